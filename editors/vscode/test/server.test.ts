import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

import { LANGUAGES, commandLine, notStarted } from "../src/server";

test("the server is `barrister lsp` with the user's flags behind it", () => {
  const line = commandLine({ path: "barrister", arguments: ["--timeout=10", "-p", "build"], repairs: true }, "/project");
  assert.deepEqual(line, { command: "barrister", args: ["lsp", "--timeout=10", "-p", "build"] });
});

test("the folder that is open can be named, and an empty path is the default", () => {
  const settings = { path: "${workspaceFolder}/bin/barrister", arguments: ["-I", "${workspaceFolder}/include"], repairs: true };
  assert.deepEqual(commandLine(settings, "/project"), {
    command: "/project/bin/barrister",
    args: ["lsp", "-I", "/project/include"],
  });
  assert.equal(commandLine(settings, undefined).command, "./bin/barrister");
  assert.equal(commandLine({ path: " ", arguments: [], repairs: true }, undefined).command, "barrister");
});

test("the search for barriers is a flag of the server, before those that may be clang's", () => {
  const line = commandLine({ path: "barrister", arguments: ["--", "-DNDEBUG"], repairs: false }, undefined);
  assert.deepEqual(line.args, ["lsp", "--no-repairs", "--", "-DNDEBUG"]);
});

test("who has no program is told what to set", () => {
  assert.match(notStarted("barrister", "ENOENT"), /`barrister` does not start \(ENOENT\).*barrister\.path/);
});

test("what the editor starts the extension for is what the server is asked about", () => {
  const manifest = JSON.parse(readFileSync(join(__dirname, "../../package.json"), "utf8"));
  assert.deepEqual(manifest.activationEvents, LANGUAGES.map((language) => `onLanguage:${language}`));
  assert.equal(manifest.main, "./out/src/extension.js");
  const settings = Object.keys(manifest.contributes.configuration.properties);
  assert.deepEqual(settings, ["barrister.path", "barrister.arguments", "barrister.repairs"]);
});

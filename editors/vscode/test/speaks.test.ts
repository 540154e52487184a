// The server, spoken to with the editor's own implementation of the protocol. BARRISTER names the program; without it
// there is nothing to speak to.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

import {
  CodeAction,
  CodeActionRequest,
  Diagnostic,
  DidOpenTextDocumentNotification,
  ExitNotification,
  InitializeRequest,
  InitializedNotification,
  PublishDiagnosticsNotification,
  ShutdownRequest,
  createProtocolConnection,
} from "vscode-languageserver-protocol/node";

import { commandLine } from "../src/server";

const program = process.env.BARRISTER;

const KERNEL = `__global__ void k(const float *in, float *out) {
  __shared__ float tile[16][17];
  tile[threadIdx.y][threadIdx.x] = in[blockIdx.x * 256 + threadIdx.y * 16 + threadIdx.x];
  __syncthreads();
  out[blockIdx.x * 256 + threadIdx.x * 16 + threadIdx.y] = tile[threadIdx.y][threadIdx.x];
}
`;

test("the server and the editor understand each other", { skip: program === undefined }, async () => {
  const directory = mkdtempSync(join(tmpdir(), "barrister-"));
  const { command, args } = commandLine({ path: program ?? "", arguments: ["--no-config"], repairs: true }, directory);
  const server = spawn(command, args, { cwd: directory, stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<number | null>((resolve) => server.on("exit", resolve));
  const connection = createProtocolConnection(server.stdout, server.stdin);
  connection.listen();
  try {
    const found = new Promise<Diagnostic[]>((resolve) => {
      connection.onNotification(PublishDiagnosticsNotification.type, (params) => resolve(params.diagnostics));
    });
    const folder = { uri: pathToFileURL(directory).href, name: "project" };
    const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
      processId: process.pid,
      rootUri: folder.uri,
      workspaceFolders: [folder],
      capabilities: {},
    });
    assert.equal(capabilities.hoverProvider, true);
    await connection.sendNotification(InitializedNotification.type, {});
    const uri = pathToFileURL(join(directory, "k.cu")).href;
    const textDocument = { uri, languageId: "cuda-cpp", version: 1, text: KERNEL };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
    const [first] = await found;
    assert.equal(first.code, "natural/tile");
    const params = { textDocument: { uri }, range: first.range, context: { diagnostics: [first] } };
    const actions = (await connection.sendRequest(CodeActionRequest.type, params)) as CodeAction[];
    assert.match(actions[0].title, /^State `__requires\(/);
    await connection.sendRequest(ShutdownRequest.type);
    await connection.sendNotification(ExitNotification.type);
    assert.equal(await ended, 0);
  } finally {
    connection.dispose();
    server.kill();
    rmSync(directory, { recursive: true });
  }
});

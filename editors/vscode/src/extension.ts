// The extension: it starts `barrister lsp`, and the editor does the rest.

import * as vscode from "vscode";
import { LanguageClient, ServerOptions, LanguageClientOptions } from "vscode-languageclient/node";

import { LANGUAGES, Settings, commandLine, notStarted } from "./server";

let client: LanguageClient | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const changed = vscode.workspace.onDidChangeConfiguration(async (event) => {
    if (event.affectsConfiguration("barrister")) {
      await restart();
    }
  });
  context.subscriptions.push(changed, vscode.commands.registerCommand("barrister.restart", restart));
  await start();
}

export async function deactivate(): Promise<void> {
  const old = client;
  client = undefined;
  await old?.stop();
}

async function restart(): Promise<void> {
  await deactivate();
  await start();
}

async function start(): Promise<void> {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
  const { command, args } = commandLine(settings(), folder);
  const server: ServerOptions = { command, args, options: { cwd: folder } };
  const options: LanguageClientOptions = {
    documentSelector: LANGUAGES.map((language) => ({ scheme: "file", language })),
  };
  client = new LanguageClient("barrister", "Barrister", server, options);
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    void vscode.window.showErrorMessage(notStarted(command, String(error)));
  }
}

function settings(): Settings {
  const all = vscode.workspace.getConfiguration("barrister");
  return {
    path: all.get("path", "barrister"),
    arguments: all.get("arguments", []),
    repairs: all.get("repairs", true),
  };
}

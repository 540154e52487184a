// How the server is started: nothing here knows of the editor, so that it is tested without one.

/** What a user can say of the server. */
export interface Settings {
  /** The program. */
  path: string;
  /** Flags of `barrister verify`. */
  arguments: string[];
  /** Are barriers looked for that a kernel with a race lacks. */
  repairs: boolean;
}

/** A command line. */
export interface CommandLine {
  command: string;
  args: string[];
}

/** The languages that the server is asked about; of others it says nothing. */
export const LANGUAGES = ["cuda-cpp", "cuda", "opencl"];

/** The command that starts the server; `folder` is the one that is open, if there is one. */
export function commandLine(settings: Settings, folder: string | undefined): CommandLine {
  const filled = (text: string): string => text.replaceAll("${workspaceFolder}", folder ?? ".");
  const path = settings.path.trim() === "" ? "barrister" : settings.path;
  const own = settings.repairs ? [] : ["--no-repairs"];
  return { command: filled(path), args: ["lsp", ...own, ...settings.arguments.map(filled)] };
}

/** What a user is told whose program does not start. */
export function notStarted(command: string, reason: string): string {
  return `Barrister: \`${command}\` does not start (${reason}). Set "barrister.path" to the program; \`barrister doctor\` says what else may be missing.`;
}

/** The surroundings of a command: environment, terminal, files and clock. Tests pass their own. */
export interface CliContext {
  env: NodeJS.ProcessEnv
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown; isTTY?: boolean }
  /** Asks the person at the terminal and returns the typed answer. It is missing if there is no terminal. */
  ask?: (question: string) => Promise<string>
  /** The content folder that comes with the program. */
  demoFolder: string
  /** The folder of the fonts for PDF documents. */
  fontFolder: string
  /** The program's version, as in package.json. */
  version: string
  now: () => Date
}

/** The output of a command: a text for people, or with `--json` a value for programs. */
export interface CommandResult {
  /** Lines for people, without a line break at the end. */
  text: string
  json: unknown
  /** It is 0 if it is left out. */
  exitCode?: number
}

export interface CommonOptions {
  json?: boolean
}

/**
 * Runs the work of a command, then prints its result or its error and sets the exit code. It never rejects.
 * @param options the command's options; `json` prints the value for programs
 */
export type RunCommand = (
  options: CommonOptions,
  work: (context: CliContext) => Promise<CommandResult>,
) => Promise<void>

export const exitCodes = { ok: 0, refused: 1, usage: 2, configuration: 78 } as const

/** An expected error: the command cannot be done. Its message is a sentence for the person at the terminal. */
export class CommandRefused extends Error {}

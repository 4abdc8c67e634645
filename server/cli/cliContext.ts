import type { Command } from 'commander'

/** What a command needs of the world; tests bring their own. */
export interface CliContext {
  env: NodeJS.ProcessEnv
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown; isTTY?: boolean }
  /** Asks the person at the keyboard; missing where there is none. @returns what was typed */
  ask?: (question: string) => Promise<string>
  /** The content folder that comes with the program. */
  demoFolder: string
  /** Of the fonts that PDFs are set in. */
  fontFolder: string
  /** Of the program, as in package.json. */
  version: string
  now: () => Date
}

/** What a command says: a text for people, or with `--json` a value for programs. */
export interface CommandResult {
  /** Lines for people. */
  text: string
  json: unknown
  exitCode: number
}

export interface CommonOptions {
  json?: boolean
}

/** Adds a command to the program; one file each. */
export type AddCommand = (program: Command, run: RunCommand) => void

/** Runs the work of a command and says its result; errors are said by the caller. */
export type RunCommand = (
  options: CommonOptions,
  work: (context: CliContext) => Promise<CommandResult>,
) => Promise<void>

export const exitCodes = { ok: 0, refused: 1, usage: 2, configuration: 78 } as const

/** A sentence for the person at the keyboard: the wish cannot be fulfilled, and nothing is wrong with the program. */
export class CommandRefused extends Error {}

import path from 'node:path'

export const root = path.dirname(import.meta.dirname)

/**
 * Prints a line to stderr, so that stdout contains only a command's own output.
 * @param text without a line break at the end
 */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

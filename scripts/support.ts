import path from 'node:path'

export const root = path.dirname(import.meta.dirname)

/** To stderr, so that a command's own output stays clean. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

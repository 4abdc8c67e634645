import { appendFileSync } from 'node:fs'

/** What a test measured, one JSON object a line, into the file that `npm run fault` prints as a table. */
export function keepFigures(name: string, figures: object): void {
  const { FAULT_FIGURES: file } = process.env
  if (file) appendFileSync(file, `${JSON.stringify({ name, figures })}\n`)
}

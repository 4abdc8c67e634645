import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const folder = path.resolve(__dirname, '../../../../../../../shared/data')

/** Real names and hostile texts that are not part of the project; tests of them are skipped where they are absent. */
export const hasSamples = existsSync(folder)
export function readSample(name: string): string {
  const bytes = readFileSync(path.join(folder, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
}

/** Tells what the build reads, and whether it has changed. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../support.ts'

/** Files and folders that the build reads, relative to the project. */
export const sources = [
  'src',
  'server',
  'scripts',
  'webpack.client.js',
  'webpack.staff.js',
  'webpack.server.js',
  'babel.config.json',
  'package-lock.json',
  'static/fonts',
]

/**
 * Hashes names and contents of all files that the build reads.
 * @returns a SHA-256, in hexadecimal
 */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((name) => filesBelow(path.join(root, name)))) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/**
 * Lists the files below a folder, or the file itself.
 * @param place a path; it may be missing
 * @returns paths, sorted by name
 */
export function filesBelow(place: string): string[] {
  if (!existsSync(place)) return []
  const entries = readdirSync(path.dirname(place), { withFileTypes: true })
  if (entries.find((entry) => entry.name === path.basename(place))?.isFile()) return [place]
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)))
}

import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { AssetManifest } from '../../scripts/assetManifestPlugin'

/**
 * Sums the compressed bytes that a first visit to a screen downloads: the two entries, the screen's chunk with
 * all that it shares, and axios, which comes with the first call.
 * @param folder of the browser bundle
 * @returns bytes
 * @throws Error if there is no such chunk
 */
export const firstLoadBytes = (folder: string, chunk: string) =>
  bytesOf(folder, ['boot', 'client', chunk, 'axios'])

/**
 * Sums the compressed bytes that the first visit to a screen of the back office downloads: the entry, and the screen's
 * chunk with all that it shares.
 * @param folder of the back office's bundle
 * @returns bytes
 */
export const staffLoadBytes = (folder: string, chunk: string) => bytesOf(folder, ['staff', chunk])

function bytesOf(folder: string, names: readonly string[]): { scripts: number; styles: number } {
  const { chunks } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as AssetManifest
  const wanted = names.map((name) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${folder} has no chunk ${name}: it has ${Object.keys(chunks).join(', ')}.`)
    return chunk
  })
  const sum = (kind: 'scripts' | 'styles') =>
    [...new Set(wanted.flatMap((group) => group[kind]))]
      .map((file) => statSync(findFile(folder, `${file}.br`)).size)
      .reduce((total, size) => total + size, 0)
  return { scripts: sum('scripts'), styles: sum('styles') }
}

/** A file that all languages share is in the folder of the first one alone, above those of the others. */
const findFile = (folder: string, name: string): string =>
  [folder, path.dirname(folder)].map((place) => path.join(place, name)).find(existsSync) ??
  path.join(folder, name)

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RequestHandler } from 'express'
import type { AssetManifest } from '../../../scripts/assetManifestPlugin'
import { byLanguage, type Language, sourceLanguage } from '../../../src/shared/language'
import { required } from '../../../src/shared/required'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json',
}

interface AssetFile {
  type: string
  raw: Buffer
  /** The compressed copies are made by the build; null if there is none. */
  brotli: Buffer | null
  gzip: Buffer | null
}

/** Where a bundle is served, and how its scripts start. */
export interface Bundle {
  /** The path before the names of the files. */
  prefix: string
  /** The name of the chunk that every page needs. */
  entry: string
  /** The name of the chunk that starts the others after the first paint; null: the page starts them itself. */
  boot: string | null
}

/** The bundle of the shop. */
const clientBundle: Bundle = { prefix: '/assets/', entry: 'client', boot: 'boot' }
/** The bundle of the back office. */
export const staffBundle: Bundle = { prefix: '/staff/assets/', entry: 'staff', boot: null }

export interface Assets {
  /** Returns the tags of style sheets and scripts for a page. @param chunk the name of the screen's chunk */
  tagsFor(chunk: string): { styles: string; scripts: string }
  /** The tags of all style sheets, those of the entry first. */
  everyStyle: string
  /** Serves the files at `{prefix}{name}`. Caches may keep a file for a year, because its name contains the hash of its content. */
  serve: RequestHandler
  /** A hash of the manifest, which changes when pages name other files. */
  version: string
}

/**
 * Reads a bundle in each language.
 * @param folder that of the first language of the texts; the others are in folders of it, such as `de`
 */
export const loadAssetsByLanguage = (folder: string, bundle?: Bundle): Record<Language, Assets> =>
  byLanguage((language) =>
    loadAssets(language === sourceLanguage ? folder : path.join(folder, language), bundle),
  )

/**
 * Reads a bundle for browsers and its compressed copies into memory, which is less than two megabytes.
 * @param folder the folder of the built bundle, with its `manifest.json`
 */
export function loadAssets(folder: string, { prefix, entry, boot }: Bundle = clientBundle): Assets {
  const manifest: AssetManifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  const entryChunk = manifest.chunks[entry]
  const files = new Map<string, AssetFile>()
  for (const name of readdirSync(folder)) {
    const type = types[path.extname(name)]
    if (!type) continue
    const readCopy = (suffix: string) => {
      const file = path.join(folder, name + suffix)
      return existsSync(file) ? readFileSync(file) : null
    }
    files.set(name, {
      type,
      raw: readFileSync(path.join(folder, name)),
      brotli: readCopy('.br'),
      gzip: readCopy('.gz'),
    })
  }

  const integrity = (file: string) => `integrity="${manifest.integrity[file]}"`
  /** The first paint waits for this script, as for the style sheets, but not for the whole document. */
  const bootTag = (file: string) =>
    `<script async blocking="render" src="${prefix}${file}" ${integrity(file)}></script>`
  const startTag = (file: string) => `<script defer src="${prefix}${file}" ${integrity(file)}></script>`
  const styleTags = (groups: readonly { styles: string[] }[]) =>
    [...new Set(groups.flatMap((group) => group.styles))]
      .map((file) => `<link rel="stylesheet" href="${prefix}${file}" ${integrity(file)}>`)
      .join('')

  const tags = new Map<string, { styles: string; scripts: string }>()
  const tagsFor = (chunk: string) => {
    const cachedTags = tags.get(chunk)
    if (cachedTags) return cachedTags
    const groups = [entryChunk, manifest.chunks[chunk]].filter((group) => group !== undefined)
    const scripts = [...new Set(groups.flatMap((group) => group.scripts))]
    const chunkTags = {
      styles: styleTags(groups),
      scripts: (boot === null
        ? scripts.map(startTag)
        : [
            ...required(manifest.chunks[boot], `chunk ${boot}`).scripts.map(bootTag),
            ...scripts.map(
              (file) =>
                `<link rel="preload" as="script" fetchpriority="low" href="${prefix}${file}" ${integrity(file)}>`,
            ),
          ]
      ).join(''),
    }
    tags.set(chunk, chunkTags)
    return chunkTags
  }

  const serve: RequestHandler<{ name: string }> = (req, res, next) => {
    const file = files.get(req.params.name)
    if (!file) return next()
    const encoding = req.acceptsEncodings(['br', 'gzip', 'identity'])
    const [body, used] =
      encoding === 'br' && file.brotli
        ? [file.brotli, 'br']
        : encoding === 'gzip' && file.gzip
          ? [file.gzip, 'gzip']
          : [file.raw, null]
    if (used) res.setHeader('Content-Encoding', used)
    res.setHeader('Vary', 'Accept-Encoding')
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    res.setHeader('Content-Type', file.type)
    res.setHeader('Content-Length', body.length)
    res.end(req.method === 'HEAD' ? undefined : body)
  }
  const version = createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 16)
  const everyStyle = styleTags([...(entryChunk ? [entryChunk] : []), ...Object.values(manifest.chunks)])
  return { tagsFor, everyStyle, serve: serve as RequestHandler, version }
}

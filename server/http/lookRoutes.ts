import { Router } from 'express'
import { LRUCache } from 'lru-cache'
import { findLookFile, type LookFile } from '../core/look/lookFileRepository'
import type { PaperLook } from '../core/look/storedLook'
import { writeUsualFavicon } from '../core/look/usualFavicon'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { NotFound } from '../platform/errors'
import { usualPalette } from '../platform/html/palette'
import { said } from '../platform/languages/said'

/** The files of one look fit in, with those of the look before it. */
const maxKeptFiles = 40

/**
 * Serves `/look/{name}`: the style sheet, fonts and pictures of the shop's look. Caches may keep a file for a year,
 * because its name is the hash of its content. It also serves `/favicon.svg` in the shop's colours, if it has chosen some.
 * @param paperLook returns the shop's colours
 */
export function createLookRouter(db: ReadOnlyDatabase, paperLook: () => PaperLook): Router {
  const cachedFiles = new LRUCache<string, LookFile>({ max: maxKeptFiles })
  const router = Router({ caseSensitive: true, strict: true })
  router.get('/look/:file', async (req, res) => {
    const { file } = req.params
    const lookFile = cachedFiles.get(file) ?? (await findLookFile(db, file))
    if (!lookFile) throw new NotFound(said('error.nothingHere'))
    cachedFiles.set(file, lookFile)
    res.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    // Mail programs on the web show the logo too.
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    res.setHeader('Content-Type', lookFile.type)
    res.setHeader('Content-Length', lookFile.bytes.length)
    res.end(req.method === 'HEAD' ? undefined : lookFile.bytes)
  })
  // It stands before the file of the same name, which shops without colours of their own have.
  router.use((req, res, next) => {
    const { colours } = paperLook()
    const isAsked = req.path === '/favicon.svg' && ['GET', 'HEAD'].includes(req.method)
    if (!isAsked || colours === usualPalette) return next()
    const mark = Buffer.from(writeUsualFavicon(colours))
    res.setHeader('Cache-Control', 'public, max-age=3600')
    res.setHeader('Content-Type', 'image/svg+xml')
    res.setHeader('Content-Length', mark.length)
    res.end(req.method === 'HEAD' ? undefined : mark)
  })
  return router
}

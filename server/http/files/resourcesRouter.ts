import { type ErrorRequestHandler, Router } from 'express'
import type { MediaService } from '../../core/media/mediaService'
import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import { cacheTag } from '../../platform/purge/cacheTags'
import { onlyMethods } from '../middleware/methods'
import { resourceSecurityHeaders } from '../middleware/securityHeaders'
import { sendStoredFile } from './sendStoredFile'

export interface ResourcesServices {
  media: MediaService
}

/** A file with an id of its own never changes: another image or preview has another id. */
const forever = 'public, max-age=31536000, immutable'
/** The cover or the first track of a release may be replaced, so they are cached for a shorter time. */
const forAWhile = 'public, max-age=3600, s-maxage=86400'
/** An unknown id may exist soon, so the CDN keeps the answer for a minute only. */
const unknownForNow = 'public, max-age=0, s-maxage=60'

/**
 * Creates `/image/…` and `/track/…`, which serve images in the sizes of the presets and previews of tracks, often on a
 * host of their own behind a CDN. File paths are never made from a request: ids and presets are looked up.
 * @returns a router to mount at the root
 */
export function createResourcesRouter({ media }: ResourcesServices): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const places = ['/image', '/track']
  router.use(places, resourceSecurityHeaders, onlyMethods('GET'))

  router.get('/image/for_primary_product/:uuid_release/:file', async (req, res) => {
    const image = await media.getPrimaryImage(req.params.uuid_release, req.params.file)
    res.setHeader('Cache-Tag', `${cacheTag.all},${cacheTag.release(req.params.uuid_release.toLowerCase())}`)
    await sendStoredFile(req, res, image, { cacheControl: forAWhile })
  })
  router.get('/image/:uuid_image/:preset', async (req, res) => {
    const image = await media.getImage(req.params.uuid_image, req.params.preset)
    await sendStoredFile(req, res, image, { cacheControl: forever })
  })
  router.get('/track/first_of_release/:slug/:file', async (req, res) => {
    const { uuidRelease, ...snippet } = await media.getFirstSnippet(req.params.slug, req.params.file)
    res.setHeader('Cache-Tag', `${cacheTag.all},${cacheTag.release(uuidRelease)}`)
    await sendStoredFile(req, res, snippet, { cacheControl: forAWhile, acceptsRanges: true })
  })
  router.get('/track/:uuid/:file', async (req, res) => {
    const snippet = await media.getSnippet(req.params.uuid, req.params.file)
    await sendStoredFile(req, res, snippet, { cacheControl: forever, acceptsRanges: true })
  })

  router.use(places, () => {
    throw new NotFound(said('error.nothingHere'))
  })
  router.use(places, errorHeaders)
  return router
}

/** Sets how long an error may be cached; the app's error handler sends it. */
const errorHeaders: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!res.headersSent) {
    res.setHeader('Cache-Control', error instanceof NotFound ? unknownForNow : 'no-store')
  }
  next(error)
}

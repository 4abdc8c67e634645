import { type ErrorRequestHandler, Router } from 'express'
import { NotFound } from '../errors'
import type { MediaService } from '../media/mediaService'
import { onlyMethods } from '../middleware/methods'
import { resourceSecurityHeaders } from '../middleware/securityHeaders'
import { cacheTag } from '../purge/cacheTags'
import { sendStoredFile } from './sendStoredFile'

export interface ResourcesServices {
  media: MediaService
}

/** What is reached by its own id never changes: another image or preview has another id. */
const forever = 'public, max-age=31536000, immutable'
/** A release's cover may be replaced. */
const forAWhile = 'public, max-age=3600, s-maxage=86400'
/** An id that does not exist yet may exist soon; until then the CDN spares us the question. */
const unknownForNow = 'public, max-age=0, s-maxage=60'

/**
 * `/image/…` and `/track/…`: images in the sizes of the presets, and previews of tracks. Often on a host of its own
 * behind a CDN. No path is made from a request: ids and presets are looked up.
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
  router.get('/track/:uuid/:file', async (req, res) => {
    const snippet = await media.getSnippet(req.params.uuid, req.params.file)
    await sendStoredFile(req, res, snippet, { cacheControl: forever, acceptsRanges: true })
  })

  router.use(places, () => {
    throw new NotFound('There is nothing at this address.')
  })
  router.use(places, errorHeaders)
  return router
}

/** The answer itself is the app's; here it learns how long it may be kept. */
const errorHeaders: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!res.headersSent) {
    res.setHeader('Cache-Control', error instanceof NotFound ? unknownForNow : 'no-store')
  }
  next(error)
}

import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from 'express'
import { downloadErrors } from '../../core/download/downloadErrors'
import type { DownloadService } from '../../core/download/downloadService'
import { NotFound } from '../../platform/errors'
import { said } from '../../platform/languages/said'
import type { CreateRunningLimit } from '../../platform/limits/runningLimit'
import { onlyMethods } from '../middleware/methods'
import { resourceSecurityHeaders } from '../middleware/securityHeaders'
import { attachment } from './contentDisposition'
import { createResumedDownloads } from './resumedDownloads'
import { createSendAddress } from './sendAddress'
import { sendStoredFile } from './sendStoredFile'

export interface DownloadRouterOptions {
  downloads: DownloadService
  createRunningLimit: CreateRunningLimit
  /** Lists the origins of the shop, whose scripts may call this host; none if the files have no host of their own. */
  shopOrigins: () => readonly string[]
}

const maxAtOnce = 4
/** A client that reads nothing for this time is treated as disconnected. */
const stalledMs = 2 * 60_000
/** Files are read in large pieces: a disk reads them as fast as small ones, and there are fewer to handle. */
const pieceBytes = 1 << 19
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Creates `/release_format/…`, which says whether an archive is ready, and serves it, or sends the client to its address
 * in an object store. The token decides which archives a client may load; file paths are never made from a request.
 * @returns a router to mount at the root
 */
export function createDownloadFilesRouter({
  downloads,
  createRunningLimit,
  shopOrigins,
}: DownloadRouterOptions): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const place = '/release_format'
  const running = createRunningLimit({ name: 'running downloads of a link', max: maxAtOnce })
  const resumed = createResumedDownloads()
  const sendAddress = createSendAddress()
  router.use(place, resourceSecurityHeaders, isKeptByNobody)

  router.all('/release_format/check/:format/:token/:preset', crossOrigin(shopOrigins), async (req, res) => {
    const { format, token, preset } = readDownloadParams(req)
    res.json(await downloads.check(token, format, preset))
  })
  router.all('/release_format/:format/:token/:preset', onlyMethods('GET'), async (req, res) => {
    const { format, token, preset } = readDownloadParams(req)
    const download = await downloads.open(token, format, preset)
    const name = `${token} ${format} ${preset}`
    const { store, file } = download
    const contentType = 'application/zip'
    const contentDisposition = attachment(download.name)
    if (store.hasPublicAddresses && req.method === 'GET') {
      const beforeAddress = download.begin
      return sendAddress(name, res, { store, name: file, contentType, contentDisposition, beforeAddress })
    }
    const end = await running.begin(token)
    if (!end) throw downloadErrors.tooManyAtOnce()
    const { socket } = res
    const writtenBefore = socket?.bytesWritten ?? 0
    res.setTimeout(stalledMs, () => res.destroy())
    try {
      await sendStoredFile(
        req,
        res,
        { store, name: file, mimeType: contentType, version: download.sha256.slice(0, 32) },
        {
          cacheControl: 'private, no-store',
          acceptsRanges: true,
          pieceBytes,
          contentDisposition,
          async beforeBody(first, size) {
            if (!resumed.isNew(name, first)) return
            await download.begin()
            resumed.noteCounted(name, size)
          },
        },
      )
    } finally {
      resumed.noteSent(name, (socket?.bytesWritten ?? 0) - writtenBefore)
      await end()
    }
  })

  router.use(place, () => {
    throw new NotFound(said('error.nothingHere'))
  })
  router.use(place, errorHeaders)
  return router
}

function readDownloadParams(req: Request): { format: string; token: string; preset: string } {
  const format = String(req.params.format).toLowerCase()
  if (!uuid.test(format)) throw downloadErrors.unknownDownload()
  return { format, token: String(req.params.token), preset: String(req.params.preset) }
}

const isKeptByNobody: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store')
  res.setHeader('X-Robots-Tag', 'noindex')
  next()
}

/** Lets scripts of the shop's origins read the answer: each of its languages has one. */
function crossOrigin(shopOrigins: () => readonly string[]): RequestHandler {
  const onlyReading = onlyMethods('GET')
  return (req, res, next) => {
    const allowedOrigins = shopOrigins()
    if (allowedOrigins.length === 0) return onlyReading(req, res, next)
    res.vary('Origin')
    const origin = allowedOrigins.find((shopOrigin) => shopOrigin === req.get('Origin'))
    if (origin === undefined) return onlyReading(req, res, next)
    res.setHeader('Access-Control-Allow-Origin', origin)
    if (req.method !== 'OPTIONS') return onlyReading(req, res, next)
    res.setHeader('Access-Control-Allow-Methods', 'GET')
    res.setHeader('Access-Control-Max-Age', 600)
    res.status(204).end()
  }
}

/** Allows style attributes in errors, because visitors who follow a link see errors as a page. */
const errorHeaders: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (!res.headersSent) {
    res.setHeader(
      'Content-Security-Policy',
      "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
  }
  next(error)
}

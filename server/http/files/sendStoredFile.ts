import type { Request, Response } from 'express'
import type { StoredFile } from '../../core/media/mediaService'
import { ShopError } from '../../platform/errors'
import { withOpenFile } from '../../platform/files/storedFiles'
import { said } from '../../platform/languages/said'
import { parseRange } from './byteRange'
import { isUnchanged, mayAnswerPart } from './conditions'
import { sendPieces } from './sendPieces'

export interface SendOptions {
  cacheControl: string
  /** Allows requests for a part of the file, which players of audio and downloads send. */
  acceptsRanges?: boolean
  /** The header is sent only with the file, so that an error is never saved under its name. */
  contentDisposition?: string
  /** The number of bytes that are read at a time. */
  pieceBytes?: number
  /** Is called before bytes are sent, from byte `first` of a file of `size` bytes; its error refuses the request. */
  beforeBody?: (first: number, size: number) => Promise<void>
}

const usualPieceBytes = 64 * 1024

/**
 * Sends a file or a part of it, or answers 304 if the client has it already. Express's `sendFile` is not used, because
 * it serves the whole file to a request for several ranges and makes its ETag of a time that differs between
 * containers. The file is opened once, so the sent file is the measured one even if it is replaced meanwhile.
 * @throws NotFound if the file is missing
 * @throws ShopError 416 if the part does not exist
 */
export async function sendStoredFile(
  req: Request,
  res: Response,
  { store, name, mimeType, version }: StoredFile,
  {
    cacheControl,
    acceptsRanges = false,
    contentDisposition,
    pieceBytes = usualPieceBytes,
    beforeBody,
  }: SendOptions,
): Promise<void> {
  await withOpenFile(store, name, async (file) => {
    const size = file.sizeBytes
    const etag = `"${version}-${size.toString(16)}"`
    const unchanged = isUnchanged(req.get('If-None-Match'), etag)
    if (acceptsRanges) res.setHeader('Accept-Ranges', 'bytes')
    const range = acceptsRanges && !unchanged ? readRange(req, res, size, etag) : undefined
    res.setHeader('Cache-Control', cacheControl)
    res.setHeader('ETag', etag)
    if (unchanged) {
      res.status(304).end()
      return
    }
    const { first, last } = range ?? { first: 0, last: size - 1 }
    if (req.method !== 'HEAD') await beforeBody?.(first, size)
    if (contentDisposition !== undefined) res.setHeader('Content-Disposition', contentDisposition)
    if (range) {
      res.status(206).setHeader('Content-Range', `bytes ${first}-${last}/${size}`)
      // A shared cache could mistake a part for the whole file; the browser that asked for the part cannot.
      res.setHeader('Cache-Control', cacheControl.replace('public', 'private'))
    }
    res.setHeader('Content-Type', mimeType)
    res.setHeader('Content-Length', last - first + 1)
    if (req.method === 'HEAD' || size === 0) res.end()
    // `sendPieces` does not fail if the client disconnects, for example by skipping a track or cancelling a download.
    else await sendPieces(file.pieces({ range: { first, last }, pieceBytes, reusesBuffers: true }), res)
  })
}

function readRange(req: Request, res: Response, size: number, etag: string) {
  // Ranges are defined only for GET.
  if (req.method !== 'GET' || !mayAnswerPart(req.get('If-Range'), etag)) return undefined
  const range = parseRange(req.get('Range'), size)
  if (range !== 'unsatisfiable') return range
  res.setHeader('Content-Range', `bytes */${size}`)
  throw new ShopError(416, 'range_not_satisfiable', said('error.file.part'))
}

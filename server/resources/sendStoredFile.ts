import { type FileHandle, open } from 'node:fs/promises'
import type { Request, Response } from 'express'
import { NotFound, ShopError } from '../errors'
import { codeOf } from '../log/errorDetails'
import type { StoredFile } from '../media/mediaService'
import { parseRange } from './byteRange'
import { isUnchanged, mayAnswerPart } from './conditions'
import { sendPart } from './sendPart'

export interface SendOptions {
  cacheControl: string
  /** Audio can be asked for in parts; images are sent whole. */
  acceptsRanges?: boolean
  /** Only of the file: what is wrong is never saved under its name. */
  contentDisposition?: string
  /** So much is read at a time. */
  pieceBytes?: number
  /** Before bytes are sent, from `first` on, of a file of `size` bytes; what it throws refuses them. */
  beforeBody?: (first: number, size: number) => Promise<void>
}

const usualPieceBytes = 64 * 1024

/**
 * Sends a file, a part of it, or word that it has not changed. Our own rather than Express's `sendFile`: that one
 * serves the whole file to a request for several ranges and takes its ETag from a time that differs between containers.
 * The file is opened once, so what is measured is what is sent, even when it is replaced meanwhile.
 */
export async function sendStoredFile(
  req: Request,
  res: Response,
  { file, mimeType, version }: StoredFile,
  {
    cacheControl,
    acceptsRanges = false,
    contentDisposition,
    pieceBytes = usualPieceBytes,
    beforeBody,
  }: SendOptions,
): Promise<void> {
  const handle = await openStored(file)
  try {
    const { size } = await handle.stat()
    const etag = `"${version}-${size.toString(16)}"`
    const unchanged = isUnchanged(req.get('If-None-Match'), etag)
    if (acceptsRanges) res.setHeader('Accept-Ranges', 'bytes')
    const range = acceptsRanges && !unchanged ? rangeOf(req, res, size, etag) : undefined
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
      // A cache that took a part for the whole would give it to everybody; the browser that asked knows better.
      res.setHeader('Cache-Control', cacheControl.replace('public', 'private'))
    }
    res.setHeader('Content-Type', mimeType)
    res.setHeader('Content-Length', last - first + 1)
    if (req.method === 'HEAD' || size === 0) res.end()
    // Skipping to the next track, or cancelling a download, is no fault.
    else await sendPart(handle, res, { first, last }, pieceBytes)
  } finally {
    await handle.close()
  }
}

async function openStored(file: string): Promise<FileHandle> {
  try {
    return await open(file)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    throw new NotFound('This file is missing.')
  }
}

function rangeOf(req: Request, res: Response, size: number, etag: string) {
  // Ranges are defined for GET alone.
  if (req.method !== 'GET' || !mayAnswerPart(req.get('If-Range'), etag)) return undefined
  const range = parseRange(req.get('Range'), size)
  if (range !== 'unsatisfiable') return range
  res.setHeader('Content-Range', `bytes */${size}`)
  throw new ShopError(416, 'range_not_satisfiable', 'This part of the file does not exist.')
}

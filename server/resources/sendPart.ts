import type { FileHandle } from 'node:fs/promises'
import type { Response } from 'express'

/**
 * Sends a part of a file, the last byte included. One piece is read while the one before it is on its way, into the
 * same two pieces of memory all along: a stream of Node takes new memory for each, and is half as fast with large files.
 * @param pieceBytes how much is read at a time
 * @returns false when who asked has gone
 */
export async function sendPart(
  handle: FileHandle,
  res: Response,
  { first, last }: { first: number; last: number },
  pieceBytes: number,
): Promise<boolean> {
  const size = Math.min(pieceBytes, last - first + 1)
  const pieces = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(size)] as const
  let onItsWay = Promise.resolve(true)
  for (let at = first, isEven = true; at <= last; isEven = !isEven) {
    const piece = pieces[isEven ? 0 : 1]
    const { bytesRead } = await handle.read(piece, 0, Math.min(size, last - at + 1), at)
    if (bytesRead === 0) throw new Error('A file became shorter while it was sent.')
    at += bytesRead
    if (!(await onItsWay)) return false
    onItsWay = write(res, piece.subarray(0, bytesRead))
  }
  if (!(await onItsWay)) return false
  res.end()
  return true
}

/** @returns false when it could not be written: the connection has ended, and its memory can be used again */
function write(res: Response, piece: Buffer): Promise<boolean> {
  if (res.destroyed || res.closed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const gone = () => resolve(false)
    res.once('close', gone)
    res.write(piece, (error) => {
      res.off('close', gone)
      resolve(!error)
    })
  })
}

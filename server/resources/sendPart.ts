import type { FileHandle } from 'node:fs/promises'
import type { Response } from 'express'

/**
 * Sends a part of a file. One piece is read while the previous one is being sent, with only two buffers in turn: a
 * stream of Node allocates a buffer for each piece and is half as fast with large files.
 * @param range the first and the last byte, both included
 * @param pieceBytes the number of bytes that are read at a time
 * @returns false if the client has disconnected
 * @throws Error if the file became shorter meanwhile
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

/** @returns false if the connection has ended; in both cases the buffer can be used again */
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

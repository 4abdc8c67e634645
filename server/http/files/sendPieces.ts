import type { Response } from 'express'

/**
 * Sends the pieces of a file. One piece is read while the previous one is being sent, so a store may reuse the buffer
 * of the piece before that: a stream of Node allocates a buffer for each piece and is half as fast with large files.
 * @returns false if the client has disconnected
 * @throws the error of the store if the file cannot be read to its end
 */
export async function sendPieces(pieces: AsyncIterable<Uint8Array>, res: Response): Promise<boolean> {
  let onItsWay = Promise.resolve(true)
  for await (const piece of pieces) {
    if (!(await onItsWay)) return false
    onItsWay = write(res, piece)
  }
  if (!(await onItsWay)) return false
  res.end()
  return true
}

/** @returns false if the connection has ended; in both cases the buffer can be used again */
function write(res: Response, piece: Uint8Array): Promise<boolean> {
  if (res.destroyed || res.closed) return Promise.resolve(false)
  return new Promise((resolve) => {
    const onClose = () => resolve(false)
    res.once('close', onClose)
    res.write(piece, (error) => {
      res.off('close', onClose)
      resolve(!error)
    })
  })
}

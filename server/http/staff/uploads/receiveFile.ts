import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { InvalidRequest } from '../../../platform/errors'
import { getErrorCode } from '../../../platform/log/errorDetails'
import { tell } from './staffSentences'

/**
 * Writes an upload into a file, and stops as soon as it is too large.
 * @throws InvalidRequest if it is empty or arrives incomplete, or what `tooLarge` makes
 */
export async function receiveFile(
  bytes: AsyncIterable<Uint8Array>,
  file: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: () => Error },
): Promise<void> {
  let size = 0
  const bounded = new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      size += piece.length
      done(size > maxBytes ? new Error('The upload is too large.') : null, piece)
    },
  })
  try {
    await pipeline(bytes, bounded, createWriteStream(file))
  } catch (error) {
    // Made here, because a stream calls back outside of the call of the user, whose language it would not know.
    if (size > maxBytes) throw tooLarge()
    const isCut = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(getErrorCode(error))
    throw isCut
      ? new InvalidRequest(tell('The file arrived incomplete. Choose it again.'), 'body_incomplete')
      : error
  }
  if (size === 0) throw new InvalidRequest(tell('The file is empty. Choose another one.'), 'body_missing')
}

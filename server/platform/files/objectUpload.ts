import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FileContent } from './fileStore'
import type { ObjectStoreClient } from './objectStoreClient'

/** S3 wants at least 5 MiB, and at most 10,000 parts. */
const partBytes = 8 * 1024 * 1024

/**
 * Writes an object: in one request if it is small, otherwise in parts that become one object at the end.
 * @throws the error of the source or of the store; the object is unchanged then
 */
export async function uploadObject(
  client: ObjectStoreClient,
  key: string,
  content: FileContent,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const upload = createPartUpload(client, key, signal)
  let pendingPart: Uint8Array | null = null
  try {
    for await (const part of readParts(content, signal)) {
      if (pendingPart) await upload.add(pendingPart)
      pendingPart = part
    }
    const last = pendingPart ?? new Uint8Array()
    if (!upload.hasBegun) {
      const answer = await client.send({ method: 'PUT', key, body: last, signal })
      await answer.body?.cancel()
      return
    }
    await upload.add(last)
    await upload.complete()
  } catch (error) {
    await upload.abort()
    throw error
  }
}

/** Collects pieces of any size into parts of equal size; the last one is smaller. */
async function* readParts(content: FileContent, signal?: AbortSignal): AsyncIterable<Uint8Array> {
  let part = Buffer.allocUnsafe(0)
  let filled = 0
  for await (const piece of readPieces(content)) {
    signal?.throwIfAborted()
    let rest = piece
    while (rest.length > 0) {
      if (part.length === 0) part = Buffer.allocUnsafeSlow(partBytes)
      const chunk = rest.subarray(0, partBytes - filled)
      part.set(chunk, filled)
      filled += chunk.length
      rest = rest.subarray(chunk.length)
      if (filled < partBytes) continue
      yield part
      part = Buffer.allocUnsafe(0)
      filled = 0
    }
  }
  if (filled > 0) yield part.subarray(0, filled)
}

function readPieces(content: FileContent): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  if (content instanceof URL) return createReadStream(fileURLToPath(content), { highWaterMark: 1 << 20 })
  return content instanceof Uint8Array ? [content] : content
}

/** An upload in parts. Its parts take space in the store until it is completed or aborted. */
function createPartUpload(client: ObjectStoreClient, key: string, signal?: AbortSignal) {
  const etags: string[] = []
  let uploadId: string | null = null

  async function begin(): Promise<string> {
    const answer = await client.send({ method: 'POST', key, query: { uploads: '' }, signal })
    const id = /<UploadId>([^<]+)/.exec(await answer.text())?.[1]
    if (!id) throw new Error(`The object store began no upload of ${key}`)
    return id
  }

  return {
    get hasBegun(): boolean {
      return uploadId !== null
    },

    async add(part: Uint8Array): Promise<void> {
      uploadId ??= await begin()
      const query = { partNumber: String(etags.length + 1), uploadId }
      const answer = await client.send({ method: 'PUT', key, query, body: part, signal })
      await answer.body?.cancel()
      etags.push(answer.headers.get('ETag') ?? '')
    },

    async complete(): Promise<void> {
      const parts = etags.map(
        (etag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const answer = await client.send({ method: 'POST', key, query: { uploadId: uploadId! }, body, signal })
      // This call alone may fail after it has answered 200, because joining the parts takes time.
      const text = await answer.text()
      if (text.includes('<Error>'))
        throw new Error(`The object store did not join the parts of ${key}: ${text}`)
    },

    async abort(): Promise<void> {
      if (uploadId === null) return
      // The upload has failed already: a rule of the bucket must remove parts that are left.
      await client.send({ method: 'DELETE', key, query: { uploadId }, expected: [404] }).catch(() => {})
    },
  }
}

import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { FilesUnavailable } from '../troubles'
import type { AddressOptions, FileStore, ListedFile, OpenFile, ReadOptions } from './fileStore'
import { parseListing } from './objectListing'
import { type ClientTimes, createObjectStoreClient, type ObjectStoreClient } from './objectStoreClient'
import type { ObjectStoreConfig } from './objectStoreConfig'
import { uploadObject } from './objectUpload'

/**
 * Makes a store in a bucket of an S3-compatible object store.
 * @param folder the start of the names of the store's files, after the prefix of the settings
 */
export function createObjectStore(config: ObjectStoreConfig, folder: string, times?: ClientTimes): FileStore {
  const client = createObjectStoreClient(config, times)
  const start = [config.prefix, folder]
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('')
  const place = `s3://${config.bucket}/${start}`

  async function toKey(name: string): Promise<string> {
    const normal = path.posix.normalize(name)
    const isInside = normal !== '.' && !normal.startsWith('/') && !/^\.\.(\/|$)/.test(normal)
    if (!isInside) throw new Error(`"${name}" is not inside ${place}`)
    return start + normal
  }

  return {
    place,
    hasPublicAddresses: config.publicEndpoint !== null,
    async open(name) {
      return openObject(client, await toKey(name))
    },
    async write(name, content, { signal } = {}) {
      await uploadObject(client, await toKey(name), content, signal)
    },
    async remove(name) {
      const answer = await client.send({ method: 'DELETE', key: await toKey(name), expected: [404] })
      await answer.body?.cancel()
    },
    list: () => listObjects(client, start),
    async address(name, { expiresInSeconds, contentType, contentDisposition }: AddressOptions) {
      return client.address(config.publicEndpoint ?? config.endpoint, await toKey(name), {
        'X-Amz-Expires': String(expiresInSeconds),
        ...(contentType !== undefined && { 'response-content-type': contentType }),
        ...(contentDisposition !== undefined && { 'response-content-disposition': contentDisposition }),
      })
    },
  }
}

async function openObject(client: ObjectStoreClient, key: string): Promise<OpenFile | null> {
  const head = await client.send({ method: 'HEAD', key, expected: [404] })
  if (head.status === 404) return null
  const sizeBytes = Number(head.headers.get('Content-Length'))
  const etag = head.headers.get('ETag') ?? ''
  return {
    sizeBytes,
    modifiedMs: Date.parse(head.headers.get('Last-Modified') ?? ''),
    async *pieces({ range }: ReadOptions = {}) {
      const { first, last } = range ?? { first: 0, last: sizeBytes - 1 }
      let at = first
      let failures = 0
      while (at <= last) {
        const before = at
        try {
          for await (const piece of readFrom(client, { key, etag, first: at, last })) {
            at += piece.length
            yield piece
          }
        } catch (error) {
          // A broken connection is followed by another one, which goes on where the first one stopped.
          failures = at > before ? 1 : failures + 1
          if (!(error instanceof BrokenOff) || failures === maxFailures) throw error
          await wait(retryMs * failures)
        }
      }
    },
    async close() {},
  }
}

const maxFailures = 3
const retryMs = 200

/** The answer of the store ended too early, or nothing came for a while. */
class BrokenOff extends FilesUnavailable {}

async function* readFrom(
  client: ObjectStoreClient,
  { key, etag, first, last }: { key: string; etag: string; first: number; last: number },
): AsyncIterable<Uint8Array> {
  // With If-Match, all parts come from the same content, even if the file is replaced meanwhile.
  const headers = { Range: `bytes=${first}-${last}`, 'If-Match': etag }
  const answer = await client.send({ method: 'GET', key, headers, expected: [404, 412] })
  if (answer.status !== 206 && answer.status !== 200) {
    await answer.body?.cancel()
    throw new Error('A file was replaced or removed while it was read.')
  }
  const reader = answer.body!.getReader()
  let remainingBytes = last - first + 1
  try {
    while (remainingBytes > 0) {
      const { done, value } = await nextPiece(reader, client.timeoutMs)
      if (done)
        throw new BrokenOff(new Error(`The object store sent ${remainingBytes} bytes too few of ${key}`))
      remainingBytes -= value.length
      yield value
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function nextPiece(reader: ReadableStreamDefaultReader<Uint8Array>, timeoutMs: number) {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('nothing came in time')), timeoutMs)
  try {
    return await Promise.race([reader.read(), late])
  } catch (error) {
    throw new BrokenOff(new Error('The object store broke off', { cause: error }))
  } finally {
    clearTimeout(timer)
  }
}

async function* listObjects(client: ObjectStoreClient, start: string): AsyncIterable<ListedFile> {
  let token: string | null = null
  do {
    const query = {
      'list-type': '2',
      'encoding-type': 'url',
      prefix: start,
      ...(token !== null && { 'continuation-token': token }),
    }
    const answer = await client.send({ method: 'GET', key: '', query })
    const { files, nextToken } = parseListing(await answer.text())
    for (const { name, ...facts } of files) yield { name: name.slice(start.length), ...facts }
    token = nextToken
  } while (token !== null)
}

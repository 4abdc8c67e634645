import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { getProperty } from '../../../src/shared/getProperty'
import { FilesUnavailable } from '../troubles'
import type { ObjectStoreConfig } from './objectStoreConfig'

export interface ObjectRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The key of the file; '' for the bucket. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  signal?: AbortSignal
  /** Statuses that are answers and not errors, besides those from 200 to 299. */
  expected?: readonly number[]
}

export interface ClientTimes {
  /** The limit for a request until the headers of its answer, and between two pieces of its body. */
  timeoutMs?: number
  /** The wait before the first retry; each further one is twice as long. */
  backoffMs?: number
}

const tries = 4
/** A request that carries a part of a file may take this many times longer. */
const uploadFactor = 3
/** Answers of a busy or broken server; another try may succeed. */
const temporary = [408, 429, 500, 502, 503, 504]
const emptyHash = createHash('sha256').digest('hex')

/**
 * Creates a client that signs requests (AWS Signature Version 4) and repeats those that failed for a while. All
 * requests of a store may be repeated: they say what a file shall be, or read.
 * @returns `send`, and `address`, which signs an address instead of a request
 */
export function createObjectStoreClient(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: ObjectStoreConfig,
  { timeoutMs = 20_000, backoffMs = 200 }: ClientTimes = {},
) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  function buildUrl(base: string, key: string, query: Record<string, string> = {}): string {
    const path = [bucket, ...(key === '' ? [] : key.split('/'))].map(encodeSegment).join('/')
    const search = new URLSearchParams(query).toString().replaceAll('+', '%20')
    return `${base}/${path}${search ? `?${search}` : ''}`
  }

  async function sendOnce({ method, key, query, headers, body, signal }: ObjectRequest): Promise<Response> {
    const hash = body ? createHash('sha256').update(body).digest('hex') : emptyHash
    const request = await client.sign(buildUrl(endpoint, key, query), {
      method,
      // With the hash, the store notices content that was damaged on the way.
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      ...(body && { body: body as Uint8Array<ArrayBuffer> }),
    })
    const tooLate = new AbortController()
    const stop = () => tooLate.abort(new DOMException('It did not answer in time.', 'TimeoutError'))
    // The limit ends with the headers: the body of a large file may take longer.
    const timer = setTimeout(stop, body ? timeoutMs * uploadFactor : timeoutMs)
    try {
      return await fetch(request, { signal: AbortSignal.any([tooLate.signal, ...(signal ? [signal] : [])]) })
    } catch (error) {
      signal?.throwIfAborted()
      throw new FilesUnavailable(
        new Error(`The object store at ${endpoint} cannot be reached: ${formatCause(error)}`, {
          cause: error,
        }),
      )
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Sends a request, again if the store is not reachable or busy.
   * @returns an answer with a status from 200 to 299, or one of the expected
   * @throws FilesUnavailable if the store does not answer in time or is broken
   * @throws Error with the store's own message if it refuses the request, for example because of a wrong key
   */
  async function send(request: ObjectRequest): Promise<Response> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await sendChecked(request)
      } catch (error) {
        if (!(error instanceof FilesUnavailable) || attempt === tries) throw error
      }
      const ms = backoffMs * 2 ** (attempt - 1) * (0.5 + Math.random())
      await wait(ms, undefined, { signal: request.signal })
    }
  }

  async function sendChecked(request: ObjectRequest): Promise<Response> {
    const answer = await sendOnce(request)
    if (answer.ok || request.expected?.includes(answer.status)) return answer
    const refusal = `${request.method} ${bucket}/${request.key}: ${await readReason(answer)}`
    if (!temporary.includes(answer.status)) throw new Error(`The object store refused ${refusal}`)
    throw new FilesUnavailable(new Error(`The object store failed: ${refusal}`))
  }

  return {
    send,
    timeoutMs,
    /** Signs an address to read a file. @param base the address of the store that its users reach */
    async address(base: string, key: string, query: Record<string, string>): Promise<URL> {
      const { url } = await client.sign(buildUrl(base, key, query), { aws: { signQuery: true } })
      // A space is signed as %20, and not every store takes a plus for it.
      return new URL(url.replaceAll('+', '%20'))
    },
  }
}

export type ObjectStoreClient = ReturnType<typeof createObjectStoreClient>

/** Encodes everything that the signature encodes, so that both see the same address. */
const encodeSegment = (segment: string): string =>
  encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The errors of `fetch` say little; their causes say what happened to the connection. */
function formatCause(error: unknown): string {
  const cause = getProperty(error, 'cause') ?? error
  return String(getProperty(cause, 'message') || getProperty(cause, 'code') || cause)
}

/** Reads the code and the message of an error in XML. */
async function readReason(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '')
  const parts = ['Code', 'Message'].map((tag) => new RegExp(`<${tag}>([^<]*)`).exec(text)?.[1])
  return [answer.status, ...parts.filter(Boolean)].join(' ')
}

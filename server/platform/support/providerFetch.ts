import { AsyncLocalStorage } from 'node:async_hooks'
import { getProperty } from '../../../src/shared/getProperty'
import { getErrorCode } from '../log/errorDetails'

export interface ProviderFetchSettings {
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
  /** The time limit of a request, from its start to the last byte of the answer. */
  timeoutMs?: number
}

export const usualTimeoutMs = 10_000
const maxAnswerBytes = 1024 * 1024
const deadline = new AsyncLocalStorage<AbortSignal>()

/**
 * Creates a `fetch` for payment providers. It has a time limit and a size limit, and does not follow redirects, because
 * the headers contain the key.
 */
export function createProviderFetch(settings: ProviderFetchSettings = {}): typeof fetch {
  const { fetch: inner = fetch, timeoutMs = usualTimeoutMs } = settings
  return async (input, init) => {
    const limits = [AbortSignal.timeout(timeoutMs), init?.signal, deadline.getStore()]
    const signal = AbortSignal.any(limits.filter((limit) => limit != null))
    const answer = await inner(input, { ...init, signal, redirect: 'manual' })
    const body = await boundedBody(answer)
    // Some statuses must not have a body, not even an empty one.
    return new Response(body.length === 0 ? null : body, { status: answer.status, headers: answer.headers })
  }
}

/**
 * Runs a function whose requests must all end within a time.
 * @param timeoutMs time limit for all requests together
 */
export const withinDeadline = <Result>(timeoutMs: number, work: () => Promise<Result>): Promise<Result> =>
  deadline.run(AbortSignal.timeout(timeoutMs), work)

async function boundedBody(answer: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of answer.body ?? []) {
    sizeBytes += chunk.length
    if (sizeBytes > maxAnswerBytes) throw new Error('The answer of the payment provider is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Errors that occur before the request is sent: no address, no route, no connection, no trusted certificate. */
const codesBeforeSending = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]

/**
 * Tells whether a call certainly failed before it was sent.
 * @returns false for a reset or a timeout, because the request may have been sent
 */
export function failedBeforeSending(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.every(failedBeforeSending)
  }
  if (codesBeforeSending.includes(getErrorCode(error))) return true
  const cause = getProperty(error, 'cause')
  return cause !== undefined && failedBeforeSending(cause)
}

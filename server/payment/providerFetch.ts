import { AsyncLocalStorage } from 'node:async_hooks'

export interface ProviderFetchSettings {
  /** For tests. */
  fetch?: typeof fetch
  /** For one request, from its start to the last byte of the answer. */
  timeoutMs?: number
}

export const usualTimeoutMs = 10_000
const maxAnswerBytes = 1024 * 1024
const deadline = new AsyncLocalStorage<AbortSignal>()

/**
 * `fetch` as the payment providers are called: with a time limit, a redirect is an answer like any other (the key in
 * the headers goes to no other host), and an answer without end is cut off.
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

/** All requests that `work` makes have to be over by then. */
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

/** What happens before a byte of the request is on its way: no name, no way, no connection, no trust. */
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

/** Whether a failed call never left this machine. Only what is certain counts: a reset or a timeout is not. */
export function failedBeforeSending(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.length > 0) {
    return error.errors.every(failedBeforeSending)
  }
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  if (typeof code === 'string' && codesBeforeSending.includes(code)) return true
  return cause !== undefined && failedBeforeSending(cause)
}

import http from 'node:http'
import https from 'node:https'
import { assertOutsideTransaction } from '../../platform/database/transactions'
import { describeNetworkError, describeRefusal, describeSilence } from './attemptErrors'
import { publicLookup, refuseClosedHost } from './publicAddresses'
import { signMessage } from './signature'

/** What is sent to an address. */
export interface WebhookMessage {
  url: string
  secret: string
  /** The id of the event, the same in each attempt. */
  id: string
  body: string
  /** The time of this attempt. */
  now: Date
}

/** What came of a delivery attempt; `error` is null if the receiver has taken the message. */
export interface WebhookAnswer {
  status: number | null
  error: string | null
}

export type SendWebhook = (message: WebhookMessage, stop?: AbortSignal) => Promise<WebhookAnswer>

const usualTimeoutMs = 10_000
const maxAnswerBytes = 1024
/**
 * Makes the function that sends messages. It follows no redirect, waits ten seconds, and reads at most one kilobyte of
 * the answer.
 * @param isLive whether only addresses of the internet are allowed
 */
export function createWebhookSender({
  isLive,
  timeoutMs = usualTimeoutMs,
  lookup = publicLookup(),
}: {
  isLive: boolean
  timeoutMs?: number
  lookup?: http.RequestOptions['lookup']
}): SendWebhook {
  return async ({ url, secret, id, body, now }, stop) => {
    assertOutsideTransaction('Calling a webhook')
    const seconds = Math.floor(now.getTime() / 1000)
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = stop ? AbortSignal.any([timeout, stop]) : timeout
    try {
      const { hostname, protocol } = new URL(url)
      if (isLive) refuseClosedHost(hostname)
      const { request } = protocol === 'https:' ? https : http
      const { status, text } = await exchange(request, url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Rille webhooks',
          'webhook-id': id,
          'webhook-timestamp': String(seconds),
          'webhook-signature': signMessage(secret, { id, seconds, body }),
        },
        agent: false,
        signal,
        ...(isLive && { lookup }),
        body,
      })
      return { status, error: describeRefusal(status, text) }
    } catch (error) {
      return {
        status: null,
        error: timeout.aborted ? describeSilence(timeoutMs) : describeNetworkError(error),
      }
    }
  }
}

type Exchange = http.RequestOptions & { body: string }

const exchange = (request: typeof http.request, url: string, { body, ...options }: Exchange) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    let endAnswer: (() => void) | undefined
    const req = request(url, options, (res) => {
      const chunks: Buffer[] = []
      let bytes = 0
      // The status decides; what happens while the rest arrives changes nothing.
      const end = () => {
        res.destroy()
        resolve({
          status: res.statusCode ?? 0,
          text: Buffer.concat(chunks).toString('utf8', 0, maxAnswerBytes),
        })
      }
      endAnswer = end
      res.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes >= maxAnswerBytes) end()
      })
      res.on('end', end)
      res.on('error', end)
      res.on('close', end)
    })
    req.on('error', (error) => (endAnswer ? endAnswer() : reject(error)))
    req.end(body)
  })

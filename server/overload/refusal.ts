import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '../../src/shared/contract'
import { errorPage } from '../middleware/errorPage'

const retryAfterSeconds = 5
const message =
  'Very many people are in the shop right now. Nothing was changed. Please try again in a few seconds.'

/**
 * The page is rendered once, because a shop under load refuses many requests a second; only the id differs from one to
 * the next.
 */
const idPlaceholder = '{request_id}'
const page = errorPage(503, message, idPlaceholder)

/** The content security policy of the page: nothing beyond what it contains. */
const pagePolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Answers 503 to a request before any work was done for it, and says when to try again. */
export function refuse(req: IncomingMessage, res: ServerResponse): void {
  const requestId = randomUUID()
  const isPage = !req.url!.startsWith('/api/') && req.headers.accept?.includes('html') === true
  const body = isPage
    ? page.replace(idPlaceholder, requestId)
    : JSON.stringify({ message, code: 'shop_busy', request_id: requestId } satisfies ErrorBody)
  res.writeHead(503, [
    ...['Content-Type', isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8'],
    ...['Content-Length', String(Buffer.byteLength(body))],
    ...['Retry-After', String(retryAfterSeconds)],
    ...['Cache-Control', 'no-store'],
    ...['X-Request-Id', requestId],
    ...['X-Content-Type-Options', 'nosniff'],
    ...['Referrer-Policy', 'no-referrer'],
    ...['Content-Security-Policy', isPage ? pagePolicy : dataPolicy],
  ])
  res.end(req.method === 'HEAD' ? undefined : body)
}

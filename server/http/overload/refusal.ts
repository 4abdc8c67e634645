import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '../../../src/shared/contract'
import { byLanguage, type Language } from '../../../src/shared/language'
import type { PaperLook } from '../../core/look/storedLook'
import { inLanguage } from '../../platform/languages/currentLanguage'
import { sayNow } from '../../platform/languages/said'
import { errorPage } from '../middleware/errorPage'

const retryAfterSeconds = 5

/**
 * The pages are rendered once for each look, because a shop under load refuses many requests a second; only the id differs
 * from one to the next.
 */
const idPlaceholder = '{request_id}'
const buildAnswers = (look: PaperLook | undefined) =>
  byLanguage((language) =>
    inLanguage(language, () => {
      const message = sayNow('error.crowded')
      return { message, page: errorPage(503, message, idPlaceholder, look) }
    }),
  )
const usualAnswers = buildAnswers(undefined)
let own: { look: PaperLook; answers: typeof usualAnswers } | null = null

function getAnswers(look: PaperLook | undefined): typeof usualAnswers {
  if (!look) return usualAnswers
  if (own?.look !== look) own = { look, answers: buildAnswers(look) }
  return own.answers
}

/** The content security policy of the page: nothing beyond what it contains. */
const pagePolicy =
  "default-src 'none'; style-src-attr 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Answers 503 to a request before any work was done for it, and says when to try again.
 * @param language of the host that was asked
 * @param look the shop's, the same object until it changes; without it, Rille's
 */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  language: Language = 'en',
  look?: PaperLook,
): void {
  const { message, page } = getAnswers(look)[language]
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

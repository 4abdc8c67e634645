import type { Request } from 'express'
import { escapeHtml, plainPage, plainStyles } from './plainPage'

const dataPaths = /^\/(api|image|track|assets|release_format\/check)(\/|$)/

/** Whether a person is looking: a page was asked for, and not by a program. */
export const wantsPage = (req: Request): boolean =>
  !dataPaths.test(req.path) && req.accepts(['json', 'html']) === 'html'

const headings: Record<number, string> = {
  400: 'We did not understand that',
  404: 'Page not found',
  405: 'That does not work here',
  413: 'That was too much at once',
  503: 'Please try again in a moment',
}

/** What a person sees when no page can be made. It needs nothing that may have failed. */
export function errorPage(status: number, message: string, requestId: string): string {
  const heading = headings[status] ?? (status < 500 ? 'That did not work' : 'This page did not load')
  const retry = status === 503 ? `<p><a href="" style="${plainStyles.link}">Try again</a></p>` : ''
  return plainPage(
    heading,
    [
      `<p>${escapeHtml(message)}</p>${retry}<p><a href="/" style="${plainStyles.link}">Back to the shop</a></p>`,
      `<p style="${plainStyles.small}">Request ${escapeHtml(requestId)}</p>`,
    ].join(''),
  )
}

import type { Request } from 'express'
import type { CSSProperties } from 'react'
import { MessageLink, MessagePage } from '../html/MessagePage'
import { schemeColour } from '../html/palette'
import { renderHtml } from '../html/renderHtml'

const dataPaths = /^\/(api|image|track|assets|release_format\/check)(\/|$)/

/**
 * Tells whether an error is answered with a page instead of JSON.
 * @returns true when a browser asked for a page, and not for data or a file
 */
export const wantsPage = (req: Request): boolean =>
  !dataPaths.test(req.path) && req.accepts(['json', 'html']) === 'html'

const headings: Record<number, string> = {
  400: 'We did not understand that',
  404: 'Page not found',
  405: 'That does not work here',
  413: 'That was too much at once',
  503: 'Please try again in a moment',
}

const requestIdStyle: CSSProperties = {
  margin: '2rem 0 0',
  padding: '1rem 0 0',
  borderTop: '1px solid',
  borderColor: schemeColour('line'),
  color: schemeColour('inkSoft'),
  font: '.8125rem/1.5 ui-monospace,monospace',
}

/**
 * Renders the page that a visitor sees when the application cannot render one. It uses nothing that may have failed:
 * no database, no state, no style sheet.
 * @param status HTTP status of the answer
 * @param message for the visitor
 * @param requestId by which staff find the failure in the log
 * @returns HTML
 */
export function errorPage(status: number, message: string, requestId: string): string {
  const heading = headings[status] ?? (status < 500 ? 'That did not work' : 'This page did not load')
  return renderHtml(
    <MessagePage heading={heading}>
      <p>{message}</p>
      {status === 503 && <MessageLink href="">Try again</MessageLink>}
      <MessageLink href="/">Back to the shop</MessageLink>
      <p style={requestIdStyle}>Request {requestId}</p>
    </MessagePage>,
  )
}

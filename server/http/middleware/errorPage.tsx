import type { Request } from 'express'
import type { CSSProperties } from 'react'
import type { PaperLook } from '../../core/look/storedLook'
import { MessageLink, MessagePage } from '../../platform/html/MessagePage'
import { schemeColour } from '../../platform/html/palette'
import { renderHtml } from '../../platform/html/renderHtml'
import { sayNow } from '../../platform/languages/said'

const dataPaths = /^\/(api|image|track|assets|release_format\/check)(\/|$)/

/**
 * Tells whether an error is answered with a page instead of JSON.
 * @returns true when a browser asked for a page, and not for data or a file
 */
export const wantsPage = (req: Request): boolean =>
  !dataPaths.test(req.path) && req.accepts(['json', 'html']) === 'html'

const namedStatuses = [400, 404, 405, 413, 503] as const

function getHeading(status: number): string {
  const namedStatus = namedStatuses.find((candidate) => candidate === status)
  return sayNow(`errorPage.${namedStatus ?? (status < 500 ? 'refused' : 'fault')}`)
}

const requestIdStyle: CSSProperties = {
  margin: '2rem 0 0',
  padding: '1rem 0 0',
  borderTop: '1px solid',
  borderColor: schemeColour('line'),
  color: schemeColour('ink-soft'),
  font: '.8125rem/1.5 ui-monospace,monospace',
}

/**
 * Renders the page that a visitor sees when the application cannot render one. It uses nothing that may have failed:
 * no database, no state, no style sheet.
 * @param status HTTP status of the answer
 * @param message for the visitor, in the current language like the rest of the page
 * @param requestId by which staff find the failure in the log
 * @param look the shop's; without it, Rille's
 * @returns HTML
 */
export function errorPage(status: number, message: string, requestId: string, look?: PaperLook): string {
  return renderHtml(
    <MessagePage heading={getHeading(status)} look={look}>
      <p>{message}</p>
      {status === 503 && <MessageLink href="">{sayNow('errorPage.again')}</MessageLink>}
      <MessageLink href="/">{sayNow('errorPage.shop')}</MessageLink>
      <p style={requestIdStyle}>{sayNow('errorPage.request', { id: requestId })}</p>
    </MessagePage>,
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { schemeColour } from '../../platform/html/palette'
import { renderHtml } from '../../platform/html/renderHtml'
import { StandalonePage } from '../../platform/html/StandalonePage'
import type { FiledMail } from '../../platform/mail/mailer'

/** A mail with the name of its files, which have the extensions `.json` and `.eml`. */
export interface NamedMail {
  name: string
  mail: FiledMail
}

/**
 * Renders the list of mails.
 * @param mails the mails to show, newest first
 * @param count the number of all mails in the folder, which may be more
 */
export const mailListPage = (mails: readonly NamedMail[], count: number): string =>
  renderHtml(
    <ViewerPage title="Mails">
      <h1 style={headingStyle}>Mails</h1>
      {mails.length === 0 && <p>No mail was written yet. Buy something.</p>}
      <ol style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {mails.map(({ name, mail }) => (
          <li key={name}>
            <a style={itemStyle} href={`/dev/mails/${name}`}>
              <strong>{mail.subject}</strong>
              <br />
              <span style={softStyle}>
                {mail.to} {'\u00a0'} <time dateTime={mail.writtenAt}>{timeText(mail.writtenAt)}</time>
              </span>
            </a>
          </li>
        ))}
      </ol>
      {count > mails.length && <p>… and {count - mails.length} older ones in the folder.</p>}
    </ViewerPage>,
  )

/** Renders the page of one mail, which shows its plain text and links to its HTML and to the file. */
export const mailPage = ({ name, mail }: NamedMail): string =>
  renderHtml(
    <ViewerPage title={mail.subject}>
      <p>
        <ViewerLink href="/dev/mails">All mails</ViewerLink>
      </p>
      <h1 style={headingStyle}>{mail.subject}</h1>
      <p style={softStyle}>
        From {mail.from}
        <br />
        To {mail.to}
        <br />
        {timeText(mail.writtenAt)}
        <br />
        {`<${mail.messageId}>`}
      </p>
      <p>
        <ViewerLink href={`/dev/mails/${name}.html`}>As HTML</ViewerLink> {'\u00a0'}{' '}
        <ViewerLink href={`/dev/mails/${name}.eml`}>Download</ViewerLink>
      </p>
      <pre style={textStyle}>{mail.text}</pre>
    </ViewerPage>,
  )

const timeText = (iso: string): string => `${iso.slice(0, 19).replace('T', ' ')} UTC`

const ViewerPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <StandalonePage title={title} mainStyle={{ maxWidth: '60rem', padding: '2rem 1.25rem 4rem' }}>
    {children}
  </StandalonePage>
)

const ViewerLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} style={{ color: schemeColour('accent-text'), fontWeight: 600 }}>
    {children}
  </a>
)

const line = `1px solid ${schemeColour('line')}`
const headingStyle: CSSProperties = { margin: '0 0 1.5rem', fontSize: '2rem', lineHeight: 1.1 }
const itemStyle: CSSProperties = {
  display: 'block',
  padding: '.75rem 0',
  borderTop: line,
  color: 'inherit',
  textDecoration: 'none',
}
const softStyle: CSSProperties = {
  color: schemeColour('ink-soft'),
  font: '.8125rem/1.5 ui-monospace,monospace',
}
const textStyle: CSSProperties = {
  margin: '1.5rem 0 0',
  padding: '1.5rem 0 0',
  borderTop: line,
  font: '.875rem/1.5 ui-monospace,monospace',
  whiteSpace: 'pre-wrap',
}

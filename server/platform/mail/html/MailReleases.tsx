import type { CSSProperties, ReactNode } from 'react'
import type { MailRelease } from '../mailBlocks'
import { LayoutTable } from './LayoutTable'
import { inOrder, mailClasses, mailColour, monoFont, smallStyle, textLines } from './mailStyles'

/** The width and height of a cover in pixels. */
const coverSize = 96

/** Renders releases one below the other, each with its cover. */
export const MailReleases = ({ releases }: { releases: readonly MailRelease[] }) => (
  <div
    className={mailClasses.inkLine}
    style={{ margin: '28px 0 0', borderTop: `1px solid ${mailColour('ink')}` }}
  >
    {inOrder(releases.map(renderRelease))}
  </div>
)

const renderRelease = ({ title, detail, amount, href, cover }: MailRelease): ReactNode => (
  <div
    className={mailClasses.line}
    style={{ padding: '14px 0', borderBottom: `1px solid ${mailColour('line')}` }}
  >
    <LayoutTable>
      <td width={coverSize} style={{ width: coverSize, verticalAlign: 'top' }}>
        {/* Its name is a link already, so screen readers need not stop at the picture too. */}
        <a href={href} tabIndex={-1} style={{ display: 'block' }}>
          {cover ? (
            <img src={cover.src} alt={cover.alt} width={coverSize} height={coverSize} style={coverStyle} />
          ) : (
            <span className={mailClasses.line} style={blankStyle} />
          )}
        </a>
      </td>
      <td style={{ padding: '0 0 0 16px', verticalAlign: 'top' }}>
        <a href={href} style={titleStyle}>
          {textLines(title)}
        </a>
        <div className={mailClasses.soft} style={{ margin: '4px 0 0', ...smallStyle }}>
          {textLines(detail)}
        </div>
        <div style={{ margin: '4px 0 0', font: `15px/1.5 ${monoFont}` }}>{amount}</div>
      </td>
    </LayoutTable>
  </div>
)

const coverStyle: CSSProperties = {
  display: 'block',
  border: 0,
  objectFit: 'cover',
  background: mailColour('line'),
  // The style of the text that stands in the place of a picture which is not loaded.
  ...smallStyle,
}
const blankStyle: CSSProperties = {
  display: 'block',
  width: coverSize - 2,
  height: coverSize - 2,
  border: `1px solid ${mailColour('line')}`,
}
const titleStyle: CSSProperties = { color: mailColour('accent-text'), fontWeight: 600 }

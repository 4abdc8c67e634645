import type { CSSProperties } from 'react'
import { HtmlDocument } from '../../html/HtmlDocument'
import { lightColours } from '../../html/palette'
import { renderHtml } from '../../html/renderHtml'
import type { MailShop } from '../mail'
import type { Block, Letter } from '../mailBlocks'
import { sellerLines } from '../mailText'
import { LayoutTable } from './LayoutTable'
import { MailBlock } from './MailBlock'
import { inOrder, mailClasses, sansFont, smallStyle, styleSheet, textLines } from './mailStyles'
import { SideBySide } from './SideBySide'

/** Renders a mail as a complete HTML document for light and dark schemes and narrow screens. */
export function mailHtml({ reference, title, blocks }: Letter, { seller, publicUrl }: MailShop): string {
  const renderBlock = (block: Block) => <MailBlock block={block} publicUrl={publicUrl} />
  return renderHtml(
    <HtmlDocument
      title={title}
      head={
        <>
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <style>{styleSheet}</style>
        </>
      }
    >
      <body className={mailClasses.paper} style={bodyStyle}>
        <LayoutTable style={{ background: lightColours.paper }}>
          <td className={mailClasses.paper} align="center" style={{ padding: '28px 20px 40px' }}>
            <LayoutTable style={{ maxWidth: 600, textAlign: 'left' }}>
              <td style={{ overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
                <MailHeader shopName={seller.shopName} reference={reference} />
                <h1 style={titleStyle}>{textLines(title)}</h1>
                {inOrder(blocks.map(renderBlock))}
                <div className={`${mailClasses.soft} ${mailClasses.line}`} style={footerStyle}>
                  {textLines(sellerLines(seller).join('\n'))}
                </div>
              </td>
            </LayoutTable>
          </td>
        </LayoutTable>
      </body>
    </HtmlDocument>,
  )
}

const bodyStyle: CSSProperties = {
  margin: 0,
  padding: 0,
  background: lightColours.paper,
  color: lightColours.ink,
  font: `16px/1.5 ${sansFont}`,
  WebkitTextSizeAdjust: '100%',
}
const titleStyle: CSSProperties = {
  margin: '36px 0 20px',
  fontSize: 34,
  lineHeight: 1.1,
  fontWeight: 700,
  letterSpacing: '-.02em',
}
const footerStyle: CSSProperties = {
  margin: '44px 0 0',
  padding: '16px 0 0',
  borderTop: `1px solid ${lightColours.line}`,
  ...smallStyle,
}

/** Renders the shop's name at the left and the mail's reference at the right. */
const MailHeader = ({ shopName, reference }: { shopName: string; reference: string }) => (
  <SideBySide
    left={
      <span style={{ fontWeight: 700, fontSize: 17 }}>
        <span style={{ color: lightColours.accent }} aria-hidden="true">
          ●{'\u200a'}
        </span>{' '}
        {shopName}
      </span>
    }
    right={
      <span className={mailClasses.soft} style={smallStyle}>
        {reference}
      </span>
    }
    cellClass={mailClasses.inkLine}
    cellStyle={{ padding: '0 0 12px', borderBottom: `2px solid ${lightColours.ink}` }}
  />
)

import type { CSSProperties } from 'react'
import type { LogoPicture, PaperLook } from '../../../core/look/storedLook'
import { HtmlDocument } from '../../html/HtmlDocument'
import { lookPath } from '../../html/lookPath'
import { usualPalette } from '../../html/palette'
import { renderHtml } from '../../html/renderHtml'
import type { MailShop } from '../mail'
import type { Block, Letter } from '../mailBlocks'
import { sellerLines } from '../mailText'
import { LayoutTable } from './LayoutTable'
import { MailBlock } from './MailBlock'
import {
  inOrder,
  mailClasses,
  mailColour,
  sansFont,
  smallStyle,
  styleSheet,
  textLines,
  withColours,
} from './mailStyles'
import { SideBySide } from './SideBySide'

/** Renders a mail as a complete HTML document for light and dark schemes and narrow screens. */
export function mailHtml({ reference, title, blocks }: Letter, shop: MailShop): string {
  const { seller, texts, publicUrl } = shop
  const { colours = usualPalette, logo = null } = seller.look ?? {}
  const renderBlock = (block: Block) => <MailBlock block={block} publicUrl={publicUrl} />
  const html = renderHtml(
    <HtmlDocument
      language={texts.language}
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
        <LayoutTable style={{ background: mailColour('paper') }}>
          <td className={mailClasses.paper} align="center" style={{ padding: '28px 20px 40px' }}>
            <LayoutTable style={{ maxWidth: 600, textAlign: 'left' }}>
              <td style={{ overflowWrap: 'anywhere', wordBreak: 'break-word' }}>
                <MailHeader
                  shopName={seller.shopName}
                  logo={logo}
                  publicUrl={publicUrl}
                  reference={reference}
                />
                <h1 style={titleStyle}>{textLines(title)}</h1>
                {inOrder(blocks.map(renderBlock))}
                <div className={`${mailClasses.soft} ${mailClasses.line}`} style={footerStyle}>
                  {textLines(sellerLines(shop).join('\n'))}
                </div>
              </td>
            </LayoutTable>
          </td>
        </LayoutTable>
      </body>
    </HtmlDocument>,
  )
  return withColours(html, colours)
}

const bodyStyle: CSSProperties = {
  margin: 0,
  padding: 0,
  background: mailColour('paper'),
  color: mailColour('ink'),
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
  borderTop: `1px solid ${mailColour('line')}`,
  ...smallStyle,
}

type MailLogos = NonNullable<PaperLook['logo']>

interface MailHeaderProps {
  shopName: string
  logo: PaperLook['logo']
  publicUrl: string
  reference: string
}

/** Renders the shop's logo or name at the left and the mail's reference at the right. */
const MailHeader = ({ shopName, logo, publicUrl, reference }: MailHeaderProps) => (
  <SideBySide
    left={
      logo ? (
        <MailLogo shopName={shopName} logo={logo} publicUrl={publicUrl} />
      ) : (
        <ShopName shopName={shopName} />
      )
    }
    right={
      <span className={mailClasses.soft} style={smallStyle}>
        {reference}
      </span>
    }
    cellClass={mailClasses.inkLine}
    cellStyle={{ padding: '0 0 12px', borderBottom: `2px solid ${mailColour('ink')}` }}
  />
)

const ShopName = ({ shopName }: { shopName: string }) => (
  <span style={{ fontWeight: 700, fontSize: 17 }}>
    <span style={{ color: mailColour('accent') }} aria-hidden="true">
      ●{'\u200a'}
    </span>{' '}
    {shopName}
  </span>
)

/** Renders the logo. A mail program that shows no pictures shows the shop's name in its place. */
function MailLogo({ shopName, logo, publicUrl }: Omit<MailHeaderProps, 'reference'> & { logo: MailLogos }) {
  const picture = ({ file, width, height }: LogoPicture, className?: string, style?: CSSProperties) => (
    <img
      className={className}
      src={publicUrl + lookPath(file)}
      width={width}
      height={height}
      alt={shopName}
      style={{ display: 'block', border: 0, fontWeight: 700, fontSize: 17, ...style }}
    />
  )
  if (!logo.dark) return picture(logo.light)
  return inOrder([
    picture(logo.light, mailClasses.lightLogo),
    picture(logo.dark, mailClasses.darkLogo, { display: 'none', maxHeight: 0 }),
  ])
}

import type { CSSProperties, ReactNode } from 'react'
import { parseMarkdown } from '../../../../src/shared/markdown/parseMarkdown'
import type { Block, Column, Link, MailItem, Row } from '../mailBlocks'
import { LayoutTable } from './LayoutTable'
import { MailMarkdown } from './MailMarkdown'
import { MailReleases } from './MailReleases'
import { inOrder, mailClasses, mailColour, monoFont, smallStyle, textLines } from './mailStyles'
import { SideBySide } from './SideBySide'

const thinLine = `1px solid ${mailColour('line')}`
const thinInkLine = `1px solid ${mailColour('ink')}`
const thickInkLine = `2px solid ${mailColour('ink')}`

/** Renders one block of a mail. */
export function MailBlock({ block, publicUrl }: { block: Block; publicUrl: string }): ReactNode {
  switch (block.kind) {
    case 'text':
      return (
        <p style={{ margin: '0 0 16px' }}>
          {textLines(block.text)}
          {block.link && (
            <>
              {' '}
              <MailLink {...block.link} />
            </>
          )}
        </p>
      )
    case 'notice':
      return <p style={noticeStyle}>{textLines(block.text)}</p>
    case 'heading':
      return <h2 style={headingStyle}>{textLines(block.text)}</h2>
    case 'button':
      return <ButtonLink {...block.link} />
    case 'items':
      return (
        <div className={mailClasses.inkLine} style={{ margin: '28px 0 0', borderTop: thinInkLine }}>
          {inOrder(block.items.map(renderItem))}
        </div>
      )
    case 'releases':
      return <MailReleases releases={block.releases} />
    case 'rows':
      return <div style={{ margin: '12px 0 20px' }}>{inOrder(block.rows.map(renderRow))}</div>
    case 'columns':
      return (
        <LayoutTable style={{ margin: '28px 0', tableLayout: 'fixed' }}>
          {inOrder(block.columns.map(renderColumn))}
        </LayoutTable>
      )
    case 'quote':
      return (
        <blockquote className={mailClasses.line} style={quoteStyle}>
          {textLines(block.text)}
        </blockquote>
      )
    case 'rule':
      return <div className={mailClasses.line} style={{ margin: '28px 0', borderTop: thinLine }} />
    case 'document':
      return (
        <div className={mailClasses.inkLine} style={documentStyle}>
          <h2 style={{ margin: 0, fontSize: 22, lineHeight: 1.2, fontWeight: 700 }}>
            {textLines(block.title)}
          </h2>
          <p className={mailClasses.soft} style={{ margin: '6px 0 18px', ...smallStyle }}>
            {textLines(block.note)}
          </p>
          <MailMarkdown nodes={parseMarkdown(block.markdown)} publicUrl={publicUrl} />
        </div>
      )
  }
}

const noticeStyle: CSSProperties = {
  margin: '0 0 24px',
  padding: '2px 0 2px 14px',
  borderLeft: `4px solid ${mailColour('accent')}`,
  fontWeight: 600,
}
const headingStyle: CSSProperties = { margin: '36px 0 10px', fontSize: 19, lineHeight: 1.25, fontWeight: 700 }
const quoteStyle: CSSProperties = { margin: '16px 0', padding: '2px 0 2px 14px', borderLeft: thinLine }
const documentStyle: CSSProperties = {
  margin: '44px 0 0',
  padding: '16px 0 0',
  borderTop: thickInkLine,
  fontSize: 14,
  lineHeight: 1.55,
}

const MailLink = ({ label, href }: Link) => (
  <a href={href} style={{ color: mailColour('accent-text'), fontWeight: 600 }}>
    {label}
  </a>
)

const buttonStyle: CSSProperties = {
  display: 'inline-block',
  padding: '13px 20px',
  background: mailColour('accent'),
  color: mailColour('on-accent'),
  fontWeight: 700,
  textDecoration: 'none',
}

const ButtonLink = ({ label, href }: Link) => (
  <p style={{ margin: '24px 0' }}>
    <a className={mailClasses.button} href={href} style={buttonStyle}>
      {label}
    </a>
  </p>
)

const renderItem = ({ catalogNr, title, detail, amount }: MailItem): ReactNode => (
  <div className={mailClasses.line} style={{ padding: '12px 0', borderBottom: thinLine }}>
    <SideBySide
      left={<span style={{ fontWeight: 600 }}>{textLines(title)}</span>}
      right={amount}
      rightStyle={{ font: `15px/1.5 ${monoFont}`, whiteSpace: 'nowrap' }}
    />
    <div className={mailClasses.soft} style={smallStyle}>
      {textLines([catalogNr, detail].filter(Boolean).join(' \u00a0/\u00a0 '))}
    </div>
  </div>
)

/** Values up to this length, such as amounts, are not wrapped; they fit beside a label on the narrowest phone. */
const maxUnbrokenLength = 28

const totalStyle: CSSProperties = {
  padding: '10px 0 0',
  borderTop: thinInkLine,
  fontWeight: 700,
  fontSize: 19,
}
const rowStyle: CSSProperties = { padding: '3px 0', fontSize: 15 }
const softRowStyle: CSSProperties = { padding: '3px 0', fontSize: 14, color: mailColour('ink-soft') }

function renderRow({ label, value, isTotal, isSoft }: Row): ReactNode {
  return (
    <SideBySide
      left={textLines(label)}
      right={textLines(value)}
      style={isTotal ? { margin: '8px 0 0' } : {}}
      cellClass={isTotal ? mailClasses.inkLine : isSoft ? mailClasses.soft : undefined}
      cellStyle={isTotal ? totalStyle : isSoft ? softRowStyle : rowStyle}
      rightStyle={{
        fontFamily: monoFont,
        whiteSpace: value.length <= maxUnbrokenLength ? 'nowrap' : undefined,
      }}
    />
  )
}

const renderColumn = ({ heading, text }: Column): ReactNode => (
  <td className={mailClasses.column} style={{ padding: '0 24px 0 0', verticalAlign: 'top' }}>
    <div className={mailClasses.soft} style={{ margin: '0 0 4px', ...smallStyle }}>
      {textLines(heading)}
    </div>
    {textLines(text)}
  </td>
)

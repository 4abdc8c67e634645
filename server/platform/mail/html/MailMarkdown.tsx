import { type CSSProperties, createElement, type ReactNode } from 'react'
import type { MarkdownElement, MarkdownNode, MarkdownTag } from '../../../../src/shared/markdown/markdownTree'
import { inOrder, mailColour, monoFont } from './mailStyles'

interface MailMarkdownProps {
  nodes: readonly MarkdownNode[]
  /** The base of links to the shop's own pages. */
  publicUrl: string
}

/** Renders Markdown as part of a mail. Links to a place within the text itself become plain text. */
export function MailMarkdown({ nodes, publicUrl }: MailMarkdownProps) {
  const render = (node: MarkdownNode): ReactNode => (typeof node === 'string' ? node : renderElement(node))
  const renderElement = ({ tag, href, start, align, children = [] }: MarkdownElement): ReactNode => {
    const content = children.map(render)
    if (tag === 'a' && (href === undefined || href.startsWith('#'))) return inOrder(content)
    const address = href?.startsWith('/') ? publicUrl + href : href
    const name = toElement(tag)
    const style = { ...styles[name], ...(align && { textAlign: align }) }
    return createElement(name, { href: address, start, style }, ...content)
  }
  return inOrder(nodes.map(render))
}

/** Lowers the levels of headings, because the mail has its own `<h1>`, and an `<h2>` for each text. */
function toElement(tag: MarkdownTag): string {
  if (tag === 'h1' || tag === 'h2') return 'h3'
  return /^h[3-6]$/.test(tag) ? 'h4' : tag
}

const styles: Record<string, CSSProperties> = {
  h3: { margin: '22px 0 6px', fontSize: 15, lineHeight: 1.3, fontWeight: 700 },
  h4: { margin: '18px 0 4px', fontSize: 14, lineHeight: 1.3, fontWeight: 700 },
  p: { margin: '0 0 12px' },
  ul: { margin: '0 0 12px', padding: '0 0 0 20px' },
  ol: { margin: '0 0 12px', padding: '0 0 0 22px' },
  li: { margin: '0 0 6px' },
  blockquote: { margin: '0 0 12px 14px' },
  table: { margin: '0 0 12px', borderCollapse: 'collapse' },
  th: { padding: '2px 14px 2px 0', textAlign: 'left', verticalAlign: 'top' },
  td: { padding: '2px 14px 2px 0', verticalAlign: 'top' },
  a: { color: mailColour('accent-text') },
  code: { fontFamily: monoFont },
  pre: { margin: '0 0 12px', fontFamily: monoFont, whiteSpace: 'pre-wrap' },
  hr: { height: 0, margin: '18px 0', border: 0, borderTop: `1px solid ${mailColour('line')}` },
}

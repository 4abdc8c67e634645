import { Lexer, type MarkedToken, type Token } from 'marked'
import { safeHref } from '../../src/shared/safeHref'

const maxLength = 100_000
const maxDepth = 30
const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/**
 * Escapes a text for HTML and for attributes in double quotes. Characters that HTML cannot contain are removed.
 * @returns HTML
 */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (c) => escapes[c] ?? '')

/**
 * Markdown as HTML that may stand in a mail: headings, paragraphs, lists, tables, emphasis and links, nothing else. Tags
 * are left out, their text stays; a link that may not be followed stays as text.
 * @param publicUrl what addresses of the shop's own pages begin with
 * @param styles for the elements of a mail, which has no style sheet to rely on
 */
export function markdownHtml(text: string, publicUrl: string, styles: Record<string, string> = {}): string {
  if (text.length > maxLength) return `<p>${escapeHtml(text)}</p>`
  const open = (tag: string, more = '') => `<${tag}${styles[tag] ? ` style="${styles[tag]}"` : ''}${more}>`
  const wrap = (tag: string, inner: string, more = '') => `${open(tag, more)}${inner}</${tag}>`

  function all(tokens: readonly Token[] | undefined, depth: number): string {
    if (depth > maxDepth) return escapeHtml((tokens ?? []).map(({ raw }) => raw).join(''))
    return (tokens ?? []).map((token) => one(token as MarkedToken, depth + 1)).join('')
  }

  function one(token: MarkedToken, depth: number): string {
    switch (token.type) {
      case 'heading':
        // The mail has its own h1, and a title for each text.
        return wrap(token.depth <= 2 ? 'h3' : 'h4', all(token.tokens, depth))
      case 'paragraph':
        return wrap('p', all(token.tokens, depth))
      case 'blockquote':
      case 'strong':
      case 'em':
        return wrap(token.type, all(token.tokens, depth))
      case 'text':
        return 'tokens' in token && token.tokens ? all(token.tokens, depth) : escapeHtml(plain(token.text))
      case 'escape':
        return escapeHtml(token.text)
      case 'codespan':
      case 'code':
        return wrap('code', escapeHtml(token.text))
      case 'list': {
        const start = token.ordered && Number.isSafeInteger(token.start) ? ` start="${token.start}"` : ''
        const items = token.items.map((item) => wrap('li', all(item.tokens, depth))).join('')
        return wrap(token.ordered ? 'ol' : 'ul', items, start)
      }
      case 'table': {
        const row = (cells: { tokens: Token[] }[], tag: 'th' | 'td') =>
          wrap('tr', cells.map((cell) => wrap(tag, all(cell.tokens, depth))).join(''))
        const rows = token.rows.map((cells) => row(cells, 'td')).join('')
        return wrap('table', row(token.header, 'th') + rows)
      }
      case 'link':
        return linkHtml(all(token.tokens, depth), token.href)
      case 'del':
        return all(token.tokens, depth)
      case 'image':
        return escapeHtml(plain(token.text))
      case 'html':
        return 'block' in token && token.block ? wrap('p', escapeHtml(plain(withoutTags(token.text)))) : ''
      case 'br':
        return '<br>'
      case 'hr':
        return open('hr')
      default:
        return ''
    }
  }

  function linkHtml(label: string, written: string): string {
    const href = safeHref(plain(written))
    if (href === null || href.startsWith('#')) return label
    return wrap('a', label, ` href="${escapeHtml(href.startsWith('/') ? publicUrl + href : href)}"`)
  }

  return all(new Lexer({ gfm: true }).lex(text), 0)
}

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '').trim()

/** The lexer leaves entities as they are written; the few that people write in Markdown are read. */
const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name) => entities[name] ?? whole)
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }

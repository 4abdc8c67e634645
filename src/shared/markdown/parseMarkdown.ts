import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { greatestValues } from '../greatestValues'
import { safeHref } from '../safeHref'
import { decodeEntities } from './entities'
import { type MarkdownElement, type MarkdownNode, type MarkdownTag, plainText } from './markdownTree'

const maxDepth = 50
const maxLength = greatestValues.infoTextBody
/**
 * The limit for one block. The lexer's time grows with the square of the delimiters: 30,000 would block the
 * server for a minute.
 */
const maxDelimiters = 300

/**
 * Parses Markdown (GitHub's flavour) into allowed elements. HTML tags are removed and their text stays; images
 * become their alt text; links that are not safe to follow become text.
 * @returns plain paragraphs when the text is longer than 100 kB, has a block with too many delimiters, or
 * cannot be parsed
 */
export function parseMarkdown(text: string): MarkdownNode[] {
  if (text.length > maxLength || isCrowded(text)) return plainText(text)
  try {
    return toNodes(new Lexer({ gfm: true }).lex(text), 0)
  } catch (error) {
    console.error(error)
    return plainText(text)
  }
}

/**
 * Tells whether a block, between two empty lines, has too many characters that open and close inline elements.
 */
export const isCrowded = (text: string): boolean =>
  text
    .split(/\n[^\S\n]*\n/)
    .some((block) => block.length > maxDelimiters && block.split(/[*_~[\]<>`]/).length > maxDelimiters)

function toNodes(tokens: readonly Token[] | undefined, depth: number): MarkdownNode[] {
  const nodes: MarkdownNode[] = []
  for (const token of tokens ?? []) {
    for (const node of depth < maxDepth ? toNodesOfToken(token as MarkedToken, depth + 1) : [token.raw]) {
      const last = nodes.at(-1)
      if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node
      else if (node !== '') nodes.push(node)
    }
  }
  return nodes
}

const headings: readonly MarkdownTag[] = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']

function toNodesOfToken(token: MarkedToken, depth: number): MarkdownNode[] {
  const inner = (tag: MarkdownTag, tokens: readonly Token[] | undefined): MarkdownNode[] => [
    { tag, children: toNodes(tokens, depth) },
  ]
  switch (token.type) {
    case 'heading':
      return inner(headings[token.depth - 1] ?? 'h6', token.tokens)
    case 'paragraph':
      return inner('p', token.tokens)
    case 'blockquote':
      return inner('blockquote', token.tokens)
    case 'strong':
    case 'em':
    case 'del':
      return inner(token.type, token.tokens)
    case 'text':
      return 'tokens' in token && token.tokens ? toNodes(token.tokens, depth) : [decodeEntities(token.text)]
    case 'escape':
      return [token.text]
    case 'codespan':
      return [{ tag: 'code', children: [token.text] }]
    case 'code':
      return [{ tag: 'pre', children: [token.text] }]
    case 'list':
      return [toListElement(token, depth)]
    case 'list_item':
      return inner('li', token.tokens)
    case 'checkbox':
      return [token.checked ? '☑ ' : '☐ ']
    case 'table':
      return [toTableElement(token, depth)]
    case 'link':
      return toLinkNodes(token, depth)
    case 'image':
      return [decodeEntities(token.text)]
    case 'html':
      return toHtmlText(token)
    case 'br':
    case 'hr':
      return [{ tag: token.type }]
    default:
      return []
  }
}

function toListElement(list: Tokens.List, depth: number): MarkdownElement {
  const children = list.items.map(
    (item): MarkdownElement => ({ tag: 'li', children: toNodes(item.tokens, depth) }),
  )
  if (!list.ordered) return { tag: 'ul', children }
  const start = Number(list.start)
  return Number.isSafeInteger(start) && start !== 1 ? { tag: 'ol', start, children } : { tag: 'ol', children }
}

function toTableElement(table: Tokens.Table, depth: number): MarkdownElement {
  const buildRow = (cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): MarkdownElement => ({
    tag: 'tr',
    children: cells.map((cell) => {
      const children = toNodes(cell.tokens, depth)
      return cell.align ? { tag, align: cell.align, children } : { tag, children }
    }),
  })
  const body = table.rows.map((cells) => buildRow(cells, 'td'))
  const head: MarkdownElement = { tag: 'thead', children: [buildRow(table.header, 'th')] }
  return { tag: 'table', children: body.length > 0 ? [head, { tag: 'tbody', children: body }] : [head] }
}

function toLinkNodes(link: Tokens.Link, depth: number): MarkdownNode[] {
  const children = toNodes(link.tokens, depth)
  const href = safeHref(decodeEntities(link.href))
  return href === null ? children : [{ tag: 'a', href, children }]
}

/** Returns the text of a block of HTML. An inline token is a single tag and has no text. */
function toHtmlText(token: Tokens.HTML | Tokens.Tag): MarkdownNode[] {
  if (!('block' in token) || !token.block) return []
  const text = decodeEntities(token.text.replace(/<[^<>]*>/g, '')).trim()
  return text === '' ? [] : [{ tag: 'p', children: [text] }]
}

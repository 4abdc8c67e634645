/**
 * Parsed Markdown: a small serialisable tree of allowed elements. The server puts it into the page's state, so
 * the browser shows the same without the parser, which it needs only for texts that it fetches later.
 */
export type MarkdownNode = string | MarkdownElement

export interface MarkdownElement {
  tag: MarkdownTag
  children?: readonly MarkdownNode[]
  /** The address of an `a`. It is checked: http, https, mailto, or a path within the shop. */
  href?: string
  /** The first number of an `ol`. */
  start?: number
  /** The alignment of a `th` or `td`. */
  align?: 'left' | 'center' | 'right'
}

export type MarkdownTag =
  | 'a'
  | 'blockquote'
  | 'br'
  | 'code'
  | 'del'
  | 'em'
  | 'h1'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'h5'
  | 'h6'
  | 'hr'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 'strong'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'ul'

/**
 * Splits a text into paragraphs at empty lines, for a text that cannot be parsed as Markdown.
 * @returns `p` elements only
 */
export const plainText = (text: string): MarkdownNode[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ tag: 'p', children: [paragraph] }))

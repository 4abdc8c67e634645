/**
 * Markdown after reading: a small serialisable tree of allowed elements. The server puts it into the page's state, so
 * the browser shows the very same without the parser, which is needed only for what is fetched later.
 */
export type MarkdownNode = string | MarkdownElement

export interface MarkdownElement {
  tag: MarkdownTag
  children?: readonly MarkdownNode[]
  /** Of `a`: checked, one of http, https, mailto or a place within the shop. */
  href?: string
  /** Of `ol`: its first number. */
  start?: number
  /** Of `th` and `td`. */
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

/** The text as it is, one paragraph per block of lines: what is shown when it cannot be read as Markdown. */
export const plainText = (text: string): MarkdownNode[] =>
  text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ tag: 'p', children: [paragraph] }))

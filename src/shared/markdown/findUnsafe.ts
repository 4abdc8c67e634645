import { Lexer, type Token } from 'marked'
import { safeHref } from '../safeHref'
import { decodeEntities } from './entities'
import { isCrowded } from './parseMarkdown'

/** What the shop would leave out of a text: a link that is not safe to follow, or a tag of HTML. */
export interface Unsafe {
  /** `html`: a tag that is only not shown, such as `<b>`. */
  kind: 'link' | 'script' | 'html'
  /** The address, or the tag such as `<script>`. */
  text: string
}

const scripts = /^(script|style|iframe|object|embed|form|link|meta|base|svg|math|template)$/i

/**
 * Finds links and HTML in Markdown that `parseMarkdown` leaves out.
 * @param text of at most 100,000 characters
 * @returns in the order of the text; none for one that the shop shows as plain paragraphs
 */
export function findUnsafe(text: string): Unsafe[] {
  if (isCrowded(text)) return []
  const findings: Unsafe[] = []
  try {
    for (const token of new Lexer({ gfm: true }).lex(text)) collectUnsafe(token, findings)
  } catch {
    return []
  }
  return findings
}

function collectUnsafe(token: Token, findings: Unsafe[]): void {
  if (token.type === 'link' && safeHref(decodeEntities(token.href)) === null) {
    findings.push({ kind: 'link', text: token.href.slice(0, 100) })
  }
  if (token.type === 'html') {
    for (const [tag, name = ''] of token.raw.matchAll(/<([a-z][\w-]*)[^<>]*>/gi)) {
      const isScript = scripts.test(name) || /\son\w+\s*=/i.test(tag)
      findings.push({
        kind: isScript ? 'script' : 'html',
        text: isScript && !scripts.test(name) ? `scripts in <${name}>` : `<${name}>`,
      })
    }
  }
  const inner: unknown[] = []
  if ('tokens' in token && token.tokens) inner.push(...token.tokens)
  if (token.type === 'list') inner.push(...token.items)
  if (token.type === 'table')
    inner.push(...[token.header, ...token.rows].flat().flatMap((cell) => cell.tokens))
  for (const child of inner) collectUnsafe(child as Token, findings)
}

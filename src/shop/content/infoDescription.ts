import type { MarkdownNode } from '../../shared/markdown/markdownTree'

/** Search engines show about this many characters. */
const maxLength = 160

/**
 * Takes a description for search engines from the first paragraphs of an information text, as plain text.
 * @returns at most 160 characters, cut between two words if possible; null when there is no paragraph
 */
export function infoDescription(body: readonly MarkdownNode[]): string | null {
  const paragraphs = body.flatMap((node) =>
    typeof node !== 'string' && node.tag === 'p' ? [toPlainText(node)] : [],
  )
  const text = paragraphs.join(' ').replace(/\s+/g, ' ').trim()
  if (text.length <= maxLength) return text || null
  const space = text.lastIndexOf(' ', maxLength - 2)
  return `${text.slice(0, space > 0 ? space : maxLength - 2)} …`
}

const toPlainText = (node: MarkdownNode): string => {
  if (typeof node === 'string') return node
  return node.tag === 'br' ? ' ' : (node.children ?? []).map(toPlainText).join('')
}

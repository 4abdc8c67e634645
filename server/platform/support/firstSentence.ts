const maxLength = 300

/**
 * Extracts the first sentence of a Markdown text, for lists and search engines.
 * @returns plain text of about 300 characters at most; null if there is no text
 */
export function firstSentence(markdown: string | null): string | null {
  if (markdown === null) return null
  const plain = markdown
    .slice(0, 5000)
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/[*_`~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '') return null
  const end = /[.!?…]["”’)]?(?= \p{Lu}| \p{N}| ["“„(]|$)/u.exec(plain)
  const sentence = end ? plain.slice(0, end.index + end[0].length) : plain
  if (sentence.length <= maxLength) return sentence
  return `${sentence.slice(0, maxLength).replace(/\s+\S*$/, '')} …`
}

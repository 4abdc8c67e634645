import { type MarkdownNode, plainText } from '../../shared/markdown/markdownTree'

/**
 * Parses Markdown. In the browser the parser is a chunk of its own, loaded with the first text that needs it.
 * When it cannot be loaded, the text is shown as plain paragraphs.
 * @param text null: there is none
 * @returns an empty list for an empty text
 */
export async function readMarkdown(text: string | null): Promise<MarkdownNode[]> {
  if (text === null || text.trim() === '') return []
  try {
    const { parseMarkdown } = await import(
      /* webpackChunkName: "markdown" */ '../../shared/markdown/parseMarkdown'
    )
    return parseMarkdown(text)
  } catch (error) {
    console.error(error)
    return plainText(text)
  }
}

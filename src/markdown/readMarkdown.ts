import { type MarkdownNode, plainText } from '../shared/markdown/markdownTree'

/**
 * Reads Markdown. In the browser the parser is a chunk of its own and comes with the first text that needs it; when it
 * does not come, the text is shown plainly.
 */
export async function readMarkdown(text: string | null): Promise<MarkdownNode[]> {
  if (text === null || text.trim() === '') return []
  try {
    const { parseMarkdown } = await import(
      /* webpackChunkName: "markdown" */ '../shared/markdown/parseMarkdown'
    )
    return parseMarkdown(text)
  } catch (error) {
    console.error(error)
    return plainText(text)
  }
}

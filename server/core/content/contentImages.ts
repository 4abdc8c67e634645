import type { ImportedContent } from './importedContent'

/**
 * Lists the images that pages name.
 * @returns each image with the file that names it
 */
export function contentImages({ pages }: Pick<ImportedContent, 'pages'>): { file: string; at: string }[] {
  const found: { file: string; at: string }[] = []
  for (const { file: at, blocks } of pages) {
    for (const block of blocks) {
      const named = block.type === 'slider' ? block.slides : block.type === 'banner' ? [block] : []
      for (const { image } of named) if (image !== null) found.push({ file: image, at })
    }
  }
  return found
}

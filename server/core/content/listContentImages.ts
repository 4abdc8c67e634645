import type { ImportedContent } from './importedContent'

/**
 * Lists the images that pages name.
 * @returns each image with the file that names it
 */
export function listContentImages({ pages }: Pick<ImportedContent, 'pages'>): { file: string; at: string }[] {
  const images: { file: string; at: string }[] = []
  for (const { file: at, blocks } of pages) {
    for (const block of blocks) {
      const parts = block.type === 'slider' ? block.slides : block.type === 'banner' ? [block] : []
      for (const { image } of parts) if (image !== null) images.push({ file: image, at })
    }
  }
  return images
}

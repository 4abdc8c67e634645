import { SaxesParser } from 'saxes'
import type { ListedFile } from './fileStore'

export interface ObjectListing {
  /** The files, whose names are their whole keys. */
  files: ListedFile[]
  /** Asks for the next part of the list; null if this is the last one. */
  nextToken: string | null
}

/**
 * Parses an answer of `ListObjectsV2` with keys encoded as in addresses.
 * @param xml the answer
 * @throws Error if it is not XML
 */
export function parseListing(xml: string): ObjectListing {
  const parser = new SaxesParser({ xmlns: false })
  const files: ListedFile[] = []
  const fields = new Map<string, string>()
  let nextToken: string | null = null
  let text = ''
  parser.on('opentag', ({ name }) => {
    text = ''
    if (name === 'Contents') fields.clear()
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    if (name === 'NextContinuationToken') nextToken = text
    if (name === 'Contents') {
      files.push({
        name: decodeURIComponent((fields.get('Key') ?? '').replaceAll('+', ' ')),
        sizeBytes: Number(fields.get('Size')),
        modifiedMs: Date.parse(fields.get('LastModified') ?? ''),
      })
    } else fields.set(name, text)
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return { files, nextToken }
}

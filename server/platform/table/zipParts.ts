import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { type Entry, fromBufferPromise } from 'yauzl'
import { boundXml } from '../support/boundXml'
import { tell } from './staffSentences'
import { UnreadableTable } from './unreadableTable'

/** What all parts of a file may unpack to together; the sheets of deliveries are a hundredth of it. */
const maxUnpackedBytes = 50_000_000
const maxParts = 2000

/** Called for the elements of a part; names are without a namespace prefix. */
export interface XmlListener {
  open?(name: string, attributes: Readonly<Record<string, string>>): void
  /** @param text the text between the last tag and this one */
  close?(name: string, text: string): void
}

export interface ZipParts {
  has(name: string): boolean
  /**
   * Reads a part as XML, piece by piece. It does nothing if the part is missing.
   * @throws UnreadableTable if the parts unpack to more than 50 MB, or to more elements than `boundXml` allows
   */
  readXml(name: string, listener: XmlListener): Promise<void>
}

/**
 * Opens a zip file whose parts are XML, such as a file of Excel.
 * @param bytes the whole file
 * @throws Error if it is damaged
 */
export async function openZipParts(bytes: Buffer): Promise<ZipParts> {
  // Names are only keys here; nothing is written to the disk.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true })
  const entries = new Map<string, Entry>()
  for (let remainingParts = maxParts; ; remainingParts--) {
    const entry = await nextEntry(zip)
    if (entry === null) break
    if (remainingParts === 0) throw tooLarge()
    if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
  }
  let unpackedBytes = 0
  const counted = { elements: 0 }
  return {
    has: (name) => entries.has(name),
    async readXml(name, listener) {
      const entry = entries.get(name)
      if (!entry) return
      const stream: Readable = await zip.openReadStreamPromise(entry)
      const parser = createParser(listener, counted)
      const decoder = new TextDecoder()
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpackedBytes += chunk.length
        if (unpackedBytes > maxUnpackedBytes) {
          stream.destroy()
          throw tooLarge()
        }
        parser.write(decoder.decode(chunk, { stream: true }))
      }
      parser.write(decoder.decode()).close()
    },
  }
}

const nextEntry = (zip: Awaited<ReturnType<typeof fromBufferPromise>>): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    zip.once('entry', resolve)
    zip.once('end', () => resolve(null))
    zip.once('error', reject)
    zip.readEntry()
  })

const tooLarge = () =>
  new UnreadableTable(
    tell(
      'This Excel file unpacks to more than 50 MB, so it was not read. Save only the sheet that is needed, and choose that.',
    ),
  )

const tooManyElements = () =>
  new UnreadableTable(
    tell(
      'This Excel file has too many or too deep parts, so it was not read. Save only the sheet that is needed as CSV, and choose that.',
    ),
  )

function createParser({ open, close }: XmlListener, counted: { elements: number }): SaxesParser {
  const parser = new SaxesParser({ xmlns: false })
  const bounds = boundXml(parser, tooManyElements, counted)
  let text = ''
  parser.on('opentag', ({ name, attributes }) => {
    text = ''
    bounds.open()
    open?.(toLocalName(name), attributes as Record<string, string>)
  })
  parser.on('text', (part) => {
    text += part
  })
  parser.on('cdata', (part) => {
    text += part
  })
  parser.on('closetag', ({ name }) => {
    bounds.close()
    close?.(toLocalName(name), text)
    text = ''
  })
  parser.on('error', (error) => {
    throw error
  })
  return parser
}

const toLocalName = (name: string): string => name.slice(name.indexOf(':') + 1)

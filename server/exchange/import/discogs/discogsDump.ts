import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { type SaxesOptions, SaxesParser } from 'saxes'
import {
  type DiscogsDefaults,
  type DiscogsRelease,
  importedRelease,
  usualOffer,
} from '../../../core/catalogue/discogs/discogsRelease'
import { getErrorCode, getErrorMessage } from '../../../platform/log/errorDetails'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import type { ImportEntry, ImportSource } from '../source/importSource'
import { readDumpRelease } from './dumpRelease'
import {
  addElement,
  addText,
  closeElement,
  type DumpElement,
  isTooLarge,
  maxCharacters,
  startTree,
  type TreeBuilder,
} from './dumpTree'

/**
 * Reads a data dump of releases from Discogs.
 * @param file path of the .xml or .xml.gz file
 * @returns the source of an import
 */
export function readDiscogsDump(file: string, defaults: DiscogsDefaults): ImportSource {
  return dumpSource(() => openDump(file), path.basename(file), defaults)
}

/** Opens a data dump, which may be packed. @param file path of the .xml or .xml.gz file */
export function openDump(file: string): AsyncIterable<Uint8Array> {
  const bytes = createReadStream(file, { highWaterMark: 1 << 16 })
  if (!file.endsWith('.gz')) return bytes
  const unpacked = bytes.pipe(createGunzip())
  // `pipe` does not forward errors.
  bytes.on('error', (error) => unpacked.destroy(error))
  return unpacked
}

export function dumpSource(
  open: () => AsyncIterable<Uint8Array>,
  file: string,
  defaults: DiscogsDefaults,
): ImportSource {
  async function* entries(): AsyncGenerator<ImportEntry> {
    for await (const entry of readDumpEntries(open(), file)) {
      if ('problems' in entry) yield { problems: entry.problems }
      else {
        const offers = [usualOffer(defaults)]
        yield { ...entry, release: importedRelease(entry.release, offers, defaults.priceCents !== null) }
      }
    }
  }
  return { kind: 'discogs-dump', content: null, mediaFolder: null, entries, total: null }
}

/** The reason why a dump is refused, with advice for the person who imports it. */
class DumpRefused extends Error {
  readonly advice: string
  constructor(message: string, advice: string) {
    super(message)
    this.advice = advice
  }
}

/** A release of a dump, or the problem that prevents reading it; after a problem of the file (`isEnd`) nothing follows. */
export type DumpEntry =
  | { release: DiscogsRelease; file: string; line: number | null }
  | { problems: ImportProblem[]; isEnd: boolean }

/**
 * Reads one release at a time, so that a dump of many gigabytes needs no more memory than its longest release.
 * @param chunks the unpacked XML
 * @param file its name, for messages
 */
export async function* readDumpEntries(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
): AsyncGenerator<DumpEntry> {
  const pendingReleases: { release: DumpElement; line: number }[] = []
  const { parser, isEndless } = createParser((release, line) => pendingReleases.push({ release, line }))
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const toEntry = ({ release, line }: (typeof pendingReleases)[number]): DumpEntry[] => {
    const result = readDumpRelease(release)
    if (result === null) return []
    return 'problem' in result
      ? [{ problems: [{ file, line, ...result }], isEnd: false }]
      : [{ release: result, file, line }]
  }
  try {
    for await (const chunk of chunks) {
      parser.write(decoder.decode(chunk, { stream: true }))
      if (isEndless()) throw tooLarge()
      for (const item of pendingReleases.splice(0)) yield* toEntry(item)
    }
    parser.write(decoder.decode())
    parser.close()
    for (const item of pendingReleases.splice(0)) yield* toEntry(item)
  } catch (error) {
    for (const item of pendingReleases.splice(0)) yield* toEntry(item)
    yield { problems: [{ file, line: parser.line, ...explain(error) }], isEnd: true }
  }
}

/** Creates the parser. `isEndless` says whether the text since the last tag is longer than any release can be. */
function createParser(onRelease: (release: DumpElement, line: number) => void): {
  parser: SaxesParser<SaxesOptions>
  isEndless: () => boolean
} {
  const parser = new SaxesParser({})
  let depth = 0
  let tree: TreeBuilder | null = null
  let line = 0
  let lastTagAt = 0
  parser.on('error', (error) => {
    throw error
  })
  // A dump has no document type. One is refused before it could define entities, which may be an attack.
  parser.on('doctype', () => {
    throw new DumpRefused(
      'This XML has a DOCTYPE.',
      'A Discogs data dump has none; download it again from Discogs.',
    )
  })
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8') {
      throw new DumpRefused(
        `This XML says that its encoding is ${encoding.slice(0, 40)}.`,
        'Save it as UTF-8.',
      )
    }
  })
  parser.on('opentag', ({ name, attributes }) => {
    depth++
    if (depth > maxDepth) throw tooDeep()
    if (depth === 1 && name !== 'releases') {
      const problem = `This is not a Discogs dump of releases: it begins with <${name.slice(0, 40)}>.`
      throw new DumpRefused(problem, 'Use the file whose name ends in _releases.xml.gz.')
    }
    if (depth === 2 && name === 'release') {
      tree = startTree(attributes as Record<string, string>)
      line = parser.line
    } else if (tree) addElement(tree, name, attributes as Record<string, string>)
    if (tree && isTooLarge(tree)) throw tooLarge()
    lastTagAt = parser.position
  })
  parser.on('text', (text) => tree && addText(tree, text))
  parser.on('cdata', (text) => tree && addText(tree, text))
  parser.on('closetag', () => {
    lastTagAt = parser.position
    depth--
    if (tree && depth === 1) {
      onRelease(tree.root, line)
      tree = null
    } else if (tree) closeElement(tree)
  })
  return { parser, isEndless: () => parser.position - lastTagAt > maxCharacters }
}

/** The maximum depth of elements. Dumps have eight levels, and the parser keeps every open element in memory. */
const maxDepth = 50
const tooDeep = () =>
  new DumpRefused(
    `This XML has elements that are nested more than ${maxDepth} deep.`,
    'Download the dump again from Discogs.',
  )

const tooLarge = () =>
  new DumpRefused('A release is larger than any record can be.', 'Download the dump again from Discogs.')

function explain(error: unknown): { problem: string; advice: string } {
  if (error instanceof DumpRefused) return { problem: error.message, advice: error.advice }
  const again = 'Download the dump again from Discogs.'
  const code = getErrorCode(error)
  if (code.startsWith('Z_'))
    return { problem: 'The packed file is damaged or ends too early.', advice: again }
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return { problem: 'This text is not UTF-8.', advice: again }
  if (code !== '') throw error
  const reason = getErrorMessage(error)
    .replace(/^(undefined:)?\d+:\d+: /, '')
    .replace(/\.$/, '')
  return { problem: `This is not valid XML: ${reason.slice(0, 200)}.`, advice: again }
}

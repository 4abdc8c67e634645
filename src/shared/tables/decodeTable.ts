import { guessCharacterSet } from './characterSets'
import { ownWords, type TableWords } from './tableWords'

export interface DecodedText {
  /** Without a byte order mark. */
  text: string
  /** Sentences about what a person should check. */
  notes: string[]
}

/** Tells whether bytes are UTF-16, with a byte order mark or by the zeros of its Latin letters. */
export function detectUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const pairs = Math.min(500, Math.floor(bytes.length / 2))
  const zerosAt = (first: number) =>
    Array.from({ length: pairs }, (_, i) => bytes[2 * i + first]).filter((byte) => byte === 0).length
  const [even, odd] = [zerosAt(0), zerosAt(1)]
  if (even === 0 && odd > pairs * 0.7) return 'utf-16le'
  return odd === 0 && even > pairs * 0.7 ? 'utf-16be' : null
}

/**
 * Decodes a text that a program has saved: UTF-8, UTF-16, or a character set of Windows, of old Macs or of DOS, which is
 * told by the words that it makes. Of a text that is UTF-8 but for some lines, only these are read in another way.
 * @param words of the language of the notes
 */
export function decodeTable(bytes: Uint8Array, words: TableWords = ownWords): DecodedText {
  const utf16 = detectUtf16(bytes)
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), notes: [] }
  const text = decodeUtf8(bytes)
  if (text !== null) return { text, notes: [] }
  const lines = isMostlyUtf8(bytes) ? findWrongLines(bytes) : null
  return lines === null ? decodeWhole(bytes, words) : decodeAllBut(bytes, lines, words)
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const replacement = 0xfffd

/** Tells whether at least as many letters beyond ASCII are UTF-8 as are not. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes)
  let balance = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === replacement) balance--
    else if (code > 0x7f) balance++
  }
  return balance >= 0
}

const isSpecial = (byte: number): boolean => byte > 0x7f

function decodeWhole(bytes: Uint8Array, { texts }: TableWords): DecodedText {
  const sample = buildSample(splitLines(bytes))
  const { name, decode, isSure } = guessCharacterSet(sample)
  const text = decode(bytes)
  if (isSure) return { text, notes: [] }
  const excerpt = formatExcerpt(decode(sample))
  return { text, notes: [texts('readAs', { name, text: excerpt })] }
}

interface Line {
  /** From 1. */
  line: number
  bytes: Uint8Array
}

const maxWrongLines = 10_000

/** @returns the lines that are not UTF-8; null if they are too many for that */
function findWrongLines(bytes: Uint8Array): Line[] | null {
  const wrong: Line[] = []
  for (const line of splitLines(bytes)) {
    if (!line.bytes.some(isSpecial) || decodeUtf8(line.bytes) !== null) continue
    if (wrong.length === maxWrongLines) return null
    wrong.push(line)
  }
  return wrong
}

const maxNamed = 5

function decodeAllBut(bytes: Uint8Array, wrong: readonly Line[], { texts }: TableWords): DecodedText {
  const { name, decode } = guessCharacterSet(buildSample(wrong))
  const parts: string[] = []
  let begin = 0
  for (const line of wrong) {
    const at = line.bytes.byteOffset - bytes.byteOffset
    parts.push(new TextDecoder().decode(bytes.subarray(begin, at)), decode(line.bytes))
    begin = at + line.bytes.length
  }
  parts.push(new TextDecoder().decode(bytes.subarray(begin)))
  const namedLines = wrong
    .slice(0, maxNamed)
    .map((line) => texts('namedLine', { line: line.line, text: formatExcerpt(decode(line.bytes)) }))
  const values = { lines: namedLines.join(', '), name }
  const more = wrong.length - maxNamed
  return {
    text: parts.join(''),
    notes: [more > 0 ? texts('moreLinesReadAs', { ...values, more }) : texts('linesReadAs', values)],
  }
}

const [lineFeed, carriageReturn] = [10, 13]

function* splitLines(bytes: Uint8Array): Generator<Line, void, void> {
  let line = 1
  let begin = 0
  for (let at = 0; at <= bytes.length; at++) {
    const byte = bytes[at] ?? lineFeed
    if (byte !== lineFeed && byte !== carriageReturn) continue
    if (at > begin) yield { line, bytes: bytes.subarray(begin, at) }
    if (byte === carriageReturn && bytes[at + 1] === lineFeed) at++
    line++
    begin = at + 1
  }
}

const sampleBytes = 10_000

/** Joins lines that have letters beyond ASCII. */
function buildSample(lines: Iterable<Line>): Uint8Array {
  const sample = new Uint8Array(sampleBytes)
  let length = 0
  for (const { bytes } of lines) {
    if (!bytes.some(isSpecial)) continue
    const part = bytes.subarray(0, sampleBytes - length)
    sample.set(part, length)
    length += part.length
    if (length >= sampleBytes) break
    sample[length++] = lineFeed
  }
  return sample.subarray(0, length)
}

const maxShown = 60
/** The first line of a text, for a message. */
const formatExcerpt = (text: string): string =>
  (text.split('\n', 1)[0] ?? '').replaceAll('\t', ' ').trim().slice(0, maxShown)

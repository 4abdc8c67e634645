/** Decides which code in the pictures of a camera counts as a scan. */
import { isGtin } from '../../shared/barcodes'
import { isBarcode } from '../keys/scanBurst'

/** A code in a picture. */
export interface SeenCode {
  /** As a hand scanner types it: the identifier of its kind (ISO/IEC 15424, such as `]E0`) and its data. */
  text: string
  /** Its middle, as a part of the width and of the height of the picture: 0.5 is the middle of the picture. */
  x: number
  y: number
}

/** Finds the codes in a picture. */
export type Detector = (picture: HTMLCanvasElement) => Promise<readonly SeenCode[]>

/** A code counts when two pictures within this time have it: one alone may be misread. */
const sameMs = 1500
/** A code that was given is not given again before it was out of sight for this time. */
const repeatMs = 2000

/** Gives each code once, like a scanner on a stand: the next one counts when it comes into the picture. */
export class CodeWatch {
  private candidate: { text: string; at: number } | null = null
  private readonly given = new Map<string, number>()

  /**
   * Takes the codes of a picture.
   * @param codes in it; the one nearest to the middle is meant, because a parcel may have several
   * @param at milliseconds, from any beginning
   * @returns a code that counts from now on; otherwise null
   */
  take(codes: readonly SeenCode[], at: number): string | null {
    const believable = codes.filter(({ text }) => isBelievable(text))
    const [aimedAt] = believable.toSorted((a, b) => distance(a) - distance(b))
    for (const { text } of believable) if (this.isGiven(text, at)) this.given.set(text, at)
    if (!aimedAt || this.isGiven(aimedAt.text, at)) return null
    const { text } = aimedAt
    const isSeenBefore = this.candidate?.text === text && at - this.candidate.at <= sameMs
    this.candidate = { text, at }
    if (!isSeenBefore) return null
    this.candidate = null
    this.given.set(text, at)
    return text
  }

  private isGiven(text: string, at: number): boolean {
    return at - (this.given.get(text) ?? Number.NEGATIVE_INFINITY) < repeatMs
  }
}

const distance = ({ x, y }: SeenCode): number => Math.hypot(x - 0.5, y - 0.5)

/**
 * Tells whether a code was probably read right. Interleaved 2 of 5 has no check of its own, and a part of one looks like a
 * shorter one, so only GTINs in it count. What is shorter or longer than a hand scanner's codes does not count either.
 */
function isBelievable(text: string): boolean {
  const [, kind = '', data = ''] = /^\]([A-Za-z])[0-9A-F](.*)$/s.exec(text) ?? []
  if (kind === 'E') return isGtin(data)
  if (kind === 'I') return data.length === 14 && isGtin(data)
  return isBarcode(data)
}

/** The formats of `BarcodeDetector` that the shop reads, with the identifiers of ISO/IEC 15424. */
const identifiers: Readonly<Record<string, string>> = {
  ean_13: ']E0',
  ean_8: ']E4',
  upc_a: ']E0',
  upc_e: ']E0',
  code_128: ']C0',
  itf: ']I1',
  qr_code: ']Q1',
}
export const nativeFormats: readonly string[] = Object.keys(identifiers)

/**
 * Writes what the browser's own detector has read as a hand scanner types it: UPC-A and UPC-E have the 13 digits of an
 * EAN-13 (GS1 General Specifications, 5.2), a Code 128 that begins with FNC1 is a GS1-128.
 * @param format as `BarcodeDetector` names it
 * @param value what it has read
 */
export function scannedText(format: string, value: string): string {
  const identifier = identifiers[format] ?? ''
  if (format === 'upc_a') return identifier + value.padStart(13, '0')
  if (format === 'upc_e')
    return identifier + (value.length === 8 ? expandUpcE(value) : value).padStart(13, '0')
  const isGs1 = format === 'code_128' && value.startsWith('\u001d')
  return isGs1 ? `]C1${value.slice(1)}` : identifier + value
}

/**
 * Puts back the zeros that UPC-E leaves out (GS1 General Specifications, 5.2.2.4).
 * @param digits eight: 0 or 1, six digits, the check digit
 * @returns twelve digits
 */
function expandUpcE(digits: string): string {
  const [system, a, b, c, d, e, last, check] = digits
  const middle =
    last === '0' || last === '1' || last === '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return `${system}${middle}${check}`
}

interface Size {
  width: number
  height: number
}

/** So much of what is shown is read: what is at the edges was not aimed at. */
const readPart = { width: 0.9, height: 0.6 } as const

/**
 * Finds the part of a camera's picture in which codes are read: the middle of what is shown, which fills its frame.
 * @param picture pixels of the camera
 * @param frame pixels of the frame on the screen
 * @returns pixels of the camera
 */
export function partToRead(picture: Size, frame: Size): Size & { x: number; y: number } {
  const scale = Math.max(frame.width / picture.width, frame.height / picture.height)
  const width = Math.round((frame.width / scale) * readPart.width)
  const height = Math.round((frame.height / scale) * readPart.height)
  return {
    width,
    height,
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
  }
}

/** The fonts of invoices, slips, labels and other papers, so that every letter of a name can be read. */
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { unpackWoff } from './woffFile'

type Doc = PDFKit.PDFDocument

/** The files of the usual fonts, which have Latin, Greek, Cyrillic, Hebrew and Arabic letters. */
const usualFonts = {
  plain: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  mono: 'dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf',
}
export type PaperFont = keyof typeof usualFonts

/** GNU Unifont, which has a letter, drawn on 16 by 16 points, for nearly everything that Unicode has. */
const furtherFont = '@fontsource/unifontex/files/unifontex-latin-400-normal.woff'

/** The files of all fonts, in the folder that `paperFontFolder` names. */
export const paperFontFiles = [...Object.values(usualFonts), furtherFont]

/** @param projectFolder the folder with node_modules */
export const paperFontFolder = (projectFolder: string): string => path.join(projectFolder, 'node_modules')

/** Where each document finds the font for the letters that the usual ones lack. */
const folders = new WeakMap<Doc, string>()

/**
 * Registers the usual fonts by their names: plain, bold and mono.
 * @param folder see `paperFontFolder`
 */
export async function registerFonts(doc: Doc, folder: string): Promise<void> {
  folders.set(doc, folder)
  for (const [name, file] of Object.entries(usualFonts)) {
    doc.registerFont(name, await readFile(path.join(folder, file)))
  }
}

/**
 * Sets the first font that has all letters of a text; where none has, the one with nearly all letters there are.
 * @param fonts names of registered fonts
 * @param text a text that `printable` has made
 * @returns the text as it can be printed. PDF/A allows no missing glyphs (ISO 19005-3, 6.2.11.8), so a letter that no font
 * has is written as its number in Unicode: `[U+20BB7]`.
 */
export function setFont(doc: Doc, fonts: readonly string[], text: string): string {
  if (canPrint(doc, fonts, text)) return text
  doc.registerFont('further', readFurtherFont(folders.get(doc)!)).font('further')
  return [...text]
    .map((letter) => (letter === softHyphen ? '' : hasGlyph(doc, letter) ? letter : formatCodePoint(letter)))
    .join('')
}

/** Sets the first font that has all letters of a text, and tells whether there is one. */
export const canPrint = (doc: Doc, fonts: readonly string[], text: string): boolean =>
  fonts.some((font) => {
    doc.font(font)
    return [...text].every((letter) => hasGlyph(doc, letter))
  })

const softHyphen = '\u00ad'

const formatCodePoint = (letter: string): string =>
  `[U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`

/** Tells whether the font that is set has a letter. */
function hasGlyph(doc: Doc, letter: string): boolean {
  // The types of pdfkit do not have the font that is set.
  const { font } = (doc as unknown as { _font: { font: Typeface } })._font
  return letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!)
}

interface Typeface {
  hasGlyphForCodePoint(code: number): boolean
}

const furtherFonts = new Map<string, Buffer>()

/** Reads the further font when it is needed for the first time; it takes 14 MB from then on. */
function readFurtherFont(folder: string): Buffer {
  const font = furtherFonts.get(folder) ?? unpackWoff(readFileSync(path.join(folder, furtherFont)))
  furtherFonts.set(folder, font)
  return font
}

/** Makes one line of a text, as it can be printed. */
export const printableLine = (text: string): string => printable(text.replace(/\s+/gu, ' ').trim())

const rightToLeft = '\\p{Script=Hebrew}\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Thaana}'
const rightToLeftRun = new RegExp(
  `[${rightToLeft}](?:[${rightToLeft}\\p{M}\\p{N}\\p{P} ]*[${rightToLeft}\\p{M}\\p{N})\\]])?( ?)`,
  'gu',
)
/** Longer runs keep their spaces, so that they can be broken into lines. */
const maxRun = 60

/**
 * Prepares words in Hebrew, Arabic and other scripts from right to left, as pdfkit reverses the letters of each word alone:
 * joined to one word they come in their order (Unicode, UAX 9). Numbers and brackets in them are turned before.
 */
function inReadingOrder(text: string): string {
  return text.replace(rightToLeftRun, (run: string, space: string) => {
    if (run.length > maxRun) return run
    const words = run
      .trimEnd()
      .replace(/\d[\d.,:/-]*\d|\d/g, (number) => [...number].reverse().join(''))
      .replace(/[()[\]]/g, (bracket) => ({ '(': ')', ')': '(', '[': ']', ']': '[' })[bracket]!)
      .replaceAll(' ', nbsp)
    // The space behind the words is reversed with them, and comes before them.
    return space === '' ? words : `${nbsp}${words} `
  })
}

const nbsp = '\u00a0'

/** Removes control characters, and those that only choose another shape of a letter. */
export const printable = (text: string): string =>
  inReadingOrder(text.normalize('NFC').replace(/[^\P{C}\n\u00ad]|\p{Variation_Selector}/gu, ''))

/**
 * These rules make file names that are safe on customers' computers. Titles may contain any character, but a file name
 * must not leave its folder, be hidden, reverse its writing direction or be a reserved name of Windows.
 */

const maxBytes = 150
/** The maximum number of characters that a name takes from a title. */
const maxReadLength = 1000
/** The device names of Windows, with any ending: https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\.|$)/i
/** Characters that Windows or macOS forbid in names, or that are special in their shells. */
const forbidden = /[\\/:*?"<>|]/g
/** Control characters, marks of writing direction, and invisible, private and unassigned characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/**
 * Makes a name for a file or folder that is safe everywhere.
 * @param ending the extension with its dot, which is never cut
 * @param fallback used when nothing is left of the name
 */
export function cleanName(text: string, ending = '', fallback = 'Untitled'): string {
  const plain = text
    .slice(0, maxReadLength)
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, ' ')
    .replace(forbidden, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+/, '')
  const short = trimEnd(shorten(trimEnd(plain), maxBytes - countBytes(ending) - 1))
  const name = short === '' ? fallback : short
  return `${devices.test(name) ? `_${name}` : name}${ending}`
}

/**
 * Makes names unique, also for file systems that ignore case and accents: `Intro`, `Intro (2)`.
 * @returns names with their extension, in the same order
 */
export function uniqueNames(names: readonly { name: string; ending: string }[]): string[] {
  const usedKeys = new Set<string>()
  return names.map(({ name, ending }) => {
    for (let n = 1; ; n++) {
      const mark = n === 1 ? '' : ` (${n})`
      const candidate = cleanName(name, `${mark}${ending}`)
      const key = candidate.normalize('NFKC').toLowerCase()
      if (usedKeys.has(key)) continue
      usedKeys.add(key)
      return candidate
    }
  })
}

interface NamedRelease {
  display_artist: string
  title: string
}

/**
 * Names the folder within an archive.
 * @returns such as `Artist - Title`, safe on every system
 */
export const folderName = ({ display_artist, title }: NamedRelease): string =>
  cleanName(`${display_artist} - ${title}`)

/**
 * Names the file of an archive.
 * @returns such as `Artist - Title (mp3-320).zip`, safe on every system
 */
export const archiveName = (release: NamedRelease, presetSlug: string): string =>
  cleanName(`${release.display_artist} - ${release.title}`, ` (${shorten(cleanName(presetSlug), 40)}).zip`)

const countBytes = (text: string): number => Buffer.byteLength(text)
/** Removes dots and spaces at the end, because Windows drops them and two names could become the same. */
const trimEnd = (text: string): string => text.replace(/[\s.]+$/, '')

/** Cuts a text between visible characters, never within one. */
function shorten(text: string, bytes: number): string {
  if (countBytes(text) <= bytes) return text
  let result = ''
  let size = 0
  for (const { segment } of graphemes.segment(text)) {
    size += countBytes(segment)
    if (size > bytes) break
    result += segment
  }
  return result
}
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

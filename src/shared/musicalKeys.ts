import { elementAt } from './required'
import { type MusicalKey, musicalKeys } from './vocabulary'

const naturals: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 }
/** Counts semitones from C. */
const wrap = (semitones: number) => ((semitones % 12) + 12) % 12

/** Finds the key at a place of the circle of fifths. @param hour 1 to 12, as on the wheel of DJ programs */
const keyAt = (hour: number, isMinor: boolean): MusicalKey =>
  elementAt(musicalKeys, (hour - 1) * 2 + (isMinor ? 0 : 1))

/** Finds the key on a tone. Each hour of the wheel is a fifth above the one before; A minor and C major are at 8. */
function keyOn(semitones: number, isMinor: boolean): MusicalKey {
  const fifths = wrap((semitones - (isMinor ? 9 : 0)) * 7)
  return keyAt(((7 + fifths) % 12) + 1, isMinor)
}

const code = /^0?([1-9]|1[0-2])([abdm])$/
const english = /^([a-g]) ?(#|♯|b|♭|[ -]?sharp|[ -]?flat)?[ -]?(m|min|minor|maj|major)?$/
const german = /^([a-h])(is|es|s)?[ -]?(moll|dur)$/

/**
 * Reads a musical key in the words of people or the codes of DJ programs: `A minor`, `F♯m`, `Bb`, `fis-Moll`, `8A`, `1m`.
 * @returns undefined for a text that is no key
 */
export function readMusicalKey(text: string): MusicalKey | undefined {
  // Only an M of its own case tells major from minor: CM and Cm.
  const plain = text
    .trim()
    .replace(/^(\S{1,2})M$/, '$1maj')
    .toLowerCase()
  const [, hour, letter] = code.exec(plain) ?? []
  if (hour !== undefined) {
    // Another wheel writes m and d, and begins with A minor.
    const isOpen = letter === 'm' || letter === 'd'
    return keyAt(isOpen ? ((Number(hour) + 6) % 12) + 1 : Number(hour), letter === 'a' || letter === 'm')
  }
  const [, note, accidental = '', mode = ''] = english.exec(plain) ?? []
  if (note !== undefined) {
    // A small letter alone is minor in German and major elsewhere.
    if (mode === '' && /^[a-g]/.test(text.trim())) return undefined
    const shift = /#|♯|sharp/.test(accidental) ? 1 : accidental === '' ? 0 : -1
    return keyOn(wrap(naturals[note]! + shift), mode === 'm' || mode.startsWith('min'))
  }
  const [, tone = '', ending = '', gender] = german.exec(plain) ?? []
  if (tone === '') return undefined
  // In German, H is a whole tone above A, and B is a half.
  const semitones = tone === 'h' ? 11 : tone === 'b' ? 10 : naturals[tone]!
  return keyOn(wrap(semitones + (ending === 'is' ? 1 : ending === '' ? 0 : -1)), gender === 'moll')
}

/** Writes a key as DJ programs do, the same in every language. @returns such as `8A` */
export function toKeyCode(key: MusicalKey): string {
  const place = musicalKeys.indexOf(key)
  return `${Math.floor(place / 2) + 1}${place % 2 === 0 ? 'A' : 'B'}`
}

import { plainLetters } from '../../../support/plainLetters'

/** Greek and Cyrillic as the European Payments Council writes them (EPC217-08). */
const transliterations: Record<string, string> = {
  ...plainLetters,
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'a',
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ы: 'y',
  ь: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  є: 'ye',
  і: 'i',
  ї: 'yi',
  ґ: 'g',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  '–': '-',
  '—': '-',
  '‑': '-',
  '‐': '-',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '„': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  _: '-',
  ';': ',',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '…': '...',
}

/**
 * Text of the characters that every bank of the SEPA area takes: letters and digits without accents, `/ - ? : ( ) . , ' +`
 * and the space. What has no counterpart becomes a full stop.
 * @param longest in characters; the rest is cut off
 * @param otherwise when nothing readable is left, for fields that may not be empty
 */
export function sepaText(text: string, maxLength: number, otherwise = ''): string {
  const written = [...text.normalize('NFC')].map(sepaLetters).join('')
  const plain = written.replace(/\s+/g, ' ').trim().slice(0, maxLength).trim()
  // A field may not begin with a slash, nor hold two of them in a row.
  const allowed = plain.replace(/\/{2,}/g, '/').replace(/^\/|\/$/g, '')
  return /[A-Za-z0-9]/.test(allowed) ? allowed : otherwise
}

function sepaLetters(character: string): string {
  if (/^[A-Za-z0-9/\-?:().,'+ ]$/.test(character)) return character
  if (/^\s$/.test(character)) return ' '
  const lower = character.toLowerCase()
  const found = letterOf(lower) ?? letterOf(withoutMarks(lower))
  if (found === undefined) return '.'
  return lower === character ? found : found.charAt(0).toUpperCase() + found.slice(1)
}

const letterOf = (letter: string): string | undefined =>
  /^[a-z0-9]+$/.test(letter)
    ? letter
    : Object.hasOwn(transliterations, letter)
      ? transliterations[letter]
      : undefined

const withoutMarks = (letter: string): string => letter.normalize('NFKD').replace(/\p{M}/gu, '')

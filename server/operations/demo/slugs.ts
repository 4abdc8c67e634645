/** Makes slugs in ASCII from names in several alphabets. */

const letters: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ð: 'd',
  œ: 'oe',
  ı: 'i',
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'yo',
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
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
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
}

/**
 * Makes the slug of a name.
 * @returns one segment of lower-case letters, digits and hyphens, at most 90 characters; '' if no letter of the text
 *   can be written in ASCII (Japanese names bring a slug of their own)
 */
export function slugOf(text: string): string {
  const small = text.toLowerCase()
  return (isPlain.test(small) ? small : spelledOut(small))
    .replace(/&/g, ' and ')
    .replace(/['".]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 90)
    .replace(/^-+|-+$/g, '')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
const isPlain = /^[\x00-\x7f]*$/

/** Replaces letters by their ASCII spelling. A letter without one loses its accents and is looked up again. */
function spelledOut(text: string): string {
  return [...text.normalize('NFC')]
    .map((sign) => letters[sign] ?? [...sign.normalize('NFD')].map((part) => letters[part] ?? part).join(''))
    .join('')
    .replace(/[\u0300-\u036f’“”]/g, '')
}

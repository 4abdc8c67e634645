import { fold } from './foldText'

/** Makes a table of pairs such as `α=a`. */
const parseTable = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(pairs.split(' ').map((pair) => [[...pair][0]!, [...pair].slice(2).join('')]))

/** Greek letters by ISO 843 (ELOT 743), without accents. */
const greek = parseTable(
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
)
/** Cyrillic letters as Bulgaria writes them, with those of its neighbours (EPC217-08, ISO 9 without its marks). */
const cyrillic = parseTable(
  [
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht',
    'ъ=a ы=y ь=y э=e ю=yu я=ya ё=yo є=ye і=i ї=yi ґ=g ў=u ј=j љ=lj њ=nj ћ=c ђ=dj џ=dz ѓ=gj ќ=kj ѕ=dz',
    'ә=a ғ=g қ=k ң=n ө=o ұ=u ү=u һ=h',
  ].join(' '),
)
/** Letters and signs that folding leaves as they are. */
const otherLetters = parseTable(
  "ə=e Ə=E ɓ=b Ɓ=B ɗ=d Ɗ=D ƙ=k Ƙ=K ɛ=e ɔ=o ƒ=f ʻ=' ʼ=' −=- ⁄=/ ∕=/ ‘=' ’=' ‚=, “=\" ”=\" „=\" …=... €=EUR",
)

/**
 * Writes a text with the letters of Latin-1, which carriers read: Greek and Cyrillic are transliterated, other Latin
 * letters lose their marks, and signs that have no counterpart are left out.
 * @returns `lost`: letters and digits of other scripts, which cannot be written and are missing in `text`
 */
export function toLatinLetters(text: string): { text: string; lost: string } {
  const words = text
    .normalize('NFC')
    .replace(/[\p{Script=Greek}\p{Mn}]+/gu, (word) => keepCase(word, toLatinGreek))
    .replace(/\p{Script=Cyrillic}+/gu, (word) => keepCase(word, toLatinCyrillic))
    .replace(/\p{Pd}/gu, '-')
    .normalize('NFC')
  let [latinText, lost] = ['', '']
  for (const letter of words) {
    const plain = /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter)
      ? letter
      : (otherLetters[letter] ?? findPlainLetter(letter))
    if (plain !== null) latinText += plain
    else if (/[\p{L}\p{N}]/u.test(letter)) lost += letter
  }
  return { text: latinText, lost }
}

/** Finds the ASCII spelling of a letter; null if there is none. */
function findPlainLetter(letter: string): string | null {
  if (/^\s$/.test(letter)) return ' '
  const plain = fold(letter)
  if (!/^[\u0020-\u007e]+$/.test(plain)) return null
  return letter === letter.toLowerCase() ? plain : plain.toUpperCase()
}

/** Writes a word in capitals, or with a capital first, as it was. */
function keepCase(word: string, write: (lower: string) => string): string {
  const result = write(word.toLowerCase())
  if (word.length > 1 && word === word.toUpperCase()) return result.toUpperCase()
  const [first = ''] = word
  return first === first.toLowerCase() ? result : result.charAt(0).toUpperCase() + result.slice(1)
}

const toLatinCyrillic = (word: string): string =>
  [...word].map((letter) => cyrillic[letter] ?? letter).join('')

/** The pairs of ELOT 743 sound in another way than their letters. A diaeresis divides a pair. */
function toLatinGreek(word: string): string {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, (mark) => (mark === '\u0308' ? mark : ''))
  return plain
    .replace(/ου/g, 'ou')
    .replace(/([αεη])υ(?!\u0308)(?=[αεηιουωβγδζλμνρ])/g, '$1v')
    .replace(/([αεη])υ(?!\u0308)/g, '$1f')
    .replace(/γγ/g, 'ng')
    .replace(/γξ/g, 'nx')
    .replace(/γχ/g, 'nch')
    .replace(/^μπ|μπ$/g, 'b')
    .replace(/\u0308/g, '')
    .replace(/./gu, (letter) => greek[letter] ?? letter)
}

/** Tells in which character set a text was written, by the words that its bytes make. */

interface CharacterSet {
  name: string
  decode: (bytes: Uint8Array) => string
  alphabets: readonly string[]
}

/** What the languages of western Europe write beside a to z. */
const western = [
  'äöüß',
  'àâæçéèêëîïôœùûü',
  'áéíñóúü',
  'ãáâàçéêíóôú',
  'àèéìíòóùú',
  'åäöæøé',
  'áðéíóúýþæö',
  'ëïéèöüáíóú',
  'àçèéíïòóúü',
]
const central = [
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůý',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţșț',
  'čćđšž',
  'äöüß',
  'áčďéěíňóřšťúůýž',
]
const turkish = ['çğıiöşüâîû', 'äöüß']
const russian = ['абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўјљњћђџѓќѕ']
const greek = ['αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ']

/** The upper half of code page 850, which DOS and some merchandise programs write; browsers do not know it. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const createDecoder = (label: string) => (bytes: Uint8Array) => new TextDecoder(label).decode(bytes)
const decode1252 = createDecoder('windows-1252')
const upperHalf = Uint8Array.from({ length: 128 }, (_, i) => 128 + i)
/** Windows-1252 gives each byte a character of its own, so its text can be turned into that of another page. */
const from1252 = new Map([...decode1252(upperHalf)].map((sign, i) => [sign, page850[i] ?? '?']))
const decode850 = (bytes: Uint8Array): string =>
  decode1252(bytes).replace(/\P{ASCII}/gu, (sign) => from1252.get(sign) ?? sign)

/** The first of several that fit alike is taken. */
const characterSets: readonly CharacterSet[] = [
  { name: 'Windows-1252', decode: decode1252, alphabets: western },
  { name: 'Windows-1250', decode: createDecoder('windows-1250'), alphabets: central },
  { name: 'Mac Roman', decode: createDecoder('macintosh'), alphabets: western },
  { name: 'ISO 8859-2', decode: createDecoder('iso-8859-2'), alphabets: central },
  { name: 'Windows-1254', decode: createDecoder('windows-1254'), alphabets: turkish },
  { name: 'code page 850', decode: decode850, alphabets: western },
  { name: 'Windows-1251', decode: createDecoder('windows-1251'), alphabets: russian },
  { name: 'Windows-1253', decode: createDecoder('windows-1253'), alphabets: greek },
]

/** Signs that texts have at the beginning and the end of words, or alone. */
const outside = /^[‘’‚“”„«»‹›–—…°©®™€£·•×½¿¡§´\u00a0]+|[‘’‚“”„«»‹›–—…°©®™€£·•×½§´\u00a0]+$/g
/** What is between words. */
const between = /[\s\d!-/:-@[-`{-~]+/
const maxWordLength = 60

/** Rates a word: as many points as it has letters of one language beyond ASCII, or as many less if it is no word. */
function rateWord(word: string, alphabets: readonly string[]): number {
  // In Portuguese õ is before e; elsewhere it is the Hungarian ő of another set.
  const inside = word.replace(outside, '').replaceAll('’', '').replaceAll('õe', 'oe')
  const special = [...inside].filter((sign) => sign > '\u007f')
  if (special.length === 0) return 0
  const lower = special.map((sign) => sign.toLowerCase())
  const isOneLanguage = alphabets.some((alphabet) => lower.every((sign) => alphabet.includes(sign)))
  const isLatin = /[a-z]/i.test(inside)
  const isMixed = isLatin && special.some((sign) => /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(sign))
  // A capital letter in the middle of small ones is none.
  const isOddlyCased =
    inside !== inside.toUpperCase() &&
    [...inside].slice(1).some((sign) => sign > '\u007f' && sign !== sign.toLowerCase())
  return isOneLanguage && !isMixed && !isOddlyCased ? special.length : -special.length
}

export interface KnownCharacterSet {
  name: string
  decode: (bytes: Uint8Array) => string
  /** Whether it is Excel's usual one, and no other fits as well with other letters. */
  isSure: boolean
}

/**
 * Finds the character set in which the bytes make most words.
 * @param sample bytes that are not UTF-8
 */
export function guessCharacterSet(sample: Uint8Array): KnownCharacterSet {
  const ratedSets = characterSets.map((set) => {
    const text = set.decode(sample)
    const words = text
      .split(between)
      .filter((word) => word.length <= maxWordLength && /\P{ASCII}/u.test(word))
    const rate = (alphabets: readonly string[]) =>
      words.reduce((sum, word) => sum + rateWord(word, alphabets), 0)
    // Words of one language are likelier together than words of several.
    const points = rate(set.alphabets) + Math.max(...set.alphabets.map((alphabet) => rate([alphabet])))
    return { set, text, points }
  })
  const maxPoints = Math.max(...ratedSets.map(({ points }) => points))
  const [first, ...otherSets] = ratedSets.filter(({ points }) => points === maxPoints)
  const { set, text } = first ?? { set: characterSets[0]!, text: '' }
  const isSure = set === characterSets[0] && otherSets.every((other) => other.text === text)
  return { name: set.name, decode: set.decode, isSure }
}

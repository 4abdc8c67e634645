import postcodePatterns from '../../../static/reference/postcodes.json'

/** How a postcode is written that has signs between its parts; each # is a letter or a digit. */
const groups: Partial<Record<string, readonly string[]>> = {
  BM: ['## ##'],
  BR: ['#####-###'],
  CA: ['### ###'],
  CZ: ['### ##'],
  GR: ['### ##'],
  IE: ['### ####'],
  JP: ['###-####'],
  KY: ['###-####'],
  LV: ['LV-####'],
  NL: ['#### ##'],
  PL: ['##-###'],
  MT: ['### ####', '### ###', '### ##'],
  PT: ['####-###'],
  SE: ['### ##'],
  SK: ['### ##'],
  US: ['#####', '#####-####'],
}
/** The postcodes of these places end with three characters after a space, as in the United Kingdom. */
const british = new Set(['FK', 'GB', 'GG', 'GI', 'GS', 'IM', 'IO', 'JE', 'PN', 'SH', 'TC'])
/** The letters for road traffic that people write before a postcode, where they are not those of ISO 3166. */
const signs: Partial<Record<string, string>> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN|AX',
  FR: 'F',
  GR: 'EL',
  HU: 'H',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  MK: 'NMK',
  NO: 'N',
  PT: 'P',
  RS: 'SRB',
  ME: 'MNE',
  SE: 'S',
  SI: 'SLO',
}
const patterns: Partial<Record<string, string>> = postcodePatterns

/** Tells whether a postcode has the form of its country; every text is one in a country without known postcodes. */
export function isValidPostcode(country: string, postcode: string): boolean {
  const pattern = patterns[country]
  return !pattern || new RegExp(`^(?:${pattern})$`).test(postcode)
}

/**
 * Writes a postcode as its country does: `lv1010` becomes `LV-1010`, `L-2763` becomes `2763`, and `１０００００１` in
 * Japan `100-0001`. Source: Universal Postal Union, addressing guides of the countries.
 * @param country a code of ISO 3166
 * @returns the text as it was typed if it is no postcode of the country
 */
export function normalisePostcode(country: string, input: string): string {
  const text = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\p{Pd}−ー]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
  if (patterns[country] === undefined) return input
  const compact = text.replace(/[^\p{L}\p{N}]/gu, '')
  const [, unsigned = compact] =
    new RegExp(`^(?:${[country, signs[country]].filter(Boolean).join('|')})(?=\\d)(.*)$`).exec(compact) ?? []
  const spellings = [compact, unsigned].flatMap((code) => grouped(country, code))
  return [...spellings, text].find((code) => isValidPostcode(country, code)) ?? input
}

/** Puts the signs between the parts of a postcode. */
function grouped(country: string, code: string): string[] {
  if (code.startsWith('BFPO')) return [code.replace(/^BFPO/, 'BFPO ')]
  if (british.has(country)) return [code.replace(/(?=...$)/, ' ')]
  const shapes = groups[country]
  if (!shapes) return [code]
  return shapes.flatMap((shape) => {
    // Latvia's begin with its sign, which people leave out.
    const sign = /^[A-Z]*/.exec(shape)?.[0] ?? ''
    const characters = [...(code.startsWith(sign) ? code.slice(sign.length) : code)]
    if (characters.length !== shape.split('#').length - 1) return []
    return [shape.replace(/#/g, () => characters.shift() ?? '')]
  })
}

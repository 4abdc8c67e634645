import type { Recipient } from './recipient'

/** The longest texts that DHL takes. Source: DHL, "Parcel DE Shipping" version 2, `ContactAddress`. */
const max = { name: 50, street: 50, house: 10, postalCode: 10, city: 40, province: 20 } as const

/** The parts of an address in DHL's columns. */
export interface DhlAddress extends Omit<Recipient, 'name' | 'addition' | 'postNumber'> {
  names: [first: string, second: string, third: string]
  /** What had no room, and is left out. */
  leftOut: string[]
}

/**
 * Spreads an address over DHL's columns: what is too long for a name, and what follows a house number, goes into the
 * further lines of the name. At a station or branch the second line has the customer's number.
 */
export function dhlAddress({ name, addition, postNumber, ...to }: Recipient): DhlAddress {
  const { street, houseNumber, more } = streetOf(to)
  const [first = '', ...rest] = wrap(name, max.name)
  const lines = pack([...rest, ...addition.split(', '), ...more], max.name)
  const further = postNumber ? [postNumber, ...lines] : lines
  const [second = '', third = '', ...left] = further
  const [keptStreet = '', ...restOfStreet] = wrap(street, max.street)
  const leftOut = [...left, restOfStreet.join(' ')]
  const cut = (key: 'postalCode' | 'city' | 'province') => {
    const text = to[key]
    if (text.length > max[key]) leftOut.push(text.slice(max[key]))
    return text.slice(0, max[key])
  }
  return {
    names: [first, second, third],
    ...{ street: keptStreet, houseNumber, idCountry: to.idCountry },
    ...{ postalCode: cut('postalCode'), city: cut('city'), province: cut('province') },
    leftOut: leftOut.filter((text) => text !== ''),
  }
}

/** Parts `112 a, 3. Aufgang, links`; a number that is still too long stands behind its street. */
function streetOf({ street, houseNumber }: Pick<Recipient, 'street' | 'houseNumber'>) {
  if (houseNumber.length <= max.house) return { street, houseNumber, more: [] }
  const [number = ''] = /^\d+(?:\s?[a-z]\b)?(?:\s?[-/+]\s?\d+(?:\s?[a-z]\b)?)?/i.exec(houseNumber) ?? []
  const more = houseNumber.slice(number.length).replace(/^[\s,;/]+/, '')
  if (number !== '' && number.length <= max.house)
    return { street, houseNumber: number, more: more.split(', ') }
  const whole = `${street} ${houseNumber}`
  return whole.length <= max.street
    ? { street: whole, houseNumber: '', more: [] }
    : { street, houseNumber: '', more: [houseNumber] }
}

/** Puts texts into as few lines as have room for them. */
function pack(texts: readonly string[], length: number): string[] {
  const lines: string[] = []
  for (const text of texts.flatMap((one) => wrap(one, length))) {
    const last = lines.at(-1)
    const joined = last === undefined ? text : `${last}, ${text}`
    if (last !== undefined && joined.length <= length) lines[lines.length - 1] = joined
    else lines.push(text)
  }
  return lines
}

/** Breaks a text between words, and a word that is too long wherever it must be. */
function wrap(text: string, length: number): string[] {
  const lines: string[] = []
  let rest = text.trim()
  while (rest.length > length) {
    const space = rest.lastIndexOf(' ', length)
    const end = space > 0 ? space : length
    lines.push(rest.slice(0, end).trim())
    rest = rest.slice(end).trim()
  }
  return rest === '' ? lines : [...lines, rest]
}

import {
  austria,
  bulgaria,
  checkVAT,
  croatia,
  cyprus,
  czechRepublic,
  denmark,
  estonia,
  finland,
  france,
  germany,
  greece,
  hungary,
  ireland,
  italy,
  latvia,
  lithuania,
  luxembourg,
  malta,
  netherlands,
  poland,
  portugal,
  romania,
  slovakiaRepublic,
  slovenia,
  spain,
  sweden,
  unitedKingdom,
} from 'jsvat'

const members = [
  ...[austria, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany],
  ...[greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal],
  ...[romania, slovakiaRepublic, slovenia, spain, sweden],
]

/**
 * Checks a Belgian VAT id, which jsvat does not know in its newest form: it begins with 0 or, since 2023, with 1. Its last two
 * digits are 97 less what the others leave when they are divided by 97.
 */
const isBelgian = (vatId: string): boolean =>
  /^BE[01]\d{9}$/.test(vatId) && 97 - (Number(vatId.slice(2, 10)) % 97) === Number(vatId.slice(10))

/**
 * Reads a VAT id as people type it, and checks its form and check digits. VAT ids of Northern Ireland begin with XI and are
 * otherwise those of the United Kingdom. The nine digits of an old Belgian id get the 0 that they have today.
 * @returns the id as VIES wants it, such as `FR40303265045`; null if there is no such VAT id
 */
export function readVatId(text: string): string | null {
  const vatId = text
    .toUpperCase()
    .replace(/[^0-9A-Z+*]/g, '')
    .replace(/^BE(?=\d{9}$)/, 'BE0')
  if (isBelgian(vatId)) return vatId
  const isNorthern = vatId.startsWith('XI')
  const asChecked = isNorthern ? `GB${vatId.slice(2)}` : vatId
  const { isValid } = checkVAT(asChecked, isNorthern ? [unitedKingdom] : members)
  // Greek ids are also written with the code of the country.
  return isValid ? vatId.replace(/^GR/, 'EL') : null
}

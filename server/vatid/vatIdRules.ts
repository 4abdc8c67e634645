import {
  austria,
  belgium,
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
  ...[austria, belgium, bulgaria, croatia, cyprus, czechRepublic, denmark, estonia, finland, france, germany],
  ...[greece, hungary, ireland, italy, latvia, lithuania, luxembourg, malta, netherlands, poland, portugal],
  ...[romania, slovakiaRepublic, slovenia, spain, sweden],
]

/**
 * Reads a VAT id as people type it, and checks its form and check digits. VAT ids of Northern Ireland begin with XI and are
 * otherwise those of the United Kingdom.
 * @returns the id as VIES wants it, such as `FR40303265045`; null if there is no such VAT id
 */
export function readVatId(typed: string): string | null {
  const vatId = typed.toUpperCase().replace(/[^0-9A-Z+*]/g, '')
  const isNorthern = vatId.startsWith('XI')
  const asChecked = isNorthern ? `GB${vatId.slice(2)}` : vatId
  const { isValid } = checkVAT(asChecked, isNorthern ? [unitedKingdom] : members)
  // Greek ids are also written with the code of the country.
  return isValid ? vatId.replace(/^GR/, 'EL') : null
}

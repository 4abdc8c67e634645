import { addTexts } from './texts'

/** The words of address forms; they come with their code. */
export const addressTexts = {
  'checkout.address.kind': 'Kind of address',
  'checkout.address.more': 'Add company, floor or a note for the carrier',
  'checkout.address.choose': 'Please choose',
  'checkout.address.missing': '{label} is missing.',
} as const

addTexts(addressTexts)

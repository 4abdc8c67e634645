/** The names of the information texts, by their slugs. */
export const textNames = {
  imprint: 'Imprint',
  help: 'Help',
  shipping: 'Shipping',
  terms: 'Terms and conditions',
  withdrawal: 'Right of withdrawal',
  privacy: 'Privacy',
  batteries: 'Batteries',
  accessibility: 'Accessibility',
} as const

/** Names of what has only a number. */
export const numberNames = { incident: 'Incident {number}' } as const

/** The names of the sections of the settings. */
export const sectionNames = {
  section_shop: 'Shop',
  section_bank: 'Bank',
  section_shipping: 'Postage and ways of shipping',
  section_payment: 'Payment',
  section_vat: 'VAT',
} as const

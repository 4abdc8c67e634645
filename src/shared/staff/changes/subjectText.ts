import { isKeyOf } from '../../isKeyOf'
import { createTexts } from '../../texts/createTexts'

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

/** The names of the sections of the settings. */
export const sectionNames = {
  section_shop: 'Shop',
  section_bank: 'Bank',
  section_shipping: 'Postage and ways of shipping',
  section_payment: 'Payment',
  section_vat: 'VAT',
} as const

/**
 * Names what a change was about, as the log knows it: `text/terms` is `Terms and conditions`.
 * @returns an order's or an article's number as it is
 */
export function subjectText(subject: string): string {
  const [, kind, name = ''] = /^(page|list|text|settings|redirect)\/(.*)$/.exec(subject) ?? []
  if (kind === undefined) return subject
  if (kind === 'text' && isKeyOf(textNames, name)) return createTexts(textNames)(name)
  const section = `section_${name}`
  if (kind === 'settings' && isKeyOf(sectionNames, section)) return createTexts(sectionNames)(section)
  return kind === 'redirect' ? `/${name}` : name
}

import { isKeyOf } from '../../isKeyOf'
import { createTexts, type Language } from '../../texts/createTexts'

/** The names of the information texts, by their slugs. */
export const textNames = {
  en: {
    imprint: 'Imprint',
    help: 'Help',
    shipping: 'Shipping',
    terms: 'Terms and conditions',
    withdrawal: 'Right of withdrawal',
    privacy: 'Privacy',
    batteries: 'Batteries',
    accessibility: 'Accessibility',
  },
} as const

/** The names of the sections of the settings. */
export const sectionNames = {
  en: {
    section_shop: 'Shop',
    section_bank: 'Bank',
    section_shipping: 'Postage and ways of shipping',
    section_payment: 'Payment',
    section_vat: 'VAT',
  },
} as const

/**
 * Names what a change was about, as the log knows it: `text/terms` is `Terms and conditions`.
 * @returns an order's or an article's number as it is
 */
export function aboutText(about: string, language: Language): string {
  const [, kind, name = ''] = /^(page|list|text|settings|redirect)\/(.*)$/.exec(about) ?? []
  if (kind === undefined) return about
  if (kind === 'text' && isKeyOf(textNames.en, name)) return createTexts(textNames, language)(name)
  const section = `section_${name}`
  if (kind === 'settings' && isKeyOf(sectionNames.en, section))
    return createTexts(sectionNames, language)(section)
  return kind === 'redirect' ? `/${name}` : name
}

/** The sections of shop.yaml that are changed in the back office, in the order in which they are shown. */
export const settingSections = ['shop', 'bank', 'shipping', 'payment', 'vat'] as const
export type SettingSection = (typeof settingSections)[number]

/** The keys of shop.yaml that belong to each section. */
export const keysOfSection: Readonly<Record<SettingSection, readonly string[]>> = {
  shop: ['name', 'tagline', 'tagline_en', 'tagline_de', 'sold_out', 'address'],
  bank: ['bank'],
  shipping: ['countries', 'shipping_options', 'packaging_weight'],
  payment: ['payment_options', 'prepayment_days', 'pickup_days', 'invoice_days', 'invoice_up_to'],
  vat: ['vat'],
}

/** A value of shop.yaml: all single values are texts, as they are written there. */
export type WrittenValue = string | null | readonly WrittenValue[] | { readonly [key: string]: WrittenValue }

/** The keys of a section with what shop.yaml says about them. */
export type WrittenSettings = Readonly<Record<string, WrittenValue>>

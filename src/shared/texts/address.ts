/** The texts of address forms. */
export const addressTexts = {
  'checkout.address.kind': 'Address type',
  'checkout.address.more.short': 'Add company or floor',
  'checkout.address.more': 'Add company, floor or a note for the carrier',
  'checkout.address.choose': 'Please choose',
  'select.open': 'Show the list',
  'select.none': 'Nothing matches. Please check the spelling.',
  'checkout.address.missing': 'Please enter the {label}.',
} as const

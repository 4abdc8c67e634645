/** The texts of fields to copy from. */
export const copyFieldTexts = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Could not be copied. Select the text and copy it.',
  print: 'Print',
} as const

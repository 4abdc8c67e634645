/** The texts of printing price labels. */
export const priceLabelTexts = {
  'title.one': 'Print {count} label',
  title: 'Print {count} labels',
  kind: 'Label',
  price: 'Price label: price, condition and barcode',
  shelf: 'Shelf label: artist, title and place',
  sheet: 'Paper',
  roll_62: 'Roll, 62 mm wide',
  a4_24: 'A4, 24 labels of 70 × 37 mm',
  a4_40: 'A4, 40 labels of 48.5 × 25.4 mm',
  from: 'First free label on the sheet',
  fromHint: 'From 1 to {count}, row by row.',
  fromWrong: 'Please write a number from 1 to {count}.',
  make: 'Save as PDF',
  cancel: 'Cancel',
} as const

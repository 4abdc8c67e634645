import {
  countLabels,
  priceLabelSheets,
  sheetSizes,
} from '../../../../../../src/shared/staff/listing/priceLabelSheets'

it.each([
  ['roll_62', 1],
  ['a4_24', 24],
  ['a4_40', 40],
] as const)('the sheet %s has %d labels', (sheet, count) => {
  expect(countLabels(sheet)).toBe(count)
})

it.each(priceLabelSheets)('the labels of %s lie within the sheet', (sheet) => {
  const { width, height, columns, rows, left, top, labelWidth, labelHeight } = sheetSizes[sheet]
  expect(left + columns * labelWidth).toBeLessThanOrEqual(width)
  expect(top + rows * labelHeight).toBeLessThanOrEqual(height)
})

import { formatGrades } from '../../../../../../src/staff/screens/listing/ReleaseFacts'

it.each([
  ['VG+', 'VG', 'VG+ / VG'],
  ['NM', 'no_cover', 'NM / no cover'],
  ['M', null, 'M'],
  [null, 'generic', 'generic'],
  [null, null, ''],
] as const)('the grades %s and %s are written %j', (grade_disc, grade_sleeve, text) => {
  expect(formatGrades({ grade_disc, grade_sleeve })).toBe(text)
})

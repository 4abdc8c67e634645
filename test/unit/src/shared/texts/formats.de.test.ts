import { formats } from '../../../../../src/shared/texts/formats.de'

it.each([
  [24.9, '24,90\u00a0€'],
  [1234.5, '1.234,50\u00a0€'],
  [-3, '−3,00\u00a0€'],
  [0, '0,00\u00a0€'],
  [null, '–'],
  [Number.NaN, '–'],
])('the amount %p is written %s', (euros, text) => {
  expect(formats.money(euros)).toBe(text)
})

it.each([
  ['2026-11-21', '21.11.2026'],
  ['2026-11-21T10:00:00Z', '21.11.2026'],
  ['soon', 'soon'],
])('the day %s is written %s', (day, text) => {
  expect(formats.date(day)).toBe(text)
})

it('counts have a dot between thousands', () => {
  expect([999, 4812, 1234567].map(formats.count)).toEqual(['999', '4.812', '1.234.567'])
})

it('numbers have a comma for decimals, and labels within a sentence are nouns', () => {
  expect([5.5, 19].map(formats.decimal)).toEqual(['5,5', '19'])
  expect(formats.labelInSentence('Straße')).toBe('Straße')
})

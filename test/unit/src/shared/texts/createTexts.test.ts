import { createTexts } from '../../../../../src/shared/texts/createTexts'

const texts = createTexts(
  {
    en: {
      plain: 'Save',
      named: '{name} of {name}, not {other}',
      counted: { one: '{count} record', other: '{count} records' },
    },
  },
  'en',
)

describe('a text of the back office', () => {
  it.each([
    ['as it is', texts('plain'), 'Save'],
    [
      'with a value in each place',
      texts('named', { name: 'Radio', other: 'Ufer' }),
      'Radio of Radio, not Ufer',
    ],
    ['with a gap where there is no value', texts('named', { name: 'Radio' }), 'Radio of Radio, not {other}'],
    [
      'with a value of signs',
      texts('named', { name: '$& {other}', other: '' }),
      '$& {other} of $& {other}, not ',
    ],
    ['for one', texts('counted', { count: 1 }), '1 record'],
    ['for none', texts('counted', { count: 0 }), '0 records'],
    ['for many', texts('counted', { count: 21 }), '21 records'],
    ['for a part of one', texts('counted', { count: 1.5 }), '1.5 records'],
    ['for a count that is a text', texts('counted', { count: '1' }), '1 record'],
    ['for a count that is not known', texts('counted'), '{count} records'],
  ])('is written %s', (_what, text, expected) => {
    expect(text).toBe(expected)
  })
})

import { createTexts } from '../../../../../src/shared/texts/createTexts'

const texts = createTexts({
  plain: 'Save',
  named: '{name} of {name}, not {other}',
  'counted.one': '{count} record',
  counted: '{count} records',
})

describe('a text', () => {
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
    [
      'as its module has it, without a wording for one',
      texts('named', { name: 'Radio', count: 1 }),
      'Radio of Radio, not {other}',
    ],
    [
      'as the first module has it',
      createTexts({ plain: 'Keep' }, { plain: 'Save', more: 'More' })('plain'),
      'Keep',
    ],
    [
      'for one as the first module has it',
      createTexts({ 'counted.one': 'a record' }, { counted: '{count} records' })('counted', { count: 1 }),
      'a record',
    ],
    ['by its key where no module has it', createTexts<[Record<string, string>]>({})('plain'), 'plain'],
  ])('is written %s', (_what, text, expected) => {
    expect(text).toBe(expected)
  })
})

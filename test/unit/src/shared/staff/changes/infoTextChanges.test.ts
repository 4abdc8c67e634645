import {
  describeVersions,
  describeWritten,
  isVersionDay,
} from '../../../../../../src/shared/staff/changes/infoTextChanges'

const written = (body: string, title = 'Terms') => ({ title, body })

describe('what is different between two versions of a text', () => {
  it.each<[string, Parameters<typeof describeWritten>[0], Parameters<typeof describeWritten>[1], string[]]>([
    ['nothing', { en: written('One.') }, { en: written('One.') }, []],
    ['nothing but empty lines', { en: written('One.\nTwo.') }, { en: written('One.\n\n  Two.\n') }, []],
    ['a title', { en: written('One.') }, { en: written('One.', 'Rules') }, ['English title: Terms → Rules']],
    [
      'a language that went',
      { en: written('One.'), de: written('Eins.') },
      { en: written('One.') },
      ['German taken out'],
    ],
    [
      'a language without a name here',
      { en: written('One.') },
      { en: written('One.'), fr: written('Un.') },
      ['Another language added'],
    ],
    ['a first version', null, { en: written('One.') }, ['English added']],
    [
      'a long line, shortened',
      { en: written('One.') },
      { en: written(`One.\n${'x'.repeat(130)}`) },
      [`English, added: ${'x'.repeat(119)}…`],
    ],
  ])('is %s', (_what, was, is, lines) => {
    expect(describeWritten(was, is)).toEqual(lines)
  })
})

it('describes each version, and leaves out what is none', () => {
  const before = { '2027-01-01': { en: written('One.') }, note: 'x' }
  const after = { '2027-01-01': { en: written('One.') }, '2027-06-01': { en: written('Two.') } }
  expect(describeVersions(before, after)).toEqual([
    'Version of 1 Jan 2027 corrected',
    'New version, valid from 1 Jun 2027',
  ])
  expect(describeVersions(null, null)).toEqual([])
})

it.each([
  ['2027-01-01', true],
  ['2027-1-1', false],
  ['valid_from', false],
  ['', false],
])('the field %j is a version: %j', (name, isVersion) => {
  expect(isVersionDay(name)).toBe(isVersion)
})

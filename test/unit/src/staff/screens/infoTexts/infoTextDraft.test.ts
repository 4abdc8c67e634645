import type { InfoText, InfoTextVersion } from '../../../../../../src/staff/screens/infoTexts/calls'
import {
  canCorrect,
  canRemove,
  findBaseVersion,
  findVersionBefore,
  getFirstDay,
  toInput,
} from '../../../../../../src/staff/screens/infoTexts/infoTextDraft'

const aVersion = (valid_from: string, changes: Partial<InfoTextVersion> = {}): InfoTextVersion => ({
  ...{ valid_from, state: 'in_force', is_agreed: false, changed_at: null, changed_by: null },
  ...{ texts: { en: { title: 'Terms', body: 'Be kind.' } }, ...changes },
})
const aText = (...versions: InfoTextVersion[]): InfoText => ({
  ...{
    slug: 'terms',
    is_required: true,
    languages: ['en', 'de'],
    today: '2026-11-27',
    version: 'v1',
    versions,
  },
})
const coming = aVersion('2027-01-01', { state: 'coming' })
const current = aVersion('2026-06-01')
const past = aVersion('2025-01-01', { state: 'past' })
const text = aText(coming, current, past)

describe('a version of an information text', () => {
  it.each<[string, InfoTextVersion | null, boolean]>([
    ['is coming', coming, true],
    ['is in force, and no order agreed to it', current, true],
    ['is past', past, false],
    ['does not exist yet', null, false],
    ['has a language less than the shop, though orders agreed to it', { ...current, is_agreed: true }, true],
    [
      'has all languages of the shop, and orders agreed to it',
      { ...current, is_agreed: true, texts: { ...current.texts, de: { title: 'AGB', body: 'Nett.' } } },
      false,
    ],
    ['is past, and has a language less', { ...past, is_agreed: true }, false],
  ])('that %s can be corrected: %j', (_what, version, isPossible) => {
    expect(canCorrect(text, version)).toBe(isPossible)
  })

  it.each<[string, InfoText, InfoTextVersion, boolean]>([
    ['is coming, while another is in force', text, coming, true],
    ['is in force, and has one before it', text, current, true],
    ['is past', text, past, false],
    ['orders agreed to', text, { ...coming, is_agreed: true }, false],
    ['is the only one of a text that the law demands', aText(current), current, false],
    ['is in force, with only a coming one beside it', aText(coming, current), current, false],
    ['is the only one of another text', { ...aText(current), is_required: false }, current, true],
  ])('that %s can be removed: %j', (_what, all, version, isPossible) => {
    expect(canRemove(all, version)).toBe(isPossible)
  })

  it.each([
    ['the one of the day in the address', '2025-01-01', past],
    ['the newest for a day that has none', '2024-01-01', coming],
    ['the newest without a day', null, coming],
  ])('that an editor opens is %s', (_what, day, version) => {
    expect(findBaseVersion(text, day)).toBe(version)
  })

  it('is none in a text that the shop does not have yet', () => {
    expect(findBaseVersion(aText(), '2026-06-01')).toBeNull()
  })

  it.each([
    ['2027-01-01', current],
    ['2026-07-01', current],
    ['2026-06-01', past],
    ['2025-01-01', null],
  ])('before that of %s is the one it is compared with', (day, version) => {
    expect(findVersionBefore(text, day)).toBe(version)
  })
})

describe('the form of a text', () => {
  const form = { target: 'same' as const, validFrom: '2027-02-01', texts: current.texts, version: 'v1' }

  it.each([
    ['the day of the version that is corrected', current, 'same', '2026-06-01'],
    ['the day that was typed for a new version', current, 'new', '2027-02-01'],
    ['the day that was typed for the first version', null, 'same', '2027-02-01'],
  ] as const)('is saved on %s', (_what, base, target, day) => {
    expect(getFirstDay(base, { ...form, target })).toBe(day)
    expect(toInput(text, base, { ...form, target })).toEqual({
      ...{ slug: 'terms', valid_from: day, texts: current.texts },
    })
  })
})

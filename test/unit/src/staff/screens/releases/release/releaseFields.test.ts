import { createTexts } from '../../../../../../../src/shared/texts/createTexts'
import {
  type FieldSpec,
  formatSpecs,
  listReleaseSpecs,
  readChangedValues,
  toTypedValues,
  writeFieldValue,
} from '../../../../../../../src/staff/screens/releases/release/releaseFields'
import { releaseTexts } from '../../../../../../../src/staff/screens/releases/release/texts'

const specs: FieldSpec[] = [
  { name: 'title', kind: 'text' },
  { name: 'info', kind: 'area' },
  { name: 'labels', kind: 'lines' },
  { name: 'genres', kind: 'ticks' },
  { name: 'year', kind: 'number' },
  { name: 'released', kind: 'day' },
  { name: 'play_type', kind: 'choice' },
  { name: 'is_reissue', kind: 'flag' },
]
const saved = {
  ...{ title: 'Radio', info: null, labels: ['Ostend', 'Nord'], genres: ['indie'], year: 1998 },
  ...{ released: '1998-03-01', play_type: null, is_reissue: false },
}
const typed = toTypedValues(specs, saved)
const change = (values: Record<string, string | boolean>) =>
  readChangedValues(specs, { ...typed, ...values }, typed)

describe('the fields of a release', () => {
  it('begin with what is saved: lists line by line, and nothing as an empty field', () => {
    expect(typed).toEqual({
      ...{ title: 'Radio', info: '', labels: 'Ostend\nNord', genres: 'indie', year: '1998' },
      ...{ released: '1998-03-01', play_type: '', is_reissue: false },
    })
    expect(toTypedValues(specs, {})).toMatchObject({ title: '', labels: '', is_reissue: false })
  })

  it('say nothing before something is changed', () => {
    expect(change({})).toEqual({ changed: {}, wrong: [] })
  })

  it.each([
    ['a text as it was typed', { title: ' 電波 ' }, { title: ' 電波 ' }],
    ['a text of several lines', { info: 'One.\n\nTwo.' }, { info: 'One.\n\nTwo.' }],
    ['a text that was emptied', { title: '' }, { title: '' }],
    ['a list without its empty lines', { labels: ' Ostend \n\n Süd\n' }, { labels: ['Ostend', 'Süd'] }],
    ['a list that was emptied', { labels: ' \n ' }, { labels: [] }],
    ['what is ticked', { genres: 'indie\nhiphop' }, { genres: ['indie', 'hiphop'] }],
    ['a number', { year: ' 2026 ' }, { year: 2026 }],
    ['no number', { year: ' ' }, { year: null }],
    ['a day', { released: '2026-11-27' }, { released: '2026-11-27' }],
    ['no day', { released: '' }, { released: null }],
    ['a choice', { play_type: 'ep' }, { play_type: 'ep' }],
    ['a tick', { is_reissue: true }, { is_reissue: true }],
  ])('give %s', (_what, values, changed) => {
    expect(change(values)).toEqual({ changed, wrong: [] })
  })

  it.each(['next year', '19,98', '-1998', '1998000', '1e3', '１９９８'])(
    'name a number that is none: %s',
    (year) => {
      expect(change({ year, title: 'Radio II' })).toEqual({ changed: { title: 'Radio II' }, wrong: ['year'] })
    },
  )

  it('leave out what the form does not have', () => {
    expect(readChangedValues(specs, { title: 'Radio II', price: '5' }, typed).changed).toEqual({
      title: 'Radio II',
    })
  })
})

describe('the fields of a release and of a format', () => {
  const all = [...listReleaseSpecs([{ slug: 'hiphop', name: 'Hip-Hop' }]), ...formatSpecs]

  it('have a name that people can read, and so do their choices', () => {
    const keys = [
      ...all.map(({ name }) => name),
      ...all.flatMap(({ options = [] }) => options.map((one) => one.text)),
    ]
    expect(keys.filter((key) => key && !(key in releaseTexts))).toEqual([])
    const unnamed = all.flatMap(({ options = [] }) => options.filter(({ text, label }) => !text && !label))
    expect(unnamed).toEqual([])
  })

  it('offer the genres of the shop by name, and grades as people write them', () => {
    const optionsOf = (name: string) => all.find((one) => one.name === name)?.options
    expect(optionsOf('genres')).toEqual([{ value: 'hiphop', label: 'Hip-Hop' }])
    expect(optionsOf('sleeve')).toContainEqual({ value: 'no_cover', text: 'sleeve_no_cover' })
    expect(optionsOf('disc')).not.toContainEqual(expect.objectContaining({ value: 'no_cover' }))
  })

  it.each<[string, string | boolean, string | boolean | string[]]>([
    ['play_type', 'ep', 'EP'],
    ['play_type', '', '–'],
    ['genres', 'hiphop\nindie', ['Hip-Hop', 'indie']],
    ['labels', 'Ostend\nNord', ['Ostend', 'Nord']],
    ['title', 'Radio', 'Radio'],
    ['is_reissue', true, true],
  ])('are compared in words: %s %j is %j', (name, value, words) => {
    const spec = all.find((item) => item.name === name) as FieldSpec
    expect(writeFieldValue(spec, value, createTexts(releaseTexts))).toEqual(words)
  })
})

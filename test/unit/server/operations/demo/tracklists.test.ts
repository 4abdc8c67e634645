import { Random } from '../../../../../server/operations/demo/random'
import { makeTracklists } from '../../../../../server/operations/demo/tracklists'

const titles = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Piece ${i + 1}` }))
const wish = {
  genre: 'indie',
  displayArtist: 'Nora Feldt',
  made: ['LP'],
  tracks: titles(8),
  bonus: [],
  snippetsOnly: false,
}
const positions = (made: string[], count: number) =>
  makeTracklists(new Random('sides'), { ...wish, made, tracks: titles(count) })[0]!.tracks.map(
    ({ position, mediumNr }) => `${position}@${mediumNr}`,
  )

test('a record has two sides, a double four', () => {
  expect(positions(['LP'], 4)).toEqual(['A1@1', 'A2@1', 'B1@1', 'B2@1'])
  expect(positions(['2×LP'], 8)).toEqual(['A1@1', 'A2@1', 'B1@1', 'B2@1', 'C1@2', 'C2@2', 'D1@2', 'D2@2'])
})

test('discs are numbered through', () => {
  expect(positions(['CD'], 3)).toEqual(['1@1', '2@1', '3@1'])
  expect(positions(['2×CD'], 4)).toEqual(['1-1@1', '1-2@1', '2-1@2', '2-2@2'])
})

test('bonus tracks are on the CD alone, the rest is the same recording', () => {
  const [record, disc] = makeTracklists(new Random('bonus'), {
    ...wish,
    made: ['LP', 'CD', 'MC'],
    bonus: titles(2),
  })
  expect(record).toMatchObject({ formats: ['LP', 'MC'] })
  expect(disc).toMatchObject({ formats: ['CD'] })
  expect(disc!.tracks).toHaveLength(record!.tracks.length + 2)
  expect(disc!.tracks[0]!.sound).toEqual(record!.tracks[0]!.sound)
})

test('without bonus tracks there is one list for everything that plays, and none for a shirt', () => {
  const [list, ...others] = makeTracklists(new Random('one'), { ...wish, made: ['LP', 'CD!', 'Poster'] })
  expect(list!.formats).toEqual(['LP', 'CD'])
  expect(others).toEqual([])
  expect(makeTracklists(new Random('none'), { ...wish, made: ['T-Shirt M'] })).toEqual([])
})

test('the first two tracks can be played, each with another sound', () => {
  for (let seed = 0; seed < 20; seed++) {
    const [first, second] = makeTracklists(new Random('sound', seed), wish)[0]!.tracks
    expect(first!.sound).not.toBeNull()
    expect(second!.sound).not.toBeNull()
    expect(first!.sound).not.toEqual(second!.sound)
  }
})

import { composeRelease, readTrack } from '../../../../../server/operations/demo/composeRelease'
import { demoLabels } from '../../../../../server/operations/demo/curated/demoLabels'
import type { CuratedRelease } from '../../../../../server/operations/demo/demoTypes'
import { Random } from '../../../../../server/operations/demo/random'

const everybody = () => true
const place = { slug: 'a-b', catalogNr: 'OBS 1', releaseDate: '2026-11-13', cover: null, gallery: [] }
const label = demoLabels.find(({ code }) => code === 'OBS')!
const compose = (note: CuratedRelease) => composeRelease(new Random('compose'), note, label, place)

test.each([
  ['Antenna', { title: 'Antenna' }],
  ['Antenna (~Kitchen Demo)', { title: 'Antenna', version: 'Kitchen Demo' }],
  ['Zest feat. Della Marsh & Ü', { title: 'Zest', featured: ['Della Marsh', 'Ü'] }],
  ['Kaltwasser: Boje 1', { title: 'Boje 1', artist: 'Kaltwasser' }],
  ['Besichtigung (40 Leute)', { title: 'Besichtigung (40 Leute)' }],
])('%s is read as it is meant', (text, track) => {
  expect(readTrack(text, everybody)).toEqual(track)
})

test('a colon in a title is no artist where only one plays', () => {
  const release = compose({
    artist: 'Hedda',
    title: 'Rooms',
    made: 'LP',
    tracks: 'Room 1: Curtains|Room 2: Shell',
  })
  expect(release.tracklists[0]!.tracks.map(({ title, displayArtist }) => [title, displayArtist])).toEqual([
    ['Room 1: Curtains', 'Hedda'],
    ['Room 2: Shell', 'Hedda'],
  ])
})

test('a compilation is filed under various artists, its tracks under their own', () => {
  const release = compose({
    artist: 'Various Artists',
    title: 'Fallobst',
    made: 'LP',
    compilation: true,
    tracks: 'Nora Feldt: Antenna',
  })
  expect(release).toMatchObject({ productType: 'compilation', artists: [{ slug: 'various-artists' }] })
  expect(release.tracklists[0]!.tracks[0]!.displayArtist).toBe('Nora Feldt')
})

test('an original date makes a reissue, an edition a special edition', () => {
  const release = compose({
    artist: 'Nora Feldt',
    title: 'Feldt, Nora',
    made: 'LP',
    originally: '2017-09-15',
    edition: 'Second Pressing',
  })
  expect(release).toMatchObject({
    isReissue: true,
    originalReleaseDate: '2017-09-15',
    isSpecialEdition: true,
  })
})

test('missing details are made up, the same each time', () => {
  const note = { artist: 'Halbe Treppe Chor', title: 'Aufgang B' }
  expect(compose(note)).toEqual(compose(note))
  expect(compose(note).tracklists[0]!.tracks.length).toBeGreaterThan(1)
})

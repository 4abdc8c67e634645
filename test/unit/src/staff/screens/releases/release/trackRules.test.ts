import {
  buildTrack,
  completeTracklists,
  type EditedTrack,
  readTracklists,
  swapTracks,
  toEditedTracklists,
} from '../../../../../../../src/staff/screens/releases/release/trackRules'

const aTrack = (changes: Partial<EditedTrack> = {}): EditedTrack => ({
  ...{ uuid_track: 't', uuid_audio: null, position: 'A1', disc: 1, title: 'Brücke', version: '', artist: '' },
  ...{ featured: [], duration: '', bpm: '', key: '', ...changes },
})
const inputOf = (...tracks: EditedTrack[]) => readTracklists([{ formats: [], is_snippets: false, tracks }])
const tracksIn = (read: ReturnType<typeof inputOf>) => ('wrong' in read ? [] : read.tracklists[0]?.tracks)

describe('saved tracks', () => {
  const written = { ...aTrack(), version: null, artist: null, duration_seconds: null, musical_key: null }
  const { duration: _none, key: _nor, ...rest } = written
  const track = { ...rest, bpm: null }
  const edited = (changes: object) =>
    toEditedTracklists(
      [{ formats: ['lp'], is_snippets: true, tracks: [{ ...track, ...changes }] }],
      'Nora Feldt',
    )[0]

  it('are typed texts, with lengths in minutes and seconds', () => {
    expect(edited({ version: 'Dub', artist: 'Lea Sund', duration_seconds: 271 })).toEqual({
      ...{ formats: ['lp'], is_snippets: true },
      tracks: [aTrack({ version: 'Dub', artist: 'Lea Sund', duration: '4:31' })],
    })
    expect(edited({ duration_seconds: 3725 })?.tracks[0]?.duration).toBe('1:02:05')
  })

  it('do not repeat the artist of the release', () => {
    expect(edited({ artist: 'Nora Feldt' })?.tracks[0]?.artist).toBe('')
  })

  it('are the same when nothing was typed', () => {
    const changes = {
      ...{ version: 'Dub', artist: 'Lea Sund', featured: ['Max'], duration_seconds: 3725 },
      ...{ bpm: 126, musical_key: 'f-sharp-minor' as const },
    }
    expect(readTracklists([edited(changes)!])).toEqual({
      tracklists: [{ formats: ['lp'], is_snippets: true, tracks: [{ ...track, ...changes }] }],
    })
  })
})

describe('tempo and key of a track', () => {
  it('are empty where a track was typed before a new version had them', () => {
    const { bpm: _bpm, key: _key, ...older } = aTrack({ title: 'Kanal' })
    const list = { formats: [], is_snippets: false, tracks: [older as EditedTrack] }
    expect(completeTracklists([list])).toEqual([{ ...list, tracks: [aTrack({ title: 'Kanal' })] }])
  })

  it('are read from a number and from any usual name', () => {
    expect(tracksIn(inputOf(aTrack({ bpm: ' 126 ', key: 'a-Moll' })))).toMatchObject([
      { bpm: 126, musical_key: 'a-minor' },
    ])
    expect(tracksIn(inputOf(aTrack()))).toMatchObject([{ bpm: null, musical_key: null }])
  })

  it.each(['0', 'fast', '126.5', '1000'])('are refused if the tempo is %j', (bpm) => {
    expect(inputOf(aTrack(), aTrack({ bpm }))).toEqual({ wrong: 'wrongBpm', number: 2 })
  })

  it('are refused if the key is none', () => {
    expect(inputOf(aTrack({ key: 'loud' }))).toEqual({ wrong: 'wrongKey', number: 1 })
  })
})

describe('the length of a track', () => {
  it.each([
    ['4:31', 271],
    [' 0:59 ', 59],
    ['271', 271],
    ['75:10', 4510],
    ['1:02:03', 3723],
    ['24:00:00', 86_400],
    ['', null],
    ['  ', null],
  ])('is read from %j', (duration, seconds) => {
    expect(tracksIn(inputOf(aTrack({ duration })))).toMatchObject([{ duration_seconds: seconds }])
  })

  it.each([
    ['letters', 'long'],
    ['a point', '4.31'],
    ['a comma', '4,31'],
    ['more than 59 seconds beside minutes', '4:71'],
    ['more than 59 minutes beside hours', '1:75:00'],
    ['one digit of seconds', '4:3'],
    ['a minus', '-4:31'],
    ['no length at all', '0'],
    ['no length at all, in minutes', '0:00'],
    ['more than a day', '24:00:01'],
    ['more than a day, in seconds', '90000'],
    ['two lengths', '4:31\n3:10'],
  ])('is not %s', (_what, duration) => {
    expect(inputOf(aTrack(), aTrack({ duration }))).toEqual({ wrong: 'wrongDuration', number: 2 })
  })
})

describe('what is typed of a track', () => {
  it('has nothing in place of empty fields', () => {
    const track = tracksIn(inputOf(aTrack({ version: ' ', artist: ' Lea Sund ' })))
    expect(track).toMatchObject([{ version: null, artist: 'Lea Sund', duration_seconds: null }])
  })

  it('needs a title, and says of which track', () => {
    expect(inputOf(aTrack(), aTrack(), aTrack({ title: ' ' }))).toEqual({ wrong: 'wrongTitle', number: 3 })
  })

  it('may be no tracks', () => {
    expect(readTracklists([])).toEqual({ tracklists: [] })
  })
})

describe('a track that is moved', () => {
  const tracks = [
    aTrack({ title: 'One', position: 'A1', disc: 1 }),
    aTrack({ title: 'Two', position: 'A2', disc: 1 }),
    aTrack({ title: 'Three', position: 'C1', disc: 2 }),
  ]
  const told = (list: EditedTrack[]) =>
    list.map(({ title, position, disc }) => `${position} ${title} ${disc}`)

  it('changes its place with the other one; the positions stay as on the sleeve', () => {
    expect(told(swapTracks(tracks, 1, 2))).toEqual(['A1 One 1', 'A2 Three 1', 'C1 Two 2'])
  })

  it.each([
    ['before the first', 0, -1],
    ['behind the last', 2, 3],
  ])('stays where it is %s', (_what, from, to) => {
    expect(told(swapTracks(tracks, from, to))).toEqual(told(tracks))
  })
})

describe('a new track', () => {
  it.each([
    ['no track', undefined, '1'],
    ['a number', '9', '10'],
    ['a side and a number', 'B3', 'B4'],
    ['a number with a zero before it', '09', '10'],
    ['a number with a zero before it that stays', '01', '02'],
    ['a disc and a number', '2-09', '2-10'],
    ['a side alone', 'A', ''],
    ['no position', '', ''],
  ])('follows %s', (_what, position, next) => {
    const tracks = position === undefined ? [] : [aTrack(), aTrack({ position, disc: 2 })]
    expect(buildTrack(tracks)).toEqual({
      ...aTrack({ uuid_track: null, title: '', position: next }),
      disc: position === undefined ? 1 : 2,
    })
  })
})

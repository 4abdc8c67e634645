import { matchTracks, type WantedTrack } from '../../../../../server/cli/releases/matchTracks'
import type { Track } from '../../../../../server/core/catalogue/editing/trackRepository'

/** Writes a track as `disc position title`, such as `1 A1 Untitled`. */
const read = (text: string) => {
  const [disc, position = '', title = ''] = text.split(' ')
  return { disc: Number(disc), position: position.replace('-', ''), title, version: null }
}
const aList = (...texts: string[]) => ({
  formats: [],
  is_snippets: false,
  tracks: texts.map(
    (text): Track => ({
      ...{ ...read(text), uuid_track: text, uuid_audio: text },
      ...{ artist: 'Nora Feldt', featured: [], duration_seconds: null, bpm: null, musical_key: null },
    }),
  ),
})
const inList = (list: number, ...texts: string[]): WantedTrack[] =>
  texts.map((text) => ({ ...read(text), list }))
const match = (lines: WantedTrack[], ...lists: string[][]) =>
  matchTracks(
    lines,
    lists.map((texts) => aList(...texts)),
  ).map((track) => track?.uuid_track ?? null)

const three = ['1 A1 Untitled', '1 A2 Untitled', '1 B1 Untitled']

describe('the tracks whose audio and files a table keeps', () => {
  it('are found by their title, also where they have moved', () => {
    expect(match(inList(1, '1 A1 Kai', '1 A2 Kanal'), ['1 A1 Kanal', '1 A2 Kai'])).toEqual([
      '1 A2 Kai',
      '1 A1 Kanal',
    ])
    const [track] = aList('1 A1 Kanal').tracks
    const remix = { ...track!, version: 'Dub', uuid_track: 'dub' }
    const lists = [{ formats: [], is_snippets: false, tracks: [track!, remix] }]
    const dub = { ...inList(1, '1 A1 Kanal')[0]!, version: 'Dub' }
    expect(matchTracks([dub], lists).map((one) => one?.uuid_track)).toEqual(['dub'])
  })

  it.each<[string, string[], (string | null)[]]>([
    [
      'by their positions',
      ['1 B1 Untitled', '1 A1 Untitled', '1 A2 Untitled'],
      [three[2]!, three[0]!, three[1]!],
    ],
    ['by their positions, where one has gone', ['1 A1 Untitled', '1 B1 Untitled'], [three[0]!, three[2]!]],
    ['by their order, without positions', ['1 - Untitled', '1 - Untitled', '1 - Untitled'], three],
    [
      'by position, and the others by order',
      ['1 A1 Untitled', '1 B1 Untitled', '1 B2 Untitled'],
      [three[0]!, three[2]!, three[1]!],
    ],
    ['not at all, where it is not clear which one has gone', ['1 1 Untitled', '1 2 Untitled'], [null, null]],
    [
      'so that a new one has none of theirs',
      ['1 A1 Untitled', '1 A2 Untitled', '1 A3 Untitled', '1 B1 Untitled'],
      [three[0]!, three[1]!, null, three[2]!],
    ],
  ])('of equal titles are told apart %s', (_how, lines, expected) => {
    expect(match(inList(1, ...lines), three)).toEqual(expected)
  })

  it('of equal titles and positions are told apart by their discs', () => {
    const old = ['1 1 Untitled', '2 1 Untitled']
    expect(match(inList(1, '2 1 Untitled', '1 1 Untitled'), old)).toEqual([old[1], old[0]])
    expect(match(inList(1, '1 1 Untitled', '1 1 Untitled'), old)).toEqual(old)
    expect(match(inList(1, '2 1 Untitled'), old)).toEqual([old[1]])
  })

  it('are those of the same tracklist, or of another one if it has none of that title', () => {
    const lists = [
      ['1 A1 Untitled', '1 A2 Kanal'],
      ['1 1 Untitled', '1 2 Untitled'],
    ]
    expect(match([...inList(2, '1 2 Untitled'), ...inList(1, '1 A1 Untitled')], ...lists)).toEqual([
      '1 2 Untitled',
      '1 A1 Untitled',
    ])
    expect(match([...inList(1, '1 A2 Kanal'), ...inList(2, '1 3 Kanal')], ...lists)).toEqual([
      '1 A2 Kanal',
      '1 A2 Kanal',
    ])
    expect(match(inList(1, '1 A1 Untitled', '1 A3 Untitled'), ...lists)).toEqual(['1 A1 Untitled', null])
  })
})

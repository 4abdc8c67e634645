import { canOffer, sourceFor, type TrackSound } from '../../../../../server/core/download/presetRules'
import { audioCodecs } from '../../../../../src/shared/vocabulary'

const file = (name: string) => ({ file: name, hash: 'h' })
const offered = (...tracks: TrackSound[]) => audioCodecs.filter((codec) => canOffer(tracks, codec))
const master = (name: string): TrackSound => ({ files: {}, master: file(name) })

describe('what a record is offered in', () => {
  it.each<[string, TrackSound[], string[]]>([
    [
      'lossless masters',
      [master('a.flac'), master('b.WAV'), master('c.aiff')],
      ['mp3', 'opus', 'flac', 'wav'],
    ],
    ['an MP3 among them', [master('a.flac'), master('b.mp3')], ['mp3']],
    ['masters that nobody can tell', [master('a.m4a'), master('b.ogg')], []],
    ['ready-made files', [{ files: { mp3: file('a'), flac: file('b') }, master: null }], ['mp3', 'flac']],
    [
      'files of one track and the master of another',
      [{ files: { mp3: file('a'), wav: file('b') }, master: null }, master('c.aif')],
      ['mp3', 'wav'],
    ],
    ['a track that is missing', [master('a.flac'), { files: {}, master: null }], []],
    ['no tracks', [], []],
  ])('of %s', (_what, tracks, codecs) => {
    expect(offered(...tracks)).toEqual(codecs)
  })

  it('comes ready-made where it can, and is never encoded twice', () => {
    const both = { files: { mp3: file('ready') }, master: file('master.flac') }
    expect(sourceFor(both, 'mp3')).toEqual({ file: 'ready', hash: 'h', isEncoded: false })
    expect(sourceFor(both, 'flac')).toEqual({ file: 'master.flac', hash: 'h', isEncoded: true })
    expect(sourceFor(master('a.opus'), 'opus')).toMatchObject({ isEncoded: false })
    expect(sourceFor(master('a.opus'), 'mp3')).toBeNull()
  })
})

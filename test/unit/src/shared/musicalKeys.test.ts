import { readMusicalKey, toKeyCode } from '../../../../src/shared/musicalKeys'
import { commonTexts } from '../../../../src/shared/texts/common'
import { commonTexts as germanTexts } from '../../../../src/shared/texts/common.de'
import { musicalKeys } from '../../../../src/shared/vocabulary'

describe('a musical key', () => {
  it.each([
    ['a-minor', 'Am', 'A minor', 'a min', 'a-Moll', 'A moll', '8A', '08a', '1m', ' Am '],
    ['c-major', 'C', 'C major', 'Cmaj', 'CM', 'C-Dur', '8B', '1d'],
    [
      'f-sharp-minor',
      'F#m',
      'F♯ minor',
      'Gbm',
      'G♭ min',
      'F sharp minor',
      'fis-Moll',
      'ges-moll',
      '11A',
      '4m',
    ],
    ['b-flat-major', 'Bb', 'B♭', 'A#', 'B flat major', 'B-Dur', '6B', '11d'],
    ['b-minor', 'Bm', 'B minor', 'h-Moll', 'Cbm', 'ces-Moll', '10A', '3m'],
    ['a-flat-minor', 'Abm', 'G#m', 'as-Moll', 'gis-moll', '1A', '6m'],
    ['e-flat-major', 'Eb', 'D#', 'Es-Dur', '5B', '10d'],
    ['e-major', 'E', 'Fb', 'E-Dur', '12B', '5d'],
  ] as const)('%s is read as people and programs write it', (key, ...writings) => {
    for (const text of writings) expect([text, readMusicalKey(text)]).toEqual([text, key])
  })

  it.each([
    '',
    'H',
    'c',
    'bb',
    'cis',
    'loud',
    '13A',
    '0A',
    '8C',
    'A##',
    'Am7',
    'minor',
    'A mollig',
    '8',
    'Z minor',
  ])('is not what %j means', (text) => expect(readMusicalKey(text)).toBeUndefined())

  it('is read from its own value, its code and its names in both languages', () => {
    const plain = (name: string) => name.replace(/ \(.*\)$/, '')
    for (const key of musicalKeys) {
      expect(readMusicalKey(key)).toBe(key)
      expect(readMusicalKey(toKeyCode(key))).toBe(key)
      for (const texts of [commonTexts, germanTexts]) {
        expect(readMusicalKey(plain(texts[`musicalKey.${key}`]))).toBe(key)
        expect(texts[`musicalKey.${key}`]).toContain(`(${toKeyCode(key)})`)
      }
    }
  })
})

import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import {
  archiveName,
  cleanName,
  folderName,
  uniqueNames,
} from '../../../../../server/core/download/nameRules'
import { attachment } from '../../../../../server/http/files/contentDisposition'
import { collection, hasCollections } from '../../../../support/hostileTexts'
import { howOften } from '../../../../support/suite'

/** What a name must be, on every system. */
function expectSafe(name: string): void {
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(150)
  expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
  expect(name).not.toMatch(/^[\s.]|[\s.]$/)
  expect(name).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d|clock\$|conin\$|conout\$)(\.|$)/i)
  expect(name.length).toBeGreaterThan(0)
  expect(name.isWellFormed()).toBe(true)
  expect(path.basename(name)).toBe(name)
}

const own = [
  '../../../etc/passwd',
  '..\\..\\windows\\system32',
  '/etc/passwd',
  'C:\\autoexec.bat',
  'CON',
  'con.mp3',
  'NUL ',
  'lpt1.txt.mp3',
  'COM¹',
  'a\r\nb\tc\0d',
  '...',
  '. . .',
  '   ',
  '',
  'evil\u202e3pm.exe',
  '\ud800 half',
  'x'.repeat(5000),
  'é'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(100),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'.repeat(20),
  '~$hidden',
  '-rf *',
  '$(reboot)',
  '`reboot`',
  '%2e%2e%2f',
  'a/b',
  'title.',
  'title .mp3. ',
]

describe('the name of a file', () => {
  const corpus = [...own, ...collection('blns.json'), ...collection('path-traversal.txt')]
  const note = hasCollections ? '' : " (the project's own only)"

  it(`is safe for each of ${corpus.length} hostile titles${note}`, () => {
    for (const title of corpus) {
      expectSafe(cleanName(title))
      expectSafe(cleanName(title, '.mp3'))
      expectSafe(folderName({ display_artist: title, title }))
      expectSafe(archiveName({ display_artist: title, title }, title))
      expect(attachment(archiveName({ display_artist: title, title }, title))).toMatch(
        /^attachment; filename="[ !#-$&-[\]-~]+\.zip"; filename\*=UTF-8''[A-Za-z0-9!#$&+\-.^_`|~%]+\.zip$/,
      )
    }
  })

  it('is safe for any title at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
        expectSafe(cleanName(title, '.flac'))
      }),
      { numRuns: howOften(100, 500) },
    )
  })

  it('can be written to a disk, each as a file of its own', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rille-names-'))
    const names = uniqueNames(corpus.map((name) => ({ name, ending: '.mp3' })))
    for (const name of names) {
      expect(existsSync(path.join(folder, name))).toBe(false)
      writeFileSync(path.join(folder, name), '')
    }
    expect(readdirSync(folder)).toHaveLength(corpus.length)
    rmSync(folder, { recursive: true })
  })

  it.each([
    ['01 Antenna', '.mp3', '01 Antenna.mp3'],
    ['Wer hat Angst? (Dub)', '.opus', 'Wer hat Angst- (Dub).opus'],
    ['AC/DC', '', 'AC-DC'],
    ['  two   spaces ', '', 'two spaces'],
    ['Größe 東京', '.flac', 'Größe 東京.flac'],
    ['CON', '.mp3', '_CON.mp3'],
    ['Console', '.mp3', 'Console.mp3'],
    ['???', '.mp3', '---.mp3'],
    ['...', '.mp3', 'Untitled.mp3'],
  ])('of %j with %j is %j', (title, ending, name) => {
    expect(cleanName(title, ending)).toBe(name)
  })

  it('is told apart from others that a disk takes for the same', () => {
    const names = ['Intro', 'INTRO', 'Intro', 'Intro (2)', 'I\u0301', '\u00cd'].map((name) => ({
      name,
      ending: '.mp3',
    }))
    expect(uniqueNames(names)).toEqual([
      'Intro.mp3',
      'INTRO (2).mp3',
      'Intro (3).mp3',
      'Intro (2) (2).mp3',
      '\u00cd.mp3',
      '\u00cd (2).mp3',
    ])
  })
})

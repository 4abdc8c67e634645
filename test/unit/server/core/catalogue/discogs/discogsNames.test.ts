import { toShopGenres } from '../../../../../../server/core/catalogue/discogs/discogsGenres'
import {
  discogsName,
  displayArtist,
  plainName,
  readNotes,
  readReleased,
} from '../../../../../../server/core/catalogue/discogs/discogsNames'

const credit = (name: string, join = '', variation = '') => ({ name, join, variation })

describe('names on Discogs', () => {
  it.each([
    ['Suede (2)', 'Suede'],
    ['Kyle Dixon (2) & Michael Stein (9)', 'Kyle Dixon & Michael Stein'],
    ['Sublime (2) Meets Scientist', 'Sublime Meets Scientist'],
    ['Blink (182) Songs (Live)', 'Blink Songs (Live)'],
    ['Album (1998)', 'Album'],
    ['(2)', '(2)'],
  ])('%s is shown as %s', (name, shown) => {
    expect(plainName(name) || name).toBe(shown)
  })

  it('keep namesakes apart by their slugs', () => {
    expect(discogsName('Suede (2)')).toEqual({ name: 'Suede', slug: 'suede-2' })
    expect(discogsName('Suede')).toEqual({ name: 'Suede', slug: 'suede' })
  })

  it('are joined as on the sleeve', () => {
    expect(displayArtist([credit('A (2)', ','), credit('B', 'Feat.'), credit('C (3)', '', 'Mister C')])).toBe(
      'A, B Feat. Mister C',
    )
    expect(displayArtist([credit('Various')])).toBe('Various Artists')
    expect(displayArtist([])).toBe('')
  })
})

describe('dates on Discogs', () => {
  it.each([
    ['1998-06-15', 1998, '1998-06-15'],
    ['1998-06-00', 1998, null],
    ['1998-00-00', 1998, null],
    ['1998', 1998, null],
    ['1998-02-31', 1998, null],
    ['0', null, null],
    ['', null, null],
    ['?', null, null],
    ['3999', null, null],
  ])('%s', (text, year, date) => {
    expect(readReleased(text)).toEqual({ year, date })
  })
})

describe('notes on Discogs', () => {
  it.each([
    ['  ', null],
    [
      'Made by [a=Nora (2)] for [l123].\r\nSee [url=https://x.example]here[/url].',
      'Made by Nora for .\nSee here.',
    ],
    ['[b]Loud[/b] *and* <script>alert(1)</script>', 'Loud \\*and\\* \\<script\\>alert(1)\\</script\\>'],
    ['# no heading\n- no list\n1. nor here', '\\# no heading\n\\- no list\n\\1. nor here'],
    ['a\u0000b', 'a b'],
  ])('%j become plain Markdown', (notes, expected) => {
    expect(readNotes(notes)).toBe(expected)
  })
})

describe("the shop's genres", () => {
  it.each([
    [['Electronic'], ['Techno', 'Ambient'], ['techno', 'ambient', 'electronic']],
    [['Electronic'], [], ['electronic']],
    [['Rock'], ['Shoegaze'], ['indie']],
    [['Rock'], [], ['alternative']],
    [['Electronic', 'Rock'], ['Coldwave'], ['wave', 'electronic']],
    [['Hip Hop'], ['Boom Bap'], ['hiphop']],
    [['Reggae'], ['Dub'], ['world']],
    [["Children's"], ['Nursery Rhymes'], []],
  ])('of %j with %j are %j', (genres, styles, expected) => {
    expect(toShopGenres(genres, styles)).toEqual(expected)
  })
})

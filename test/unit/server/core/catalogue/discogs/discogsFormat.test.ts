import { describeFormat } from '../../../../../../server/core/catalogue/discogs/discogsFormat'
import { parseShortForm } from '../../../../../../server/exchange/import/discogs/discogsShortForm'

const describeShort = (text: string) => describeFormat(parseShortForm(text))

describe("Discogs' short form of formats", () => {
  it.each([
    [
      'LP, Album',
      {
        format: 'LP',
        product: 'vinyl',
        playType: 'album',
        edition: null,
        isReissue: false,
        weightGrams: 280,
        techInfo: null,
      },
    ],
    [
      '2xLP, Album, RE, Ltd',
      {
        format: '2×LP',
        isReissue: true,
        isSpecialEdition: true,
        edition: 'Limited Edition',
        weightGrams: 470,
      },
    ],
    [
      'LP, Yel + LP, S/Sided, Etch, Yel + Album, Ltd',
      {
        format: '2×LP',
        techInfo: 'Yellow, Single Sided, Etched',
        edition: 'Limited Edition',
        playType: 'album',
      },
    ],
    ['2xLP, Album + CD, Album', { format: '2×LP + CD', product: 'vinyl' }],
    [
      'Box, Comp, Ltd, Num + 7xLP, Comp, 140',
      { format: '7×LP Box', isCompilation: true, edition: 'Limited Edition, Numbered', techInfo: '140 g' },
    ],
    ['12", EP', { format: '12″', playType: 'ep' }],
    ['7", Single', { format: '7″', playType: 'single', weightGrams: 80 }],
    ['7"', { playType: 'single' }],
    ['CD, Album, RE, RM', { format: 'CD', product: 'cd', techInfo: 'Remastered', isReissue: true }],
    ['Cass, Album', { format: 'MC', product: 'cassettes' }],
    ['LP, Album, 180 + CD, Alb', { format: 'LP + CD', techInfo: '180 g', weightGrams: 380 }],
    ['Vinyl, LP, Album', { format: 'LP', product: 'vinyl' }],
    ['', { format: 'Other', product: 'other', playType: null }],
    ['Box', { format: 'Box', product: 'other' }],
    ['constructor, __proto__', { format: 'Other' }],
  ])('%s', (text, expected) => {
    expect(describeShort(text)).toMatchObject(expected)
  })

  it('takes an absurd number of media as it is, but not an endless text', () => {
    expect(describeShort('999xLP').format).toBe('999×LP')
    expect(describeShort('LP + '.repeat(100_000)).format.length).toBeLessThan(100)
  })
})

it("does not count a download's files as media", () => {
  const file = { name: 'File', quantity: 12, descriptions: ['MP3', 'Album'], text: '320 kbps' }
  expect(describeFormat([file])).toMatchObject({
    format: 'File',
    product: 'other',
    weightGrams: 0,
    techInfo: 'MP3, 320 kbps',
  })
})

import {
  listTerms,
  type SearchableOrder,
  splitSearch,
} from '../../../../../../server/core/order/search/orderTerms'
import { hasTerms } from '../../../../../../server/platform/database/termIndex'
import { aLine, anOrderContent } from '../../../../../support/orderBuilders'

const order: SearchableOrder = {
  orderNumber: 10_023,
  email: 'Jo.Koenig@example.org',
  content: anOrderContent({
    name: 'Jörg König',
    billingAddress: 'Jörg König\nGroße Straße 5\n01067 Dresden\nGermany',
    phone: '+49 351 5550123',
    lines: [
      aLine({ displayArtist: 'Sigur Rós', title: 'AC/DC, M', catalogNr: 'WAP-55 CD' }),
      aLine({ displayArtist: '坂本 龍一', title: '!!!', catalogNr: null }),
    ],
  }),
  correctedAddress: null,
  barcodes: ['0724352190829'],
}
const isFoundBy = (search: string) => {
  const words = splitSearch(search)
  return words.length > 0 && hasTerms(listTerms(order), words)
}

describe('an order is found', () => {
  it.each([
    ['10023', 'by its number'],
    ['König', 'by a name'],
    ['konig', 'without the dots'],
    ['KOENIG jörg', 'by all words in any order'],
    ['joerg', 'with the long spelling of an umlaut'],
    ['jo.koenig@example.org', 'by its e-mail address'],
    ['jo.koenig@exam', 'by the beginning of its e-mail address'],
    ['grosse strasse 5', 'by its street'],
    ['01067', 'by a postcode that begins with zero'],
    ['5550123', 'by its phone number'],
    ['sigur ros', 'by an artist'],
    ['ac/dc', 'by a title with a sign'],
    ['acdc', 'by a title without its sign'],
    ['wap55', 'by a catalogue number without its signs'],
    ['WAP-55', 'by a catalogue number'],
    ['坂本', 'by a name in Japanese'],
    ['0724352190829', 'by a barcode'],
    ['724352190829', 'by a barcode without its zero'],
    ['00724352190829', 'by a barcode with another zero'],
    [']E00724352190829', 'by a barcode as a scanner types it'],
    [']A010023', 'by its number as a scanner types it'],
  ])('by %s: %s', (search) => expect(isFoundBy(search)).toBe(true))

  it.each([
    ['', 'nothing was searched'],
    ['%', 'only a sign was searched'],
    ['onig', 'a part of a word that is not its beginning'],
    ['könig hamburg', 'one word is not in it'],
    ['o.koenig@example.org', 'the end of an e-mail address'],
    ['koenig@example.org', 'another e-mail address'],
    ['w', 'a single letter is a whole word'],
    ['11023', 'it is another number'],
  ])('not by "%s": %s', (search) => expect(isFoundBy(search)).toBe(false))

  it('by a single letter that is a word', () => expect(isFoundBy('m')).toBe(true))
  it('by words that have only letters and digits', () =>
    expect(listTerms(order).filter((term) => !/^[\p{L}\p{N}]+$/u.test(term))).toEqual([]))
})

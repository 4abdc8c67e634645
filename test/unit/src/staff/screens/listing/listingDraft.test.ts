import type { FoundRelease } from '../../../../../../src/staff/screens/listing/calls'
import {
  addListed,
  type CopyDraft,
  emptyDraft,
  findProblems,
  isBegun,
  keepPile,
  type ListedCopy,
  toCopyInput,
  toDraft,
} from '../../../../../../src/staff/screens/listing/listingDraft'

const record: FoundRelease = {
  ...{ uuid_release: 'r', slug: 'radio', discogs: 17, artist: 'Nora Feldt', title: 'Every Room a Radio' },
  ...{ edition: null, label: 'Ostend', catalog_nr: 'OST-012', barcode: null, year: 1998, country: null },
  ...{ genres: ['indie'], format: '2×LP', product: 'vinyl', track_count: 9, has_cover: true },
  ...{ scanned_copy: null, copies: [], sales: [] },
}
const used: CopyDraft = {
  ...emptyDraft,
  ...toDraft(record),
  ...{ disc: 'VG+', sleeve: 'VG', price: '12,50', location: 'A 3', note: 'Seam split.' },
}
const aNew: CopyDraft = { ...used, disc: 'new', sleeve: '' }

describe('a copy that is listed', () => {
  it('takes format and numbers from its record', () => {
    expect(toDraft(record)).toEqual({
      ...{ release: record, isTyped: false, format: '2×LP', product: 'vinyl', catalogNr: 'OST-012' },
      barcode: '',
    })
  })

  it('is begun once a person has said something about it, not when its record is found', () => {
    expect(isBegun(emptyDraft)).toBe(false)
    expect(isBegun({ ...emptyDraft, ...toDraft(record), code: 'OST-012', copies: '2' })).toBe(false)
    expect(isBegun({ ...emptyDraft, images: ['photo'] })).toBe(true)
    expect(isBegun({ ...emptyDraft, disc: 'new' })).toBe(true)
    expect(isBegun({ ...emptyDraft, artist: 'N' })).toBe(true)
    expect(isBegun({ ...emptyDraft, purchase: '4' })).toBe(true)
  })

  it('keeps for the next one how the pile was bought, and its price only if it is that of a buy-in', () => {
    const single = { ...used, taxation: 'margin' as const, purchase: '4' }
    expect(keepPile(single)).toEqual({ taxation: 'margin', buyIn: '' })
    const next = { ...emptyDraft, ...keepPile({ ...single, buyIn: 'cellar' }) }
    expect(next).toEqual({ ...emptyDraft, taxation: 'margin', buyIn: 'cellar', purchase: '4' })
    expect(isBegun(next)).toBe(false)
  })

  it.each<[string, Partial<CopyDraft>]>([
    ['is used and graded', {}],
    ['is new, and has no grade of its sleeve', { disc: 'new', sleeve: '' }],
    ['costs whole euros', { price: '12' }],
    ['is one of several', { copies: ' 12 ' }],
    ['has the year of its record', { year: ' 1998 ' }],
    ['is taxed on its margin, and says what it cost', { taxation: 'margin', purchase: '4,50 €' }],
    ['was a gift, and is taxed on its margin', { taxation: 'margin', purchase: '0' }],
    ['is new, and so not taxed on its margin', { disc: 'new', taxation: 'margin' }],
  ])('has no problem when it %s', (_what, changes) => {
    expect(findProblems({ ...used, ...changes })).toEqual({})
  })

  it.each<[string, Partial<CopyDraft>, object]>([
    ['no grade', { disc: '' }, { disc: 'gradeMissing' }],
    ['no grade of its sleeve', { sleeve: '' }, { sleeve: 'sleeveMissing' }],
    [
      'no grade at all, and is asked for that of the disc first',
      { disc: '', sleeve: '' },
      { disc: 'gradeMissing' },
    ],
    ['no price', { price: '' }, { price: 'priceWrong' }],
    ['letters for a price', { price: 'cheap' }, { price: 'priceWrong' }],
    ['a price below nothing', { price: '-1' }, { price: 'priceWrong' }],
    ['a price that may be a thousand times as much', { price: '1.250' }, { price: 'priceWrong' }],
    ['half of it', { copies: '1,5' }, { copies: 'copiesWrong' }],
    ['no number of copies', { copies: '' }, { copies: 'copiesWrong' }],
    ['a barcode for copies', { copies: '4061265000124' }, { copies: 'copiesWrong' }],
    ['a year of two digits', { year: '98' }, { year: 'yearWrong' }],
    ['a year in words', { year: 'about 1998' }, { year: 'yearWrong' }],
    ['a margin that nobody can work out', { taxation: 'margin' }, { purchase: 'purchaseWrong' }],
    ['a purchase price that is none', { purchase: 'a few' }, { purchase: 'purchaseWrong' }],
  ])('is asked about when it has %s', (_what, changes, problems) => {
    expect(findProblems({ ...used, ...changes })).toEqual(problems)
  })

  it('names all that is missing of an empty form', () => {
    expect(findProblems(emptyDraft)).toEqual({ disc: 'gradeMissing', price: 'priceWrong' })
  })
})

describe('what is sent of a copy', () => {
  it('is its grade, its price and its record of the shop', () => {
    expect(toCopyInput({ ...used, copies: '2' }, ['photo'], true)).toEqual({
      ...{ uuid_release: 'r', discogs: null, record: null, format: '2×LP', product: 'vinyl' },
      ...{ catalog_nr: 'OST-012', barcode: '', grade_disc: 'VG+', grade_sleeve: 'VG', note: 'Seam split.' },
      ...{
        price: 12.5,
        copies: 2,
        location: 'A 3',
        taxation: 'standard',
        purchase_price: null,
        uuid_buy_in: null,
      },
      ...{ images: ['photo'], publish: true },
    })
  })

  it('is the number of the record in the dump, where the shop does not have it', () => {
    const found = toDraft({ ...record, uuid_release: null })
    expect(toCopyInput({ ...used, ...found }, [], false)).toMatchObject({
      ...{ uuid_release: null, discogs: 17, record: null, publish: false },
    })
  })

  it('is what was typed, where nobody knows the record', () => {
    const typed = {
      artist: 'Lea Sund',
      title: 'Ufer',
      label: 'Nord',
      country: 'DE',
      genre: 'indie',
      year: '1998',
    }
    const input = toCopyInput({ ...used, release: null, isTyped: true, ...typed }, [], false)
    expect(input).toMatchObject({
      ...{ uuid_release: null, discogs: null },
      record: {
        ...{ artist: 'Lea Sund', title: 'Ufer', label: 'Nord', country: 'DE', genres: ['indie'], year: 1998 },
      },
    })
    expect(toCopyInput({ ...used, release: null }, [], false).record).toMatchObject({
      genres: [],
      year: null,
    })
  })

  it('has no grade, no note and no margin of a new copy, even if they were entered before', () => {
    const changed: CopyDraft = { ...aNew, sleeve: 'VG', taxation: 'margin', purchase: '4' }
    expect(toCopyInput(changed, [], true)).toMatchObject({
      ...{ grade_disc: null, grade_sleeve: null, note: null, taxation: 'standard', purchase_price: null },
    })
  })

  it('is not held up by what was typed as the purchase price before it was new', () => {
    const changed: CopyDraft = { ...aNew, purchase: 'a few' }
    expect(findProblems(changed)).toEqual({})
    expect(toCopyInput(changed, [], true)).toMatchObject({ purchase_price: null })
  })

  it('has the purchase price of a used copy', () => {
    const draft: CopyDraft = { ...used, taxation: 'margin', purchase: '4,50' }
    expect(toCopyInput(draft, [], true)).toMatchObject({
      ...{ taxation: 'margin', purchase_price: 4.5, uuid_buy_in: null },
    })
    expect(toCopyInput({ ...draft, buyIn: 'cellar' }, [], true)).toMatchObject({ uuid_buy_in: 'cellar' })
    // A new copy is from no buy-in, even if one was chosen before.
    expect(toCopyInput({ ...draft, buyIn: 'cellar', disc: 'new' }, [], true)).toMatchObject({
      ...{ taxation: 'standard', uuid_buy_in: null },
    })
  })
})

describe('the copies that were listed', () => {
  const copy = (id: string, count: number): ListedCopy => ({
    ...{ uuid_release_format: id, slug: id, title: id, format: 'LP', price: '12,50', count, isShown: true },
  })

  it('have the last one first', () => {
    expect(addListed([copy('a', 1)], copy('b', 2))).toEqual([copy('b', 2), copy('a', 1)])
  })

  it('count one that joined equal ones with them', () => {
    expect(addListed([copy('b', 2), copy('a', 1)], copy('a', 3))).toEqual([copy('a', 4), copy('b', 2)])
  })
})

/** Which format of the shop a line of a supplier's file means. */
import { createFormatNames } from '../../../../../../server/core/catalogue/names/formatNames'
import { matchLine } from '../../../../../../server/core/inventory/goodsIn/matchLine'
import type { StockFormat } from '../../../../../../server/core/inventory/stock/stockListRepository'

let last = 0
const aFormat = (id: string, values: Partial<StockFormat> = {}): StockFormat => ({
  ...{ uuid_release_format: `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}` },
  ...{ uuid_release: id.split(' ')[0] ?? '', catalog_nr: null, barcode: null, product: 'vinyl' },
  ...{ format: id.split(' ').slice(1).join(' '), display_artist: 'Frauke Wicklung', title: 'Primärspule' },
  ...{ edition: null, label: 'Trafo Süd', price_cents: 1000, original_price_cents: null, status: 'listed' },
  ...{ shipping_date: null, weight_grams: 280, is_download: false, is_used: false, on_hand: 1, reserved: 0 },
  ...{ is_shown: true, is_hidden: false },
  ...values,
})

const maxi = aFormat('spule 12″', { catalog_nr: 'TS 041', barcode: '4260999000413' })
const tape = aFormat('spule MC', { catalog_nr: 'TS 041MC', product: 'cassettes' })
const lp = aFormat('radio LP', { catalog_nr: 'OST-012', display_artist: 'Nora Feldt', title: 'Radio' })
const double = aFormat('radio 2×LP', { catalog_nr: 'OST-012', display_artist: 'Nora Feldt', title: 'Radio' })
const usedLp = aFormat('radio LP, Very Good Plus', {
  ...{ catalog_nr: 'OST-012', display_artist: 'Nora Feldt', title: 'Radio', is_used: true },
})
const onlyUsed = aFormat('küche LP, Good', {
  ...{ catalog_nr: 'FK 07', barcode: '4260999000079', display_artist: 'Femke Kuhl', title: 'Küche' },
  is_used: true,
})
const files = aFormat('nacht WAV', {
  catalog_nr: 'NB 3',
  title: 'Nacht',
  product: 'other',
  is_download: true,
})
const sampler = aFormat('sampler LP', {
  ...{ catalog_nr: 'VA 1', display_artist: 'Various Artists', title: 'Zehn Jahre (Jubiläum)' },
})
const all = [maxi, tape, lp, double, usedLp, onlyUsed, files, sampler]
const names = createFormatNames(all)

const empty = { barcode: '', catalog_nr: '', artist: '', title: '', format: '' }
const match = (line: Partial<typeof empty>) => matchLine({ ...empty, ...line }, names)
const spule = { artist: 'Frauke Wicklung', title: 'Primärspule' }
const radio = { artist: 'Nora Feldt', title: 'Radio' }

describe('a line is sure', () => {
  it.each([
    ['its barcode', { barcode: '4260999000413' }, maxi],
    ['its barcode, whatever else it says', { ...radio, barcode: '4260999000413', format: 'CD' }, maxi],
    ['its number alone', { catalog_nr: 'ts041' }, maxi],
    ['number, artist, title and format', { ...spule, catalog_nr: 'TS 041', format: '12"' }, maxi],
    ['another way to write the format', { ...spule, catalog_nr: 'TS 041', format: '12inch' }, maxi],
    ['a wider word for the format', { ...spule, catalog_nr: 'TS 041', format: 'Vinyl' }, maxi],
    [
      'names without umlauts',
      { artist: 'FRAUKE WICKLUNG', title: 'Primaerspule', catalog_nr: 'TS 041' },
      maxi,
    ],
    [
      'names the other way round and longer',
      { artist: 'Wicklung, Frauke', title: 'Primärspule (Ltd. Edition)', catalog_nr: 'TS-041' },
      maxi,
    ],
    [
      'both names in one cell',
      { title: 'Frauke Wicklung - Primärspule', catalog_nr: 'TS 041', format: '12' },
      maxi,
    ],
    ['the format among equal numbers', { ...radio, catalog_nr: 'OST-012', format: '2LP' }, double],
    ['the exact name of the format', { ...radio, catalog_nr: 'OST-012', format: 'LP' }, lp],
    ['another word for a tape', { ...spule, catalog_nr: 'TS 041 MC', format: 'Kassette' }, tape],
    ['short words for many artists', { artist: 'V/A', title: 'Zehn Jahre', catalog_nr: 'VA1' }, sampler],
    ['its number, as its barcode is rounded', { catalog_nr: 'TS 041', barcode: '4,26E+12' }, maxi],
  ])('by %s', (_how, line, format) => {
    expect(match(line)).toEqual({ formats: [format], isSure: true, siblingFormats: [], problem: null })
  })
})

describe('a person is asked', () => {
  it.each([
    ['several have the number', { catalog_nr: 'OST-012' }, [lp, double], ['radio']],
    ['several can be called so', { ...radio, catalog_nr: 'OST-012', format: '12"' }, [lp, double], ['radio']],
    ['the format is another one', { ...spule, catalog_nr: 'TS 041', format: 'CD' }, [maxi, tape], ['spule']],
    ['the size is another one', { ...spule, catalog_nr: 'TS 041', format: '7"' }, [maxi, tape], ['spule']],
    [
      'the number is that of another record',
      { artist: 'Somebody', title: 'Else', catalog_nr: 'TS 041', format: '12"' },
      [maxi],
      ['spule'],
    ],
    [
      'only the title is another one',
      { artist: 'Frauke Wicklung', title: 'Sekundärspule', catalog_nr: 'TS 041' },
      [maxi],
      ['spule'],
    ],
    [
      'the barcode is that of another edition',
      { ...spule, catalog_nr: 'TS 041', barcode: '4260999009997', format: '12"' },
      [maxi, tape],
      ['spule'],
    ],
    [
      'the number is new, artist and title are not',
      { ...spule, catalog_nr: 'TS 041R', format: '12"' },
      [maxi, tape],
      ['spule'],
    ],
    [
      'the barcode is new, artist and title are not',
      { ...spule, barcode: '4260999009997' },
      [maxi, tape],
      ['spule'],
    ],
    [
      'the title has something in brackets',
      { artist: 'Nora Feldt', title: 'Radio [Repress]', catalog_nr: 'OST 112' },
      [lp, double],
      ['radio'],
    ],
    ['the shop has only used copies', { catalog_nr: 'FK 07', format: 'LP' }, [], ['küche']],
    ['the barcode is that of used copies', { barcode: '4260999000079' }, [], ['küche']],
    ['the shop has only files', { catalog_nr: 'NB 3', format: 'LP' }, [], ['nacht']],
  ])('if %s', (_why, line, formats, releases) => {
    const found = match(line)
    expect({
      ...found,
      siblingFormats: found.siblingFormats.map(({ uuid_release }) => uuid_release),
    }).toEqual({
      ...{ formats, siblingFormats: releases, isSure: false, problem: null },
    })
  })
})

it('knows nothing of a record that is not there', () => {
  const nothing = { formats: [], siblingFormats: [], isSure: false, problem: null }
  expect(match({ catalog_nr: 'XY 1', artist: 'Frauke Wicklung', title: 'Sekundärspule' })).toEqual(nothing)
  expect(match({ catalog_nr: 'XY 1', title: 'Radio' })).toEqual(nothing)
  expect(match({ catalog_nr: 'XY 1' })).toEqual(nothing)
})

it('says that barcode and number are those of two records', () => {
  expect(match({ barcode: '4260999000413', catalog_nr: 'OST-012' })).toEqual({
    ...{ formats: [], siblingFormats: [], isSure: false },
    problem:
      'The barcode 4260999000413 belongs to Frauke Wicklung – Primärspule (12″), the catalogue number OST-012 to Nora Feldt – Radio (LP).',
  })
})

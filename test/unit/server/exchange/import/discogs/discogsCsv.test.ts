import type { ImportedRelease } from '../../../../../../server/core/catalogue/writing/importedRelease'
import { parsePrice } from '../../../../../../server/exchange/import/discogs/csvReleases'
import {
  type CsvKind,
  csvSource,
  recogniseCsv,
} from '../../../../../../server/exchange/import/discogs/discogsCsv'
import { problemText } from '../../../../../../server/exchange/import/importReport'
import { describeSamples, readSample } from './sampleData'

async function* bytes(text: string | Buffer): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text as string)
}
async function read(text: string | Buffer, kind: CsvKind, priceCents: number | null = null) {
  const releases: ImportedRelease[] = []
  const problems: string[] = []
  for await (const entry of csvSource(() => bytes(text), 'export.csv', kind, {
    priceCents,
    stock: 1,
  }).entries()) {
    if ('release' in entry) releases.push(entry.release)
    else problems.push(...entry.problems.map(problemText))
  }
  return { releases, problems }
}

const header =
  'listing_id,artist,title,label,catno,format,release_id,status,price,listed,comments,media_condition,sleeve_condition,accept_offer,external_id,weight,format_quantity,location,quantity'
const nm = 'Near Mint (NM or M-)'
const vg = 'Very Good Plus (VG+)'
const listing = (
  id: number,
  price: string,
  condition: string,
  { status = 'For Sale', quantity = '', title = 'Nachtbus', release = 7 } = {},
) =>
  `${id},Nora (2),${title},"Obst, Obst",OB 1,"LP, Album, RE",${release},${status},${price},2026-01-01 10:00:00,plays well,${condition},${nm},N,,250,1,A1,${quantity}`
const inventory = (...lines: string[]) => `${[header, ...lines].join('\r\n')}\r\n`

describe("a seller's inventory", () => {
  it('becomes formats with price and stock', async () => {
    const { releases, problems } = await read(inventory(listing(1, '24.90', nm)), 'discogs-inventory')
    expect(problems).toEqual([])
    expect(releases[0]).toMatchObject({
      sourceKey: 'discogs:7',
      displayArtist: 'Nora',
      labels: [{ name: 'Obst', slug: 'obst' }],
      isPublished: true,
      isReissue: true,
      formats: [{ format: 'LP', priceCents: 2490, stock: 1, catalogNr: 'OB 1', weightGrams: 250 }],
    })
    expect(releases[0]!.formats[0]).toMatchObject({
      techInfo: null,
      condition: { disc: 'NM', sleeve: 'NM', note: 'plays well' },
      location: 'A1',
      externalId: null,
      listings: { '1': 1 },
    })
  })

  it('counts equal copies together and keeps the others apart by condition', async () => {
    const text = inventory(
      listing(1, '24.90', nm),
      listing(9, '9', nm, { release: 8 }),
      listing(2, '24.90', nm, { quantity: '3' }),
      listing(3, '15', vg),
      listing(4, '12', vg),
    )
    const { releases } = await read(text, 'discogs-inventory')
    expect(releases).toHaveLength(2)
    expect(releases[0]!.formats.map(({ format, priceCents, stock }) => [format, priceCents, stock])).toEqual([
      ['LP, Very Good Plus', 1200, 1],
      ['LP, Very Good Plus 2', 1500, 1],
      ['LP, Near Mint', 2490, 4],
    ])
  })

  it('keeps drafts back and leaves out sold items', async () => {
    const text = inventory(
      listing(1, '9', nm, { status: 'Sold' }),
      listing(2, '9', nm, { status: 'Draft', release: 8 }),
    )
    const { releases } = await read(text, 'discogs-inventory')
    expect(releases.map(({ sourceKey, isPublished }) => [sourceKey, isPublished])).toEqual([
      ['discogs:8', false],
    ])
  })

  it.each([
    [
      'a wrong price',
      listing(1, '"24,905"', nm),
      'export.csv:2: price "24,905" is not an amount of euros. Write it like 24.90, or give a price for those without with --price.',
    ],
    [
      'no price',
      listing(1, '', nm),
      'export.csv:2: price is missing. Write it like 24.90, or give a price for those without with --price.',
    ],
    [
      'a wrong number of copies',
      listing(1, '9', nm, { quantity: '-1' }),
      'export.csv:2: quantity "-1" is not a whole number. Write how many copies there are, or leave it empty for one.',
    ],
    [
      'no title',
      listing(1, '9', nm, { title: ' ' }),
      'export.csv:2: Release 7 has no title. Export the file again from Discogs.',
    ],
    [
      'no number',
      listing(1, '9', nm).replace(',7,For Sale', ',x,For Sale'),
      'export.csv:2: release_id "x" is not a Discogs number. Export the file again from Discogs.',
    ],
    [
      'an open quote',
      '1,"Nora',
      'export.csv:3: This is not valid CSV from here on. Export the file again from Discogs.',
    ],
    [
      'too few cells',
      '1,Nora',
      'export.csv:2: This is not valid CSV from here on. Export the file again from Discogs.',
    ],
    [
      'an endless line',
      `1,"${'x'.repeat(1_100_000)}"`,
      'export.csv:2: A line is longer than any record can be. Export the file again from Discogs.',
    ],
  ])('names %s', async (_what, line, problem) => {
    expect((await read(inventory(line), 'discogs-inventory')).problems).toEqual([problem])
  })

  it('names another encoding', async () => {
    const { problems } = await read(
      Buffer.from(inventory(listing(1, '9', 'Gut\xe4')), 'latin1'),
      'discogs-inventory',
    )
    expect(problems).toEqual([
      'export.csv: This text is not UTF-8. Export it again, and do not save it with a spreadsheet program.',
    ])
  })

  it('takes the given price where there is none', async () => {
    const { releases } = await read(inventory(listing(1, '', nm)), 'discogs-inventory', 1990)
    expect(releases[0]!.formats[0]!.priceCents).toBe(1990)
  })

  it('can be empty', async () => {
    expect(await read(`${header}\r\n`, 'discogs-inventory')).toEqual({ releases: [], problems: [] })
  })
})

it.each([
  ['24.90', 2490],
  ['24', 2400],
  ['24.9', 2490],
  ['24.900', 2490],
  ['24,90 €', 2490],
  ['1.234,50', 123_450],
  ['24.905', null],
  ['1234567', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
])('reads the price %s', (text, cents) => {
  expect(parsePrice(text)).toBe(cents)
})

it('tells the two exports and other tables apart', () => {
  expect(recogniseCsv(`\ufeff${header}`)).toBe('discogs-inventory')
  expect(
    recogniseCsv('"Catalog#",Artist,Title,Label,Format,Rating,Released,release_id,CollectionFolder'),
  ).toBe('discogs-collection')
  expect(recogniseCsv('sku,name,price')).toBeNull()
})

describeSamples('a real collection', () => {
  it('comes in whole, each release once, unpublished without a price', async () => {
    const { releases, problems } = await read(
      readSample('catalogue/discogs-csv/collection-export.csv'),
      'discogs-collection',
    )
    expect(problems).toEqual([])
    expect(releases).toHaveLength(1294)
    expect(releases.some(({ isPublished }) => isPublished)).toBe(false)
    expect(releases.filter(({ formats }) => formats[0]!.product === 'vinyl').length).toBeGreaterThan(1100)
    expect(releases.some(({ displayArtist }) => / \(\d+\)/.test(displayArtist))).toBe(false)
  })
})

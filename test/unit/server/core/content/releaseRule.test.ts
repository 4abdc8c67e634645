/** The releases that a rule chooses for a row of a page. */
import {
  type CatalogueService,
  createCatalogueService,
} from '../../../../../server/core/catalogue/catalogueService'
import { createContentReader } from '../../../../../server/core/content/contentRepository'
import {
  listReleasesByRule,
  type ReleaseRule,
  type RuleIds,
} from '../../../../../server/core/content/releaseRule'
import { createLog } from '../../../../../server/platform/log/log'
import { aFormat, aName, aRelease, aSource, insertCatalogue } from '../../../../support/catalogueBuilders'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const balmat = aName('8B2D/balmat')
const obst = aName('Obst')
const reduced = (percent: number) => aFormat({ price_cents: 2000 - 20 * percent, original_price_cents: 2000 })
const releases = [
  aRelease({ title: 'Old', release_date: '2001-01-01', labels: [obst.id], genres: ['indie'] }),
  aRelease({ title: 'New', release_date: '2026-11-20', labels: [balmat.id], genres: ['indie'] }),
  aRelease({ title: 'Sold out', release_date: '2026-11-21', formats: [aFormat({ free: 0 })] }),
  aRelease({ title: 'Cheap', release_date: '2010-01-01', labels: [balmat.id], formats: [reduced(50)] }),
  aRelease({ title: 'Cheaper', release_date: '2009-01-01', genres: ['indie'], formats: [reduced(60)] }),
]

describe.each(casesOf(databaseKinds))('a row of releases by rule on %s', (_name, open) => {
  let database: TestDatabase
  let catalogue: CatalogueService
  beforeAll(async () => {
    database = await open()
    await insertCatalogue(database.db, aSource({ labels: [balmat, obst], releases }))
    catalogue = createCatalogueService(database.db, {
      now: () => new Date('2026-11-21T12:00:00Z'),
      log: createLog('silent'),
    })
    await catalogue.start()
  })
  afterAll(async () => {
    await catalogue.stop()
    await database.close()
  })

  const titles = (rule: ReleaseRule, ids: Partial<RuleIds> = {}) =>
    listReleasesByRule(rule, catalogue, { bestSold: [], lists: new Map(), ...ids }).map((row) =>
      row.map(({ title }) => title),
    )

  it.each([
    [
      'the newest, without what is sold out',
      { show: 'newest', rows: [2, 2] },
      [
        ['New', 'Cheap'],
        ['Cheaper', 'Old'],
      ],
    ],
    ['the newest of a genre', { show: 'newest', genre: 'indie', rows: [4] }, [['New', 'Cheaper', 'Old']]],
    ['the newest of a label', { show: 'newest', label: '8b2d/balmat', rows: [1, 4] }, [['New'], ['Cheap']]],
    ['the largest reductions', { show: 'sale', rows: [6] }, [['Cheaper', 'Cheap']]],
    ['the largest reductions of a label', { show: 'sale', label: '8b2d/balmat', rows: [6] }, [['Cheap']]],
    ['nothing of an unknown label', { show: 'newest', label: 'nobody', rows: [4] }, []],
    ['nothing of an unknown genre', { show: 'sale', genre: 'nothing', rows: [4] }, []],
  ] as [string, ReleaseRule, string[][]][])('shows %s', (_what, rule, shown) => {
    expect(titles(rule)).toEqual(shown)
  })

  it('shows a curated list in its order, without what cannot be bought or is no longer there', () => {
    const [old, fresh, soldOut, cheap] = releases.map(({ uuid_release }) => uuid_release)
    const lists = new Map([['picks', [cheap!, soldOut!, 'deleted', old!, fresh!]]])
    expect(titles({ list: 'picks', rows: [2, 4] }, { lists })).toEqual([['Cheap', 'Old'], ['New']])
    expect(titles({ list: 'picks', genre: 'indie', rows: [4] }, { lists })).toEqual([['Old', 'New']])
    expect(titles({ list: 'no-such', rows: [4] }, { lists })).toEqual([])
  })

  it('shows what was sold most, by orders and at the counter', async () => {
    const [old, fresh, , cheap] = releases
    const sold = (release: typeof old, delta: number, reason: string, n: number) => ({
      uuid_release_format: release!.formats[0]!.uuid_release_format,
      ...{ delta, reason, ref: `r${n}`, moved_at: '2026-11-20T12:00:00.000Z', note: null },
    })
    await database.db
      .insertInto('stock_movement')
      .values([
        sold(old, -2, 'sale', 1),
        sold(cheap, -1, 'sale', 2),
        sold(cheap, -3, 'counter', 3),
        sold(fresh, 50, 'delivery', 4),
        sold(fresh, -1, 'sale', 5),
      ])
      .execute()
    const bestSold = await createContentReader(database.db).listBestSold()
    expect(titles({ show: 'best_sold', rows: [4] }, { bestSold })).toEqual([['Cheap', 'Old', 'New']])
    expect(titles({ show: 'best_sold', genre: 'indie', rows: [1, 1] }, { bestSold })).toEqual([
      ['Old'],
      ['New'],
    ])
  })
})

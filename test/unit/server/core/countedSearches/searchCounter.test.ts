/** What shoppers searched for and did not find, counted without anything about them. */
import { createSearchCounter, findOutcome } from '../../../../../server/core/countedSearches/searchCounter'
import { createSearchCountWriter } from '../../../../../server/core/countedSearches/searchCountRepository'
import { countedText } from '../../../../../server/core/countedSearches/searchTexts'
import { createReportReader } from '../../../../../server/http/staff/reports/repository'
import { transact } from '../../../../../server/platform/database/transactions'
import { createLog } from '../../../../../server/platform/log/log'
import type { SearchResult } from '../../../../../src/shared/contract'
import { casesOf } from '../../../../support/suite'
import { databaseKinds, type TestDatabase } from '../../../../support/testDatabase'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const nothing: SearchResult = { artists: [], labels: {}, tracks: [], releases: [] }
const named = { ...nothing, artists: [{ slug: 'a', name: 'A', count: 1 }] as never }
const withStock = (...stock: boolean[]): SearchResult => ({
  ...nothing,
  releases: [{ formats: stock.map((has_available_stock) => ({ has_available_stock })) }] as never,
})

it.each([
  ['  Kraftwerk   Autobahn ', 'kraftwerk autobahn'],
  ['Jörg MÜLLER', 'jorg muller'],
  ['Joerg Mueller', 'jorg muller'],
  ['WARP 123', 'warp 123'],
  ['2×LP 12"', '2xlp 12'],
  ['1999', null],
  ['???', null],
  ['kim@example.org', null],
  ['kim @ example org', null],
  ['Bestellung 10012', null],
  ['order #10012', null],
  ['Kim 0170 123 45 67', null],
  ['kim +49 (170) 123-4567', null],
  ['kim ０１７０１２３', null],
  ['4260 9990 0001 7 lp', null],
  ['6f1c0f4e-1111-4222-8333-444455556666 a', null],
  ['ABCD-EF12-GH34-IJ56', null],
  ['kim＠example.org', null],
  ['kim (at) example.org', null],
  ['kim[ät]example.org', null],
  ['kim at example dot org', null],
  ['Live at The Roxy', 'live at the roxy'],
  ['order 10–0–12', null],
  ['order 10,012', null],
  ['order 10·012', null],
  ['order 1\u00ad0\u200b012', null],
  ['kim 030_123_45', null],
  ['abcd-ef12-gh34-ij56', null],
  ['k7pm x2qa 9rtz b4nw', null],
  ['dark side moon wish', 'dark side moon wish'],
  ['LP12, 7"', 'lp12, 7'],
  ['long '.repeat(13), null],
])('keeps of %p: %p', (typed, text) => {
  expect(countedText(typed)).toBe(text)
})

it.each([
  ['nothing', nothing, 'nothing'],
  ['an artist', named, null],
  ['a word of the filter', { ...nothing, facets: [{}] as never }, null],
  ['only what is sold out', withStock(false, false), 'sold_out'],
  ['something to buy', withStock(false, true), null],
])('tells what a search of %s left a shopper with', (_what, result, outcome) => {
  expect(findOutcome(result)).toBe(outcome)
})

describe.each(casesOf(databaseKinds))('searches on %s', (_name, open) => {
  let opened: TestDatabase
  let now: Date
  beforeEach(async () => {
    opened = await open()
    now = new Date('2026-11-25T10:00:00Z')
  })
  afterEach(() => opened.close())
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const aCounter = (textsPerDay?: number) =>
    createSearchCounter(opened.db, { now: () => now, log: createLog('silent'), textsPerDay })
  const listed = async (found: 'nothing' | 'sold_out' = 'nothing', sort: 'searches' | 'last' = 'searches') =>
    (
      await createReportReader(opened.db).listSearches({
        from: '2026-11-01',
        until: '2027-12-31',
        found,
        sort,
      })
    ).map(({ text, searches, lastOn }) => [text, searches, lastOn])

  it('are added up by text and day, with the last day', async () => {
    const counter = aCounter()
    counter.add('Kraftwerk', nothing, firefox)
    pass(10_000)
    counter.add('KRAFTWERK', nothing, firefox)
    counter.add('neu!', nothing, firefox)
    counter.add('found', withStock(true), firefox)
    counter.add('gone', withStock(false), firefox)
    await counter.flush()
    pass(24 * 3_600_000)
    counter.add('neu!', nothing, firefox)
    await counter.flush()
    expect(await listed()).toEqual([
      ['neu!', 2, '2026-11-26'],
      ['kraftwerk', 2, '2026-11-25'],
    ])
    expect(await listed('sold_out')).toEqual([['gone', 1, '2026-11-25']])
    expect(
      await createReportReader(opened.db).listSearches({
        from: '2026-11-26',
        until: '2026-11-26',
        found: 'nothing',
        sort: 'text',
      }),
    ).toEqual([{ text: 'neu!', searches: 1, lastOn: '2026-11-26' }])
  })

  it('count what was typed to its end, and nothing that was corrected', async () => {
    const counter = aCounter()
    for (const typed of ['kraftwr', 'kraftwrk', 'kraftwrk auto']) {
      counter.add(typed, nothing, firefox)
      pass(300)
    }
    counter.add('stereolub', nothing, firefox)
    pass(300)
    counter.add('stereol', withStock(true), firefox)
    pass(300)
    counter.add('stereolab', withStock(true), firefox)
    await counter.flush()
    expect(await listed()).toEqual([['kraftwrk auto', 1, '2026-11-25']])
  })

  it('leave out programs and what may be about a person', async () => {
    const counter = aCounter()
    for (const program of [undefined, 'Googlebot/2.1', 'python-requests/2']) {
      counter.add('kraftwerk', nothing, program)
    }
    counter.add('kim@example.org', nothing, firefox)
    await counter.flush()
    expect(await listed()).toEqual([])
  })

  it('cannot fill the database: so many texts a day, and those that are known go on', async () => {
    const counter = aCounter(3)
    for (const text of ['aa', 'bb', 'cc', 'dd', 'ee']) counter.add(text, nothing, firefox)
    await counter.flush()
    counter.add('aa', nothing, firefox)
    counter.add('ff', nothing, firefox)
    await counter.close()
    expect(await listed()).toEqual([
      ['aa', 2, '2026-11-25'],
      ['bb', 1, '2026-11-25'],
      ['cc', 1, '2026-11-25'],
    ])
    pass(24 * 3_600_000)
    counter.add('gg', nothing, firefox)
    await counter.flush()
    expect(await listed('nothing', 'last')).toHaveLength(4)
  })

  it('hold memory within bounds between two writes', async () => {
    const counter = aCounter()
    for (let number = 0; number < 5000; number++) {
      if (number % 400 === 0) pass(6000)
      counter.add(
        `q${number % 10}x${number}y`.replace(/\d/g, (digit) => 'abcdefghij'[+digit]!),
        nothing,
        firefox,
      )
    }
    await counter.flush()
    expect((await listed()).length).toBeLessThanOrEqual(1000)
  })

  it('are forgotten after 400 days', async () => {
    await transact(opened.db, (trx) =>
      createSearchCountWriter(trx).addSearches([{ text: 'old', outcome: 'nothing', searches: 1 }], {
        day: '2026-11-25',
        max: 9,
      }),
    )
    pass(400 * 24 * 3_600_000)
    await aCounter().flush()
    expect(await listed()).toEqual([['old', 1, '2026-11-25']])
    pass(24 * 3_600_000)
    await aCounter().flush()
    expect(await listed()).toEqual([])
  })
})

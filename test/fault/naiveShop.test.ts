/** The kill loop finds what is wrong in a shop that charges first and writes the order afterwards. */
import { expectUnbroken } from '../support/brokenInvariant'
import { keepFigures } from './figures'
import { killLoop } from './killLoop'
import { buildVictim } from './processes'

beforeAll(buildVictim)

/** What it does wrong, it does on any database. */
const database = 'SQLite'

it('finds money without an order after some kills, and nothing without them', async () => {
  const calm = await killLoop({ database, cycles: 0, isNaive: true })
  expectUnbroken(calm.violations)
  expect(calm.acknowledged).toBeGreaterThan(10)
  // On a busy machine all kills of a loop may fall between its purchases.
  let found = 0
  for (let loop = 1; loop <= 4 && found === 0; loop++) {
    const report = await killLoop({ database, cycles: 25, isNaive: true })
    keepFigures(`naive shop, ${database}, loop ${loop}`, report)
    found = report.violations.length
  }
  expect(found).toBeGreaterThan(0)
})

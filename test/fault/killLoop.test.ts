// Suite: quick. It runs one death there, and many in the whole suite.
/** A shop that is killed all the time loses no order, no cent and no copy. */
import { expectUnbroken } from '../support/brokenInvariant'
import { patience } from '../support/patience'
import { casesOf, howOften } from '../support/suite'
import { keepFigures } from './figures'
import { killLoop } from './killLoop'
import { buildVictim } from './processes'
import { placesToTest } from './shopPlace'

/** `npm run fault` asks for more. */
const cycles = Number(process.env.FAULT_CYCLES ?? howOften(2, 20))

beforeAll(buildVictim)

describe.each(casesOf(placesToTest))('a shop on %s', (database) => {
  it(
    `is right after ${cycles} kills`,
    async () => {
      const report = await killLoop({ database, cycles })
      keepFigures(`kill loop, ${database}`, report)
      expectUnbroken(report.violations)
      expect(report.faults).toEqual([])
      // A shop in which nobody ever gets to pay would prove nothing.
      expect(report.orders).toBeGreaterThan(cycles / 3)
      expect(report.acknowledged).toBeGreaterThan(cycles / 5)
    },
    patience(300 + cycles),
  )
})

import { BoughtTogether } from '../../server/core/catalogue/goesWith/boughtTogether'
import { listCompanions } from '../../server/core/catalogue/goesWith/goesWith'
import { ReadModel } from '../../server/core/catalogue/readModel/readModel'
import { listRelated } from '../../server/core/catalogue/relatedReleases'
import { TrackSearch } from '../../server/core/catalogue/search/trackSearch'
import { createPause } from '../../server/platform/process/yieldToEventLoop'
import { generatedCatalogue, seededRandom } from '../support/generatedCatalogue'
import { generatedTracks } from '../support/generatedTracks'
import { atMost, type Bench, percentile, timed } from './bench'
import { bytesInUse } from './bytesInUse'

const releases = 100_000
const purchases = 200_000
const perBatch = 200
const megabyte = 2 ** 20

/** Purchases of one to six releases, most of them of what sells well, as in real shops. */
function* generatedPurchases(ids: readonly string[]): Iterable<string[][]> {
  const random = seededRandom(21)
  const some = () => ids[Math.floor(random() ** 3 * ids.length)]!
  for (let n = 0; n < purchases; n += perBatch) {
    yield Array.from({ length: perBatch }, () => Array.from({ length: 1 + Math.floor(random() * 6) }, some))
  }
}

const recommendationBench: Bench = {
  name: 'recommendations',
  async run(report) {
    const model = await ReadModel.build(generatedCatalogue(releases), 2026)
    const tracks = await TrackSearch.build(model, generatedTracks(model, 10), createPause())
    const ids = Array.from(model.newestFirst(), (number) => model.getItem(number).uuid_release)
    const before = await bytesInUse()
    let highest = before
    const note = setInterval(() => {
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      highest = Math.max(highest, heapUsed + arrayBuffers)
    }, 20)
    const startedAt = performance.now()
    const cpuBefore = process.cpuUsage()
    const together = await BoughtTogether.build(generatedPurchases(ids), createPause())
    const counted = performance.now()
    const pause = createPause()
    let companions = 0
    for (const number of model.newestFirst()) {
      companions += listCompanions(model, { tracks, together }, number, new Set([number])).length
      await pause()
    }
    const seconds = (performance.now() - startedAt) / 1000
    const { user, system } = process.cpuUsage(cpuBefore)
    clearInterval(note)
    const kept = ((await bytesInUse()) - before) / megabyte
    const what = '100,000 releases with 1,000,000 tracks and 200,000 purchases'
    report({ name: `recommendations of ${what}`, ...atMost(seconds, 10, 's') })
    report({ name: 'their processor time', value: (user + system) / 1_000_000, unit: 's' })
    report({
      name: 'of it, counting what was bought together',
      value: (counted - startedAt) / 1000,
      unit: 's',
    })
    report({ name: 'memory that they keep', ...atMost(kept, 100, 'MB') })
    report({
      name: 'highest memory meanwhile, with garbage',
      value: (highest - before) / megabyte,
      unit: 'MB',
    })
    report({ name: 'recommendations of a release', value: companions / releases, unit: 'releases' })
    const numbers = [...model.newestFirst()].filter((_, at) => at % 50 === 0)
    const page = await timed(numbers.length, (n) => listRelated(model, { tracks, together }, numbers[n]!))
    report({ name: 'all related lists of a page, p99', value: percentile(page, 0.99), unit: 'ms' })
  },
}

export const benches: Bench[] = [recommendationBench]

import { firstLoadBytes } from '../support/assetSizes'
import { atMost, type Bench } from './bench'

/** What a first visit to /releases downloads, compressed with Brotli. */
export const benches: Bench[] = [
  {
    name: 'assets',
    async run(report) {
      const { scripts, styles } = firstLoadBytes('build/client', 'releases')
      report({ name: 'JavaScript of /releases, Brotli, with axios', ...atMost(scripts / 1000, 122, 'kB') })
      report({ name: 'CSS of /releases, Brotli', ...atMost(styles / 1000, 12, 'kB') })
    },
  },
]

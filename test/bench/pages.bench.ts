import { rmSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { createCatalogueService } from '../../server/core/catalogue/catalogueService'
import { createContentReader } from '../../server/core/content/contentRepository'
import { createContentService } from '../../server/core/content/contentService'
import { loadAssets } from '../../server/http/pages/assets'
import { toCanonicalLocation } from '../../server/http/pages/canonicalLocation'
import { createDocument } from '../../server/http/pages/document'
import { createRenderContexts } from '../../server/http/pages/renderContext'
import { renderPage } from '../../server/http/pages/renderPage'
import { createServerShopApi } from '../../server/http/pages/serverShopApi'
import { openDatabase } from '../../server/platform/database/connection'
import { createLog } from '../../server/platform/log/log'
import { aSite } from '../support/aSite'
import { atMost, type Bench, percentile, timed } from './bench'
import { makeShopData } from './shops'

const pages = 40

const brotliKilobytes = (page: Buffer, quality: number) =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1000

/** From saga to document, without compression: what one core does for a page that is not in the cache. */
export const benches: Bench[] = [
  {
    name: 'pages',
    async run(report) {
      const dataDir = await makeShopData(10_000)
      const db = openDatabase({ dataDir, databaseUrl: null })
      const log = createLog('silent')
      const catalogue = createCatalogueService(db, { now: () => new Date(), log })
      await catalogue.start()
      const today = () => '2026-11-21'
      const repository = createContentReader(db)
      const content = createContentService(repository, {
        releases: catalogue,
        site: aSite('http://localhost'),
        log,
        today,
      })
      const api = createServerShopApi(catalogue, content)
      const renderers = createRenderContexts(content, {
        resourcesUrl: '',
        imageUrlTemplate: null,
        isSandbox: true,
        createDocument: (language) => createDocument(loadAssets('build/client'), language),
        today,
      })
      const render = async (n: number) => {
        const current = await renderers.current()
        const page = await renderPage(
          toCanonicalLocation(`/releases?page=${1 + (n % pages)}`, current.shop),
          api,
          current,
        )
        if (!('html' in page)) throw new Error('the page is a redirect')
        const html = Buffer.concat(page.html)
        if (!html.includes('<li')) throw new Error('the page has no releases')
        return html
      }
      try {
        const [cold] = await timed(1, render)
        await timed(400, render)
        const samples = await timed(1000, render)
        report({ name: 'uncached list page of 120, median', ...atMost(percentile(samples, 0.5), 1.8, 'ms') })
        report({ name: 'uncached list page of 120, p99', value: percentile(samples, 0.99), unit: 'ms' })
        report({ name: 'the very first list page', value: cold, unit: 'ms' })
        const html = await render(0)
        report({ name: 'list page of 120, HTML', ...atMost(html.length / 1000, 210, 'kB') })
        report({ name: 'the same in Brotli 4, as first sent', ...atMost(brotliKilobytes(html, 4), 28, 'kB') })
        report({ name: 'the same in Brotli 10, as kept', ...atMost(brotliKilobytes(html, 10), 24, 'kB') })
      } finally {
        await catalogue.stop()
        await db.destroy()
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  },
]

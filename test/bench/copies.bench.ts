/** Listing copies in the back office: how long a person waits, and what an index of a dump costs. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { createDumpIndexReader } from '../../server/core/catalogue/discogs/dumpIndexRepository'
import { indexDump } from '../../server/exchange/import/discogs/dumpIndex'
import { openDatabase } from '../../server/platform/database/connection'
import { foldCode } from '../../server/platform/support/foldText'
import { openMigratedDatabase } from '../support/migratedSqlite'
import { openBackOffice } from './backOffice'
import { atMost, type Bench, median, percentile, timed } from './bench'
import { withShop } from './shops'

const listings = 5
const maxListingSeconds = 20
const dumpReleases = 1_000_000
const lookUps = 1000

export const benches: Bench[] = [
  // A script does what a person does: scan, two grades, a price, a photo of a phone's size, publish.
  {
    name: 'staff-listing',
    run: (report) =>
      withShop(6000, async ({ url }, dataDir) => {
        const catalogNr = await aCatalogueNumber(dataDir)
        const { page, address, close } = await openBackOffice(url, dataDir)
        await page.goto(`${address}/listing`)
        const photo = await aPhoto()
        const seconds = await timed(listings, (n) => listCopy(page, catalogNr, photo, `${10 + n}`))
        await close()
        report({
          name: 'a used copy listed with its photo, from the scan to the message (slowest of 5)',
          ...atMost(Math.round(Math.max(...seconds) / 100) / 10, maxListingSeconds, 's'),
        })
      }),
  },
  // All of Discogs is some 18 times this dump.
  {
    name: 'dump-index',
    isLong: true,
    async run(report) {
      const folder = await mkdtemp(path.join(tmpdir(), 'rille-dump-'))
      const file = path.join(folder, 'discogs_20261101_releases.xml.gz')
      await pipeline(Readable.from(dumpParts()), createGzip({ level: 1 }), createWriteStream(file))
      const db = await openMigratedDatabase(folder)
      const startedAt = performance.now()
      await indexDump(db, file, { now: () => new Date() })
      const minutes = (performance.now() - startedAt) / 60_000
      const waits = await timed(lookUps, async (n) => {
        const found = await createDumpIndexReader(db).listByCode(
          foldCode(codeNumbered((n * 997) % dumpReleases)),
          20,
        )
        if (found.length === 0) throw new Error('The index does not find a release of the dump.')
      })
      await db.destroy()
      const { size } = await stat(path.join(folder, 'shop.sqlite'))
      await rm(folder, { recursive: true })
      report({ name: '  releases of the dump', value: dumpReleases, unit: '' })
      report({ name: 'minutes to index the dump', value: Math.round(minutes * 10) / 10, unit: 'min' })
      report({ name: 'size of the index', value: Math.round(size / 1e6), unit: 'MB' })
      report({ name: 'finding a code in the index, median', value: round(median(waits)), unit: 'ms' })
      report({ name: 'finding a code in the index, p99', value: round(percentile(waits, 0.99)), unit: 'ms' })
    },
  },
]

const round = (ms: number): number => Math.round(ms * 100) / 100

const aPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 4032, height: 3024, channels: 3, background: '#885544' },
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 85 })
    .toBuffer()

async function aCatalogueNumber(dataDir: string): Promise<string> {
  const db = openDatabase({ dataDir, databaseUrl: null })
  const { catalog_nr } = await db
    .selectFrom('release_format')
    .select('catalog_nr')
    .where('catalog_nr', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await db.destroy()
  return catalog_nr!
}

async function listCopy(page: Page, code: string, photo: Buffer, price: string): Promise<void> {
  const field = page.getByLabel(/^Barcode/)
  await field.fill(code)
  await field.press('Enter')
  await page.getByRole('radio', { name: 'VG+', exact: true }).first().check()
  await page.getByRole('radio', { name: 'VG', exact: true }).nth(1).check()
  await page.getByLabel(/Price in euros/).fill(price)
  const input = page.locator('input[type=file][multiple]')
  await input.setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByRole('listitem').getByText('In the shop').waitFor()
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(/is listed\./)
    .first()
    .waitFor()
  await field.waitFor()
}

const codeNumbered = (n: number): string => `073${String(1_000_000_000 + n)}`

function* dumpParts(): Generator<string> {
  yield '<releases>'
  for (let n = 0; n < dumpReleases; n++) yield aRelease(n)
  yield '</releases>'
}

/** A release as dumps have them, with eight tracks. */
function aRelease(n: number): string {
  const tracks = Array.from(
    { length: 8 },
    (_, i) =>
      `<track><position>${i < 4 ? 'A' : 'B'}${(i % 4) + 1}</position><title>Track ${n} ${i}</title><duration>4:${10 + i}</duration></track>`,
  )
  return `<release id="${n + 1}" status="Accepted"><artists><artist><id>${n % 90_000}</id><name>Artist ${n % 90_000}</name></artist></artists><title>Title ${n}</title><labels><label name="Label ${n % 20_000}" catno="CAT ${n}"/></labels><formats><format name="Vinyl" qty="1"><descriptions><description>LP</description></descriptions></format></formats><genres><genre>Electronic</genre></genres><styles><style>Techno</style></styles><country>Germany</country><released>${1970 + (n % 55)}</released><tracklist>${tracks.join('')}</tracklist><identifiers><identifier type="Barcode" value="${codeNumbered(n)}"/></identifiers></release>\n`
}

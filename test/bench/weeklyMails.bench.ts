import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { createCatalogueService } from '../../server/core/catalogue/catalogueService'
import { createContentReader } from '../../server/core/content/contentRepository'
import { createFollowTokens } from '../../server/core/customer/following/followTokens'
import { createNewsMailJobs } from '../../server/core/customer/following/newsMailJobs'
import { newsJobs } from '../../server/core/customer/following/newsRepository'
import { createWeeklyNews } from '../../server/core/customer/following/weeklyNews'
import { createMailShops } from '../../server/core/shop/mailShop'
import type { Database } from '../../server/platform/database/schema'
import { createLog } from '../../server/platform/log/log'
import { openMigratedMemory } from '../support/migratedSqlite'
import type { Seed } from '../support/seed'
import type { TestDatabase } from '../support/testDatabase'
import { aMigratedPostgres, openPostgres } from '../support/testPostgres'
import { basketShopSeed } from '../unit/server/core/basket/basketShop'
import { atMost, type Bench, type Report } from './bench'

const followers = 10_000
/** A Friday. */
const now = () => new Date('2026-11-27T10:00:00Z')
const added = '2026-11-25T10:00:00.000Z'

/** SQLite always, Postgres when `TEST_DATABASE_URL` is set. `databaseKinds` of tests need the hooks of Jest. */
const databases: [name: string, open: (seed: Seed) => Promise<TestDatabase>][] = [['SQLite', openSqlite]]
if (process.env.TEST_DATABASE_URL) databases.push(['Postgres', openOnPostgres])

async function openSqlite(seed: Seed): Promise<TestDatabase> {
  const db = await openMigratedMemory(seed)
  return { db, close: () => db.destroy() }
}

async function openOnPostgres(seed: Seed): Promise<TestDatabase> {
  const { url, remove } = await aMigratedPostgres()
  const db = openPostgres(url)
  await seed.fill(db)
  return { db, close: () => db.destroy().then(remove) }
}

/** The mails of a week, from the look at the catalogue to the last written mail, without the mail server. */
export const benches: Bench[] = databases.map(([database, open]) => ({
  name: 'weeklyMails',
  async run(report) {
    const { db, close } = await open(basketShopSeed())
    try {
      await fill(db)
      await measure(db, database, report)
    } finally {
      await close()
    }
  },
}))

async function measure(db: Kysely<Database>, database: string, report: Report): Promise<void> {
  const log = createLog('silent')
  const catalogue = createCatalogueService(db, { now, log })
  await catalogue.start()
  let count = 0
  const jobs = createNewsMailJobs(db, {
    createMailer: () => ({ send: async () => void count++ }),
    ...{ catalogue, tokens: createFollowTokens('a secret of benches') },
    mailShops: createMailShops(createContentReader(db), { publicUrl: 'https://rille.example', log }),
    images: { resourcesUrl: '' },
  })
  const startedAt = performance.now()
  const news = createWeeklyNews(db, { mailsPerHour: async () => followers, now, onJobsQueued: () => {} })
  const { week } = await news.plan()
  const plannedAt = performance.now()
  const planned = await db.selectFrom('news_mail').select(['kind', 'uuid_follower']).execute()
  for (const { kind, uuid_follower } of planned) {
    await jobs[newsJobs[kind]]({ week, uuid_follower } as never)
  }
  const seconds = (performance.now() - startedAt) / 1000
  await catalogue.stop()
  if (count !== followers) throw new Error(`${count} mails were made in place of ${followers}.`)
  const named = `mails of ${followers} followers, ${database}`
  report({ name: `${named}: planned`, value: (plannedAt - startedAt) / 1000, unit: 's' })
  report({ name: `${named}: planned and written`, ...atMost(seconds, 60, 's') })
}

/** Forty new releases, and people who each follow the artist. */
async function fill(db: Kysely<Database>): Promise<void> {
  await db.updateTable('release').set({ added_at: '2026-10-01T10:00:00.000Z' }).execute()
  const release = await db
    .selectFrom('release')
    .selectAll()
    .where('slug', '=', 'radio')
    .executeTakeFirstOrThrow()
  const { uuid_artist } = await db
    .selectFrom('release_artist')
    .select('uuid_artist')
    .where('uuid_release', '=', release.uuid_release)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < 40; n++) {
    const uuid_release = randomUUID()
    const names = { uuid_release, slug: `radio-${n}`, source_key: `radio-${n}`, added_at: added }
    await db
      .insertInto('release')
      .values({ ...release, ...names })
      .execute()
    await db.insertInto('release_artist').values({ uuid_release, uuid_artist, position: 0 }).execute()
  }
  for (let n = 0; n < followers; n += 500) {
    const ids = Array.from({ length: 500 }, () => randomUUID())
    await db
      .insertInto('follower')
      .values(
        ids.map((uuid_follower, i) => ({
          ...{ uuid_follower, uuid_customer: null, language: 'en' as const, frequency: 'weekly' as const },
          ...{ email: `fan${n + i}@example.org`, email_key: `fan${n + i}@example.org`, consent: '' },
          ...{ asked_at: added, confirmed_at: added, ended_at: null },
        })),
      )
      .execute()
    await db
      .insertInto('follow')
      .values(
        ids.map((uuid_follower) => ({
          ...{ uuid_follower, kind: 'artist' as const, subject: uuid_artist },
          ...{ followed_at: added, confirmed_at: added },
        })),
      )
      .execute()
  }
}

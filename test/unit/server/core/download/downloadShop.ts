import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import { createArchiveJob } from '../../../../../server/core/download/archiveJob'
import { createArchives } from '../../../../../server/core/download/archives'
import {
  createFindDownloadTokens,
  createGrantDownloads,
} from '../../../../../server/core/download/downloadGrants'
import { createDownloadWriter } from '../../../../../server/core/download/downloadRepository'
import {
  createDownloadService,
  type DownloadServiceOptions,
} from '../../../../../server/core/download/downloadService'
import { createDownloadTokens } from '../../../../../server/core/download/downloadTokens'
import type { Database } from '../../../../../server/platform/database/schema'
import { transact } from '../../../../../server/platform/database/transactions'
import type { FileStore } from '../../../../../server/platform/files/fileStore'
import type { ObjectStoreConfig } from '../../../../../server/platform/files/objectStoreConfig'
import { openShopFiles } from '../../../../../server/platform/files/shopFiles'
import { createLog } from '../../../../../server/platform/log/log'
import type { AudioCodec } from '../../../../../src/shared/vocabulary'
import { aLine, anOrderContent } from '../../../../support/orderBuilders'
import type { OpenTestDatabase } from '../../../../support/testDatabase'

export const openingTime = new Date('2026-11-21T10:00:00.000Z')

/** Ids of presets by slug. */
export const presets = {
  'mp3-320': '00000001-0000-4000-8000-00000000000a',
  'opus-160': '00000001-0000-4000-8000-00000000000b',
  flac: '00000001-0000-4000-8000-00000000000c',
  wav: '00000001-0000-4000-8000-00000000000d',
} as const

export interface TrackToBe {
  title: string
  artist?: string
  version?: string | null
  medium?: number
  /** Ready-made: what is in them. */
  files?: Partial<Record<AudioCodec, string | Buffer>>
  /** Name of the master within the media folder. */
  master?: string
}

export interface RecordToBe {
  slug?: string
  artist?: string
  title?: string
  format?: string
  tracks: TrackToBe[]
}

export interface OrderToBe {
  formats: string[]
  customer?: string | null
  consent?: boolean
  status?: 'placed' | 'shipped' | 'cancelled' | 'returned'
  payment?: 'paid' | 'pending' | 'failed' | 'refunded' | 'partly_refunded'
}

export const downloadTokens = createDownloadTokens('a secret that only tests have, and long')

/** Downloads on a database, with files in a folder of their own. */
export async function openDownloadShop(
  open: OpenTestDatabase,
  options: Partial<Pick<DownloadServiceOptions, 'customers' | 'tokens'>> & {
    maxBytes?: number
    /** Where the object store is; without it, files are in a folder. */
    objectStore?: ObjectStoreConfig
    freeBytes?: (folder: string) => Promise<number>
  } = {},
) {
  const { tokens = downloadTokens } = options
  const { db, close } = await open()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rille-downloads-'))
  const mediaDir = path.join(dataDir, 'media')
  const files = openShopFiles({ dataDir, objectStore: options.objectStore ?? null })
  await mkdir(mediaDir)
  const clock = {
    now: openingTime,
    pass(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const now = () => clock.now
  const log = createLog('silent')
  const { maxBytes, freeBytes } = options
  const job = createArchiveJob(db, { files, now, log, maxBytes, freeBytes })
  const archives = createArchives(db, { store: files.archives, now, onWanted: () => {} })
  const downloads = createDownloadService(db, {
    tokens,
    archives,
    customers: options.customers ?? null,
    now,
    onJobsQueued: () => {},
  })
  await insertPresets(db)

  return {
    db,
    dataDir,
    files,
    mediaDir,
    clock,
    job,
    archives,
    downloads,
    /** @returns the id of its format */
    aRecord: (record: RecordToBe) => insertRecord(db, files.media, record),
    /** @returns its token; null when it brings no downloads */
    async anOrder(order: OrderToBe): Promise<{ uuidOrder: string; token: string | null }> {
      const uuidOrder = await insertOrder(db, order, clock.now)
      const lines = order.formats.map((uuidReleaseFormat) =>
        aLine({ uuidReleaseFormat, instantDownload: true }),
      )
      await transact(db, (trx) =>
        createGrantDownloads(tokens)(trx, [{ uuidOrder, lines }], clock.now.toISOString()),
      )
      const grant = await db
        .selectFrom('download_grant')
        .select('uuid_grant')
        .where('uuid_order', '=', uuidOrder)
        .executeTakeFirst()
      return { uuidOrder, token: grant ? tokens.buildToken(grant.uuid_grant) : null }
    },
    async aCode(code: string, uuid_release_format: string, changes: { uses?: number; until?: string } = {}) {
      const row = {
        code_hash: tokens.hashOfCode(code),
        batch: 'test',
        uuid_release_format,
        uses_left: changes.uses ?? 1,
        valid_until: changes.until ?? null,
        created_at: clock.now.toISOString(),
      }
      await transact(db, (trx) => createDownloadWriter(trx).insertCodes([row]))
    },
    /** Makes whatever archives are wanted. */
    async work() {
      while (await job.buildNext());
    },
    findTokens: createFindDownloadTokens(db, tokens),
    async close() {
      await job.stop()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export type DownloadShop = Awaited<ReturnType<typeof openDownloadShop>>

async function insertPresets(db: Kysely<Database>): Promise<void> {
  const rows = [
    { slug: 'mp3-320', name: 'MP3 320 kbit/s', codec: 'mp3', kbit_per_second: 320 },
    { slug: 'opus-160', name: 'Opus 160 kbit/s', codec: 'opus', kbit_per_second: 160 },
    { slug: 'flac', name: 'FLAC 16 bit', codec: 'flac', kbit_per_second: null },
    { slug: 'wav', name: 'WAV 16 bit', codec: 'wav', kbit_per_second: null },
  ] as const
  await db
    .insertInto('zip_preset')
    .values(
      rows.map((row, position) => ({ ...row, position, uuid_release_format_zip_preset: presets[row.slug] })),
    )
    .execute()
}

async function insertRecord(
  db: Kysely<Database>,
  media: FileStore,
  {
    slug = randomUUID(),
    artist = 'Nora Feldt',
    title = 'Every Room a Radio',
    format = 'LP',
    tracks,
  }: RecordToBe,
): Promise<string> {
  const [uuid_release, uuid_release_format, uuid_tracklist] = [randomUUID(), randomUUID(), randomUUID()]
  await db
    .insertInto('release')
    .values({
      uuid_release,
      slug,
      source_key: slug,
      source_hash: '',
      display_artist: artist,
      title,
      product_type: 'release',
      is_reissue: 0,
      is_special_edition: 0,
      is_published: 1,
      release_date: '2026-11-13',
      updated_at: '2026-01-01T00:00:00Z',
    })
    .execute()
  await db
    .insertInto('release_format')
    .values({
      uuid_release_format,
      uuid_release,
      position: 0,
      product: 'vinyl',
      format,
      price_cents: 2490,
      catalog_nr: `CAT ${slug}`,
      includes_download_code: 1,
      status: 'listed',
      weight_grams: 300,
      vat_class: 'recording',
      instant_download: 1,
      is_published: 1,
    })
    .execute()
  await db
    .insertInto('tracklist')
    .values({ uuid_tracklist, uuid_release, position: 0, probably_only_snippets: 0 })
    .execute()
  await db.insertInto('tracklist_format').values({ uuid_tracklist, uuid_release_format }).execute()
  for (const [sort, track] of tracks.entries()) {
    const [uuid_track, uuid_audio] = [randomUUID(), randomUUID()]
    if (track.master !== undefined) {
      const audio = {
        uuid_audio,
        master_file: track.master,
        opus_file: 'x',
        mp3_file: 'x',
        source_hash: 'f00d',
      }
      await db.insertInto('audio').values(audio).execute()
    }
    await db
      .insertInto('track')
      .values({
        uuid_track,
        uuid_tracklist,
        sort,
        position: `A${sort + 1}`,
        medium_nr: track.medium ?? 1,
        title: track.title,
        version: track.version ?? null,
        display_artist: track.artist ?? artist,
        featured_artists: '[]',
        uuid_audio: track.master === undefined ? null : uuid_audio,
      })
      .execute()
    for (const [codec, content] of Object.entries(track.files ?? {})) {
      const file = `${uuid_track}.${codec}`
      await media.write(file, Buffer.from(content))
      await db
        .insertInto('track_file')
        .values({ uuid_track, codec: codec as AudioCodec, file, source_hash: 'beef' })
        .execute()
    }
  }
  return uuid_release_format
}

let orderNumber = 10_000
async function insertOrder(
  db: Kysely<Database>,
  { customer = null, consent = true, status = 'placed', payment = 'paid' }: OrderToBe,
  now: Date,
): Promise<string> {
  const [uuid_order, uuid_checkout, uuid_basket] = [randomUUID(), randomUUID(), randomUUID()]
  const at = now.toISOString()
  await db
    .insertInto('basket')
    .values({ uuid_basket, state: 'completed', version: 1, created_at: at, changed_at: at })
    .execute()
  await db
    .insertInto('checkout')
    .values({
      uuid_checkout,
      uuid_basket,
      state: 'completed',
      version: 1,
      client: '',
      started_at: at,
      expires_at: at,
      changed_at: at,
    })
    .execute()
  await db
    .insertInto('orders')
    .values({
      uuid_order,
      order_number: ++orderNumber,
      uuid_checkout,
      uuid_shipment: randomUUID(),
      shipment_name: 'Shipment 1',
      status,
      payment_status: payment,
      uuid_customer: customer,
      email: 'ada@example.org',
      total_cents: 2490,
      refunded_cents: 0,
      content: JSON.stringify(anOrderContent({ downloadConsent: consent })),
      is_test: 1,
      created_at: at,
    })
    .execute()
  return uuid_order
}

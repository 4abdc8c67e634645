import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Selectable } from 'kysely'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { bulkInsert } from '../../../platform/database/bulkInsert'
import type { Database } from '../../../platform/database/schema'
import { foldCode } from '../../../platform/support/foldText'
import type { DiscogsRelease } from './discogsRelease'

export type DumpProgress = Omit<Selectable<Database['dump_progress']>, 'id_progress'>

const maxCodeLength = 60
/** A release with more numbers than this is a mistake; the first ones find it. */
const maxCodes = 40

/** Creates the reader of the index of a Discogs data dump. */
export const createDumpIndexReader = (db: ReadOnlyDatabase) => ({
  /** Finds a release by its number at Discogs. @returns undefined if no dump had it */
  async find(id: number): Promise<DiscogsRelease | undefined> {
    const row = await db
      .selectFrom('dump_release')
      .select('content')
      .where('id_discogs', '=', id)
      .executeTakeFirst()
    return row && unpack(row.content)
  },

  /**
   * Lists the releases that have a barcode or a catalogue number, the oldest entries of Discogs first.
   * @param code as `foldCode` writes it
   * @param limit the maximum number of releases
   */
  async listByCode(code: string, limit: number): Promise<DiscogsRelease[]> {
    const rows = await db
      .selectFrom('dump_code')
      .innerJoin('dump_release', 'dump_release.id_discogs', 'dump_code.id_discogs')
      .select('content')
      .where('code', '=', code)
      .orderBy('dump_code.id_discogs')
      .limit(limit)
      .execute()
    return rows.map(({ content }) => unpack(content))
  },

  /** @returns the dump that was indexed last; undefined if there is none */
  findProgress: (): Promise<DumpProgress | undefined> =>
    db
      .selectFrom('dump_progress')
      .select(['file', 'size_bytes', 'releases', 'completed_at'])
      .where('id_progress', '=', 1)
      .executeTakeFirst(),
})

/** Creates the writer of the index of a Discogs data dump. */
export const createDumpIndexWriter = (trx: WriteTransaction) => ({
  /** Adds releases, or replaces those of an earlier dump. */
  async save(releases: readonly DiscogsRelease[]): Promise<void> {
    const byId = new Map(releases.map((release) => [Number(release.id), release]))
    await trx
      .deleteFrom('dump_code')
      .where('id_discogs', 'in', [...byId.keys()])
      .execute()
    await bulkInsert(
      trx,
      'dump_release',
      [...byId].map(([id_discogs, release]) => ({ id_discogs, content: pack(release) })),
      { columns: ['id_discogs'], update: ['content'] },
    )
    const codes = [...byId].flatMap(([id_discogs, release]) =>
      listDumpCodes(release).map((code) => ({ code, id_discogs })),
    )
    await bulkInsert(trx, 'dump_code', codes)
  },

  saveProgress: (progress: DumpProgress) =>
    bulkInsert(trx, 'dump_progress', [{ id_progress: 1, ...progress }], {
      columns: ['id_progress'],
      update: ['file', 'size_bytes', 'releases', 'completed_at'],
    }),
})

/**
 * Lists the catalogue numbers and barcodes of a release.
 * @returns each once, as `foldCode` writes them
 */
export function listDumpCodes({ labels, barcodes = [] }: DiscogsRelease): string[] {
  const numbers = labels.flatMap(({ catalogNr }) => (catalogNr === 'none' ? [] : [catalogNr]))
  const codes = [...barcodes, ...numbers]
    .map(foldCode)
    .filter((code) => code !== '' && code.length <= maxCodeLength)
  return [...new Set(codes)].slice(0, maxCodes)
}

/** Packed, the index of all of Discogs needs a third of the space. */
const pack = (release: DiscogsRelease): string =>
  deflateRawSync(JSON.stringify(release), { level: 6 }).toString('base64')
const unpack = (content: string): DiscogsRelease =>
  JSON.parse(inflateRawSync(Buffer.from(content, 'base64')).toString())

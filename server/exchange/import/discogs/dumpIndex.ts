import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DiscogsRelease } from '../../../core/catalogue/discogs/discogsRelease'
import {
  createDumpIndexReader,
  createDumpIndexWriter,
} from '../../../core/catalogue/discogs/dumpIndexRepository'
import type { ShopDatabase, WriteTransaction } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import { ShopError } from '../../../platform/errors'
import type { ImportProblem } from '../../../platform/yaml/importProblem'
import { openDump, readDumpEntries } from './discogsDump'

export interface DumpIndexOptions {
  now: () => Date
  /** Reads a dump anew that was indexed completely, or from its beginning if that was interrupted. */
  again?: boolean
  /** Is called after each batch with the number of releases read so far. */
  onProgress?: (releases: number) => void
  /** Is called in the last transaction. It must have no effect except on the database. */
  onDone?: (trx: WriteTransaction, releases: number) => Promise<void>
}

export interface DumpIndexReport {
  /** The releases of the dump. */
  releases: number
  /** The releases that an interrupted run had indexed before. */
  skipped: number
  /** The releases that cannot be read, the first ones with the reason. */
  problemCount: number
  problems: ImportProblem[]
}

const batchSize = 200
/** The pause between transactions; it is longer than the interval at which others retry SQLite's lock. */
const pauseMs = 12
const maxProblems = 20

/**
 * Indexes a Discogs data dump, so that staff can list copies of its releases by barcode, catalogue number or Discogs
 * number. The dump is read as a stream and written in short transactions, so its size does not matter and baskets need
 * not wait. After an interruption, the same call continues. Releases of an earlier dump that this one lacks stay.
 * @param file path of the .xml or .xml.gz file
 * @throws ShopError 400 if the file cannot be read to its end; what was indexed before the problem stays
 * @throws ShopError 409 if this dump is indexed already
 */
export async function indexDump(
  db: ShopDatabase,
  file: string,
  { now, again = false, onProgress = () => {}, onDone }: DumpIndexOptions,
): Promise<DumpIndexReport> {
  const name = path.basename(file)
  const { size } = await stat(file).catch(() => {
    throw new ShopError(400, 'no_file', `There is no file ${file}.`)
  })
  const dump = { file: name, size_bytes: String(size) }
  const before = await createDumpIndexReader(db).findProgress()
  const isSame = !again && before?.file === name && before.size_bytes === dump.size_bytes
  if (isSame && before.completed_at !== null) {
    const day = before.completed_at.slice(0, 10)
    throw new ShopError(409, 'indexed', `${name} was indexed on ${day}. To read it once more, add --again.`)
  }
  const report: DumpIndexReport = {
    releases: 0,
    skipped: isSame ? before.releases : 0,
    problemCount: 0,
    problems: [],
  }
  let batch: DiscogsRelease[] = []
  const write = async (completed_at: string | null) => {
    await transact(db, async (trx) => {
      const index = createDumpIndexWriter(trx)
      if (batch.length > 0) await index.save(batch)
      await index.saveProgress({ ...dump, releases: report.releases, completed_at })
      if (completed_at !== null) await onDone?.(trx, report.releases)
    })
    batch = []
    onProgress(report.releases)
  }
  let isBroken = false
  for await (const entry of readDumpEntries(openDump(file), name)) {
    if ('problems' in entry) {
      report.problemCount += entry.problems.length
      report.problems.push(...entry.problems.slice(0, maxProblems - report.problems.length))
      isBroken = entry.isEnd
      continue
    }
    report.releases++
    if (report.releases <= report.skipped) continue
    batch.push(entry.release)
    if (batch.length < batchSize) continue
    await write(null)
    await sleep(pauseMs)
  }
  if (isBroken || report.releases === 0) {
    await write(null)
    throw unreadable(name, report)
  }
  await write(now().toISOString())
  return report
}

function unreadable(name: string, { releases, problems }: DumpIndexReport): ShopError {
  const last = problems.at(-1)
  const where = last?.line ? `${name}:${last.line}: ` : `${name}: `
  const why = last ? `${last.problem} ${last.advice}` : 'The dump has no releases.'
  const note = releases > 0 ? ` ${releases} releases before it can be found.` : ''
  return new ShopError(400, 'unreadable_dump', `${where}${why}${note}`)
}

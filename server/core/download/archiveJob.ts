import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { required } from '../../../src/shared/required'
import type { ShopDatabase } from '../../platform/database/access'
import { isPostgres } from '../../platform/database/dialects'
import { assertOutsideTransaction, transact } from '../../platform/database/transactions'
import type { ShopFiles } from '../../platform/files/shopFiles'
import { openIncident } from '../../platform/jobs/incidents'
import { periodically } from '../../platform/jobs/periodically'
import { getErrorMessage } from '../../platform/log/errorDetails'
import type { Logger } from '../../platform/log/log'
import { timeAfter } from '../../platform/support/dates'
import { faultPoint } from '../../platform/support/faultPoints'
import { FilesUnavailable } from '../../platform/troubles'
import { MediaProblem } from '../media/mediaProblem'
import type { renderImage } from '../media/renderImage'
import { ArchiveProblem, archiveFolderEnding, createArchiveBuilder, NoSpace } from './archiveBuilder'
import {
  type ArchiveChanges,
  type ArchiveRow,
  type ArchiveWriter,
  createArchiveReader,
  createArchiveWriter,
} from './archiveRepository'
import { readSource } from './archives'
import { tell } from './staffSentences'

export interface ArchiveJobOptions {
  files: ShopFiles
  now: () => Date
  log: Logger
  /** The maximum size of all archives together; the least recently used ones are deleted first. */
  maxBytes?: number
  freeBytes?: (folder: string) => Promise<number>
  /** Renders covers in a separate process; if it is missing, this process renders them. */
  render?: typeof renderImage
}

const buildsAtOnce = 2
const everyMs = 5000
const leaseMs = 60_000
const renewMs = 20_000
const maxTries = 3
const defaultMaxBytes = 100 * 1024 ** 3
/** Leftovers of dead processes are deleted only after this time, when no process can be using them. */
const leftoverMs = 24 * 60 * 60_000

/**
 * Makes the job that builds requested archives, two at a time, each in one container only. A lease in the database
 * names the builder; it is renewed during the work and expires when the process dies.
 */
export function createArchiveJob(
  db: ShopDatabase,
  { files, now, log, maxBytes = defaultMaxBytes, freeBytes, render }: ArchiveJobOptions,
) {
  const archives = createArchiveReader(db)
  const write = <Result>(work: (archives: ArchiveWriter) => Promise<Result>) =>
    transact(db, (trx) => work(createArchiveWriter(trx)))
  /** Changes an archive that this process builds; returns false, without a change, when it no longer has the lease. */
  const changeLeased = (row: ArchiveRow, changes: ArchiveChanges) =>
    write((tables) => tables.changeLeased(row, changes))
  const builder = createArchiveBuilder({ files, freeBytes, render })
  const at = (ms = 0) => timeAfter(now(), ms)
  let closing = new AbortController()

  /**
   * Builds the archive that was requested first.
   * @returns false when there was none to build
   */
  async function buildNext(): Promise<boolean> {
    assertOutsideTransaction('Building archives')
    const row = await write((tables) => tables.lease(at(), at(leaseMs)))
    if (!row) return false
    const stop = new AbortController()
    const renewal = setInterval(() => {
      changeLeased(row, { lease_until: at(leaseMs) }).then(
        (isMine) => {
          // The sources have changed, so this archive is no longer needed.
          if (!isMine) stop.abort()
        },
        (error: unknown) => log.warn({ err: error }, 'the lease of an archive could not be renewed'),
      )
    }, renewMs)
    try {
      await build(row, AbortSignal.any([stop.signal, closing.signal]))
    } catch (error) {
      if (closing.signal.aborted) await changeLeased(row, { lease_until: null, tries: row.tries - 1 })
      else if (!stop.signal.aborted) await putOff(row, error)
    } finally {
      clearInterval(renewal)
    }
    return true
  }

  async function build(row: ArchiveRow, signal: AbortSignal): Promise<void> {
    const preset = (await archives.listPresets()).find(
      (candidate) => candidate.uuid_release_format_zip_preset === row.uuid_release_format_zip_preset,
    )
    const source = preset && (await readSource(db, row.uuid_release_format, preset))
    if (!source) throw new ArchiveProblem(() => tell('Its tracks or its preset are no longer there.'))
    // The sources have changed since the request, so the archive is requested again with the new ones.
    if (source.hash !== row.source_hash) {
      await changeLeased(row, { source_hash: source.hash, lease_until: null, tries: 0 })
      return
    }
    await makeRoom(await builder.estimate(source))
    const { file, sizeBytes, sha256 } = await builder.build(source, now(), signal)
    faultPoint('archive named, not noted')
    const isNoted = await changeLeased(row, {
      state: 'ready',
      file,
      size_bytes: sizeBytes,
      sha256,
      failure: null,
      lease_until: null,
      used_at: at(),
    })
    const useless = isNoted ? row.file : file
    const current = isNoted ? file : (await archives.find(row))?.file
    if (useless !== null && useless !== current) await remove(useless)
    log.info({ uuid_release_format: row.uuid_release_format, preset: preset.slug, sizeBytes }, 'archive made')
  }

  /**
   * Handles a failed build. The archive stays requested while the file store does not answer, and without disk space,
   * for which an incident is opened. After an error in the sources, the archive fails, because another try would not
   * help.
   */
  async function putOff(row: ArchiveRow, error: unknown): Promise<void> {
    const failure = getErrorMessage(error).slice(0, 500)
    log.warn({ err: error, uuid_release_format: row.uuid_release_format }, 'an archive could not be made')
    const isHopeless = error instanceof ArchiveProblem || error instanceof MediaProblem
    if (error instanceof FilesUnavailable) {
      await changeLeased(row, { failure, lease_until: at(leaseMs), tries: 0 })
      return
    }
    if (error instanceof NoSpace) {
      await changeLeased(row, { failure, lease_until: at(leaseMs), tries: 0 })
    } else if (!isHopeless && row.tries < maxTries) {
      await changeLeased(row, { failure, lease_until: at(row.tries * leaseMs) })
      return
    } else {
      await changeLeased(row, { state: 'failed', failure, lease_until: null, asked_at: at() })
    }
    const kind = error instanceof NoSpace ? 'archive_no_space' : 'archive_failed'
    const detail = error instanceof ArchiveProblem || error instanceof NoSpace ? error.say : failure
    await openIncident(db, { kind, ref: row.uuid_release_format, detail }, at())
  }

  /** Deletes the least recently used archives until this many more bytes fit into the limit. */
  async function makeRoom(bytes: number): Promise<void> {
    const rows = await archives.listByUse()
    let used = rows.reduce((sum, row) => sum + Number(row.size_bytes ?? 0), 0)
    for (const row of rows) {
      if (used + bytes <= maxBytes) return
      if (!(await write((tables) => tables.forget(row)))) continue
      await remove(required(row.file, 'file'))
      used -= Number(row.size_bytes ?? 0)
    }
  }

  const remove = (file: string): Promise<void> => files.archives.remove(file)

  /** Deletes working files of processes that died, and archive files that no row of the database names. */
  async function removeLeftovers(): Promise<void> {
    const noted = new Set((await archives.listByUse()).map(({ file }) => file))
    const isAlone = !isPostgres(db)
    const isOld = (modifiedMs: number) => Date.now() - modifiedMs > leftoverMs
    for await (const { name, modifiedMs } of files.archives.list()) {
      if (!noted.has(name) && (isAlone || isOld(modifiedMs))) await remove(name)
    }
    for (const name of await readdir(files.workFolder).catch(() => [])) {
      const place = path.join(files.workFolder, name)
      const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Date.now() }))
      // Other files may belong to a command that is running.
      const isOurs = isAlone && name.endsWith(archiveFolderEnding)
      if (isOurs || isOld(mtimeMs)) await rm(place, { recursive: true, force: true })
    }
  }

  const buildAll = async () => {
    while (!closing.signal.aborted && (await buildNext()));
  }
  const builders = Array.from({ length: buildsAtOnce }, () =>
    periodically('the making of archives', everyMs, buildAll, log),
  )

  return {
    buildNext,
    wake() {
      for (const worker of builders) worker.wake()
    },
    async start() {
      closing = new AbortController()
      if (!isPostgres(db)) await write((tables) => tables.releaseAllLeases())
      await removeLeftovers()
      for (const worker of builders) worker.start()
    },
    /** Stops the running builds; another process will take them over. */
    async stop() {
      closing.abort()
      for (const worker of builders) await worker.stop()
    },
  }
}

import { Format, SingleBar } from 'cli-progress'
import type { ImportOptions } from '../import/importService'
import type { CliContext } from './cliContext'

export interface Progress {
  /** @param total null when it is not known beforehand */
  at(what: string, done: number, total: number | null): void
  end(): void
}

const stepNames = { media: 'Looking at pictures and sounds', releases: 'Importing releases' }

/** Shows the steps of an import. */
export const importProgress =
  (progress: Progress): NonNullable<ImportOptions['onProgress']> =>
  (step, done, total) =>
    progress.at(stepNames[step], done, total)

const patienceMs = 1000

/** A bar on a terminal's error output, for work that has taken longer than a second; nothing at all elsewhere. */
export function createProgress({ stderr }: CliContext): Progress {
  if (!stderr.isTTY) return { at: () => {}, end: () => {} }
  const startedAt = performance.now()
  let bar: SingleBar | null = null
  let shown = ''
  return {
    at(what, done, total) {
      if (performance.now() - startedAt < patienceMs) return
      if (bar === null || shown !== what) {
        bar?.stop()
        bar = createBar(stderr as NodeJS.WriteStream, total !== null)
        bar.start(total ?? 0, done, { what })
        shown = what
      }
      bar.update(done, { what })
    },
    end() {
      bar?.stop()
      bar = null
    },
  }
}

function createBar(stream: NodeJS.WriteStream, hasTotal: boolean): SingleBar {
  const format = hasTotal ? '{what} {bar} {value} of {total}, {eta_formatted} to go' : '{what} {value}'
  return new SingleBar({
    stream,
    format,
    hideCursor: true,
    clearOnComplete: true,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    formatTime: Format.TimeFormat,
  })
}

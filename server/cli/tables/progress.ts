import { Format, SingleBar } from 'cli-progress'
import type { ImportOptions } from '../../import/importService'
import type { CliContext } from '../cliContext'

/** Says how far the work is. @param total null when it is not known beforehand */
export type Progress = (what: string, done: number, total: number | null) => void

const stepNames = {
  media: 'Looking at pictures and sounds',
  checking: 'Comparing releases',
  releases: 'Importing releases',
}

/** Shows the steps of an import. */
export const importProgress =
  (at: Progress): NonNullable<ImportOptions['onProgress']> =>
  (step, done, total) =>
    at(stepNames[step], done, total)

/**
 * Does the work with a bar on a terminal's error output when it takes longer than a second; nothing is shown elsewhere.
 * The bar goes whatever comes of the work.
 */
export async function withProgress<Result>(
  context: CliContext,
  work: (at: Progress) => Promise<Result>,
): Promise<Result> {
  const bar = createBar(context)
  try {
    return await work(bar.at)
  } finally {
    bar.end()
  }
}

const timeoutMs = 1000

function createBar({ stderr }: CliContext): { at: Progress; end: () => void } {
  if (!stderr.isTTY) return { at: () => {}, end: () => {} }
  const startedAt = performance.now()
  let bar: SingleBar | null = null
  let shown = ''
  return {
    at(what, done, total) {
      if (performance.now() - startedAt < timeoutMs) return
      if (bar === null || shown !== what) {
        bar?.stop()
        bar = startBar(stderr as NodeJS.WriteStream, total !== null)
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

function startBar(stream: NodeJS.WriteStream, hasTotal: boolean): SingleBar {
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

import { Format, SingleBar } from 'cli-progress'
import type { ImportOptions } from '../../exchange/import/importService'
import type { CliContext } from '../cliContext'

/**
 * Shows how much of the work is done.
 * @param step what is being done
 * @param total null if it is not known beforehand
 */
export type Progress = (step: string, done: number, total: number | null) => void

const stepNames = {
  media: 'Checking images and audio',
  checking: 'Comparing releases',
  releases: 'Importing releases',
}

/**
 * Makes the listener that shows the steps of an import.
 * @param showProgress gets the step in words for people
 */
export const importProgress =
  (showProgress: Progress): NonNullable<ImportOptions['onProgress']> =>
  (step, done, total) =>
    showProgress(stepNames[step], done, total)

/**
 * Runs the work and shows a progress bar if it takes longer than a second. The bar is shown only if the error output is
 * a terminal, and it is removed when the work ends or fails.
 * @param work reports its progress with `at`
 * @returns the result of `work`
 */
export async function withProgress<Result>(
  context: CliContext,
  work: (showProgress: Progress) => Promise<Result>,
): Promise<Result> {
  const bar = createBar(context)
  try {
    return await work(bar.at)
  } finally {
    bar.end()
  }
}

const barDelayMs = 1000

function createBar({ stderr }: CliContext): { at: Progress; end: () => void } {
  if (!stderr.isTTY) return { at: () => {}, end: () => {} }
  const startedAt = performance.now()
  let bar: SingleBar | null = null
  let shownStep = ''
  return {
    at(step, done, total) {
      if (performance.now() - startedAt < barDelayMs) return
      if (bar === null || shownStep !== step) {
        bar?.stop()
        bar = startBar(stderr as NodeJS.WriteStream, total !== null)
        bar.start(total ?? 0, done, { what: step })
        shownStep = step
      }
      bar.update(done, { what: step })
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

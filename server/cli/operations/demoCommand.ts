import { InvalidArgumentError } from 'commander'
import { readConfig } from '../../config/config'
import { filledDay, importDemoShop, moveToDay } from '../../exchange/import/importDemoShop'
import { problemText } from '../../exchange/import/importReport'
import { importShop } from '../../exchange/import/importService'
import type { ImportEntry, ImportSource } from '../../exchange/import/source/importSource'
import { placeDemoOrders, ShopRefused } from '../../operations/demo/demoOrders'
import { generateReleases } from '../../operations/demo/generateReleases'
import type { ShopDatabase } from '../../platform/database/access'
import { openShopFiles, type ShopFiles } from '../../platform/files/shopFiles'
import type { AddCommand } from '../cliCommand'
import { type CliContext, CommandRefused, type CommandResult } from '../cliContext'
import { importOptions } from '../exchange/importOptions'
import { withShopDatabase } from '../openShopDatabase'
import { type Progress, withProgress } from '../tables/progress'

interface DemoCommandOptions {
  releases?: number
  write?: string
  keepAudio?: boolean
  orders?: number
}

/** The seed is constant, so that all demo shops of one size are equal and measurements can be compared. */
const seed = 1

const help = `
Examples:
  $ rille demo                    the demo shop as it comes with the program
  $ rille demo --releases 10000   the same, and made-up releases until there are 10000
  $ rille demo --orders 12        twelve orders in the demo shop that is running, for a look at the back office
  $ rille demo --write static/demo`

/**
 * Adds `rille demo` to the program. `--orders` needs a test shop that is
 * running; `--write` needs no database.
 * @throws CommandRefused from the command if orders are wanted in a shop that takes real money
 */
export const addDemoCommand: AddCommand = (program) => {
  program
    .command('demo')
    .description('Fill the database with the demo shop, place orders in it, or write it as a content folder.')
    .option('--releases <count>', 'total number of releases', readCount)
    .option('--write <folder>', 'write the content folder of the demo shop again, including images and audio')
    .option('--keep-audio', 'with --write: keep the existing audio files')
    .option('--orders <count>', 'place orders in the test shop that is running, as shoppers do', readCount)
    .addHelpText('after', help)
    .setAction((context, options: DemoCommandOptions) =>
      withProgress(context, (showProgress) => runDemo(options, context, showProgress)),
    )
}

function readCount(text: string): number {
  const count = Number(text)
  if (!/^\d{1,8}$/.test(text) || count === 0)
    throw new InvalidArgumentError('It is not a whole number above 0.')
  return count
}

function runDemo(
  { write, keepAudio, orders, releases = 0 }: DemoCommandOptions,
  context: CliContext,
  showProgress: Progress,
): Promise<CommandResult> {
  if (write !== undefined) return writeFolder(write, keepAudio, showProgress)
  if (orders !== undefined) return placeOrders(orders, context, showProgress)
  return withShopDatabase(context, (db, config) =>
    fillDatabase(db, openShopFiles(config), { releaseCount: releases, context, showProgress }),
  )
}

async function placeOrders(
  count: number,
  { env }: CliContext,
  showProgress: Progress,
): Promise<CommandResult> {
  const { port, payments } = readConfig(env)
  if (payments === 'live') {
    throw new CommandRefused(
      'This shop takes real money, so nothing was ordered. --orders is for test shops.',
    )
  }
  try {
    const { placed, withdrawn } = await placeDemoOrders(`http://127.0.0.1:${port}`, count, (done) =>
      showProgress('Placing orders', done, count),
    )
    const text = `${placed} orders were placed; ${withdrawn} of them were withdrawn from.`
    return { text, json: { placed, withdrawn } }
  } catch (error) {
    if (error instanceof ShopRefused) throw new CommandRefused(error.message)
    throw error
  }
}

async function writeFolder(
  folder: string,
  keepAudio: boolean | undefined,
  showProgress: Progress,
): Promise<CommandResult> {
  const { writeDemoFolder } = await import('../../operations/demo/folder/writeDemoFolder')
  await writeDemoFolder({
    folder,
    keepAudio,
    onProgress: (done, all, step) => showProgress(`Writing ${step}`, done, all),
  })
  return { text: `The demo shop was written to ${folder}.`, json: { folder } }
}

async function fillDatabase(
  db: ShopDatabase,
  files: ShopFiles,
  {
    releaseCount,
    context,
    showProgress,
  }: { releaseCount: number; context: CliContext; showProgress: Progress },
): Promise<CommandResult> {
  const { demoFolder } = context
  const options = importOptions(context, { files, at: showProgress, command: 'demo', subject: '' })
  const demo = await importDemoShop(db, { ...options, demoFolder })
  const count = Math.max(0, releaseCount - (demo.created + demo.updated + demo.unchanged))
  const source = moveToDay(generatedSource(count, `${demoFolder}/media`), await filledDay(db, context.now()))
  const generated = await importShop(db, source, options)
  if (!generated.isApplied)
    throw new CommandRefused(generated.problems.slice(0, 5).map(problemText).join('\n'))
  const created = demo.created + generated.created
  const total = demo.created + demo.updated + demo.unchanged + count
  const text = `The demo shop has ${total} releases; ${created} of them are new.`
  return { text, json: { releases: total, created } }
}

function generatedSource(count: number, mediaFolder: string): ImportSource {
  function* entries(): Generator<ImportEntry> {
    for (const release of generateReleases({ seed, count })) yield { release, file: 'demo', line: null }
  }
  return { kind: 'generated', content: null, mediaFolder, entries, total: count }
}

import { type ExportReport, exportShop } from '../../exchange/export/exportService'
import { ExportRefused } from '../../exchange/export/folderWriter'
import { openShopFiles } from '../../platform/files/shopFiles'
import { countText } from '../../platform/support/countText'
import type { AddCommand } from '../cliCommand'
import { CommandRefused, type CommandResult, exitCodes } from '../cliContext'
import { withProgress } from '../tables/progress'

const help = `
Everything that the shop sells and says is written: releases that were made here and those that came from Discogs, with
prices, copies on hand, pages, texts, pictures and sounds. Imported into the same shop, the folder changes nothing; an empty
shop becomes the same. The folder has to be new or empty. Customers and orders are in backups, not here.

Example:
  $ rille export my-shop`

/**
 * Adds `rille export FOLDER` to the program. It writes images and audio too.
 * @throws CommandRefused from the command if the folder is not empty
 */
export const addExportCommand: AddCommand = (program) => {
  program
    .command('export')
    .description('Write the whole catalogue as a content folder.')
    .argument('<folder>', 'a new or empty folder')
    .addHelpText('after', help)
    .setShopAction(({ db, config, context }, folder: string) =>
      withProgress(context, async (showProgress) => {
        const { media } = openShopFiles(config)
        const onProgress = (step: 'releases' | 'media', done: number, total: number) =>
          showProgress(step === 'media' ? 'Copying images and audio' : 'Writing releases', done, total)
        const report = await exportShop(db, { folder, media, now: context.now(), onProgress }).catch(refusal)
        return present(folder, report)
      }),
    )
}

function refusal(error: unknown): never {
  throw error instanceof ExportRefused ? new CommandRefused(error.message) : error
}

const shownFiles = 20

function present(folder: string, report: ExportReport): CommandResult {
  const { releases, pages, lists, infoTexts, mediaFiles, missingMedia } = report
  const parts = [
    countText(releases, 'release'),
    countText(pages, 'page'),
    ...(lists > 0 ? [countText(lists, 'list')] : []),
    countText(infoTexts, 'text'),
    countText(mediaFiles, 'media file'),
  ]
  const text = [`Written to ${folder}: ${parts.join(', ')}.`]
  if (missingMedia.length > 0) {
    const fileLines = missingMedia.slice(0, shownFiles).map((file) => `  media/${file}`)
    const more = missingMedia.length > fileLines.length ? ['  …'] : []
    const missingText = `${countText(missingMedia.length, 'media file')} used by the shop ${missingMedia.length === 1 ? 'is' : 'are'} missing from its data folder`
    text.push(`${missingText}: put them into the folder before it is imported.`, ...fileLines, ...more)
  }
  return {
    text: text.join('\n'),
    json: report,
    exitCode: missingMedia.length > 0 ? exitCodes.refused : exitCodes.ok,
  }
}

import path from 'node:path'
import { type Language, languages } from '../../../src/shared/language'
import { NewShopRefused, writeNewShop } from '../../operations/newShop'
import { countText } from '../../platform/support/countText'
import { shopDay } from '../../platform/support/dates'
import type { AddCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'

interface NewOptions {
  languages: string
}

const help = `
The folder has a shop.yaml with a note about each setting, the legal texts as frames to fill in, a frontpage, and places for
records, covers and the look. It has no records. "rille import FOLDER --dry-run" accepts it as it is.

Examples:
  $ rille new my-shop
  $ rille new my-shop --languages de
  $ rille new my-shop --languages de,en`

/**
 * Adds `rille new FOLDER` to the program. It needs no database.
 * @throws CommandRefused from the command if the folder is not empty or a language is unknown
 */
export const addNewCommand: AddCommand = (program) => {
  program
    .command('new')
    .description('Write the content folder of a new shop, with notes and texts to fill in.')
    .argument('<folder>', 'a new or empty folder')
    .option('--languages <list>', `languages of the shop, the first one first: ${languages.join(',')}`, 'en')
    .addHelpText('after', help)
    .setAction(async ({ demoFolder, now }, folder: string, options: NewOptions) => {
      const spoken = readLanguages(options.languages)
      const templates = path.join(demoFolder, '../blank')
      const settings = { templates, languages: spoken, today: shopDay(now()) }
      const files = await writeNewShop(folder, settings).catch((error: unknown) => {
        throw error instanceof NewShopRefused ? new CommandRefused(error.message) : error
      })
      return {
        text: `Written to ${folder}: ${countText(files.length, 'file')}. Replace what says FILL IN${spoken.includes('de') ? ' or BITTE AUSFÜLLEN' : ''}, then check it:\n  rille import ${folder} --dry-run`,
        json: { folder, languages: spoken, files },
      }
    })
}

function readLanguages(text: string): Language[] {
  const shopLanguages = text.split(',').map((word) => {
    const match = languages.find((language) => language === word.trim().toLowerCase())
    if (!match) {
      throw new CommandRefused(`--languages lists some of ${languages.join(', ')}, not "${word.trim()}".`)
    }
    return match
  })
  return [...new Set(shopLanguages)]
}

/** The commands that add a release, and add and correct a format: `rille releases add`, `add-format` and `set-format`. */
import type { z } from 'zod'
import { toEuros } from '../../../src/shared/money'
import { setFormatInput } from '../../../src/shared/staff/releases/inputs'
import { type Product, products } from '../../../src/shared/vocabulary'
import { addFormat } from '../../core/catalogue/editing/formatActions'
import { addRelease } from '../../core/catalogue/editing/newRelease'
import { setFormat } from '../../core/catalogue/editing/releaseActions'
import { formatTitle } from '../../core/catalogue/names/formatNames'
import { runAction } from '../../platform/actions/action'
import type { CliCommand } from '../cliCommand'
import { CommandRefused } from '../cliContext'
import { readDay, readWhole, requireCents } from '../tables/readOptions'
import { formatHelp, getFormat, readFormatNames } from './namedFormats'
import { getRelease } from './namedReleases'

interface FormatOptions {
  catalogueNo?: string
  barcode?: string
  weight?: string
  place?: string
  disc?: string
  sleeve?: string
  condition?: string
  preOrder?: string
  ships?: string
  shown?: string
  dryRun?: boolean
}

const help = `
${formatHelp}

Price and stock have commands of their own: rille prices set, rille stock set.

Examples:
  $ rille releases set-format OST-012 --place "B 12" --weight 280
  $ rille releases set-format "OST-012 LP" --shown no`

/**
 * Adds `rille releases set-format`. An option with an empty text removes the value;
 * one that is left out keeps it.
 * @param releases the command `rille releases`
 * @throws CommandRefused from the command if no field is named
 */
export function addSetFormat(releases: CliCommand): void {
  releases
    .command('set-format <format>')
    .description('Correct the details of a format. Imports keep what is set here.')
    .option('--catalogue-no <text>', 'its catalogue number; "" removes it')
    .option('--barcode <digits>', 'its barcode; "" removes it')
    .option('--weight <grams>', 'its weight')
    .option('--place <text>', 'its place on the shelf; "" removes it')
    .option('--disc <grade>', 'the grade of the disc, such as VG+; "" removes it')
    .option('--sleeve <grade>', 'the grade of the sleeve; "" removes it')
    .option('--condition <text>', 'a remark about the condition; "" removes it')
    .option('--pre-order <date>', 'the day on which it comes out; "" ends the pre-order')
    .option('--ships <date>', 'the day from which it is sent; "" removes it')
    .option('--shown <yes|no>', 'whether this format is in the shop')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', help)
    .setShopAction(async ({ db, context, actor }, name: string, options: FormatOptions) => {
      const format = getFormat(await readFormatNames(db, context), name)
      const fields = readFields(options)
      if (Object.keys(fields).length === 0) {
        throw new CommandRefused('Name a field to set, for example --place.')
      }
      const isDryRun = options.dryRun ?? false
      const input = { uuid_release_format: format.uuid_release_format, ...fields }
      await runAction(db, actor, setFormat, input, { isDryRun })
      const fieldNames = Object.keys(fields).map((key) => key.replaceAll('_', ' '))
      return {
        text: `${formatTitle(format)}: ${isDryRun ? 'would set' : 'set'} ${fieldNames.join(', ')}.`,
        json: { uuid_release_format: format.uuid_release_format, set: fields, is_dry_run: isDryRun },
      }
    })
}

type FormatValues = Omit<z.input<typeof setFormatInput>, 'uuid_release_format'>

function readFields(options: FormatOptions): FormatValues {
  const { catalogueNo, barcode, weight, place, disc, sleeve, condition, preOrder, ships, shown } = options
  const day = (text: string) => readDay(text || null)
  return {
    ...(catalogueNo !== undefined && { catalog_nr: catalogueNo }),
    ...(barcode !== undefined && { barcode }),
    ...(weight !== undefined && { weight: readGrams(weight) }),
    ...(place !== undefined && { place }),
    ...(disc !== undefined && { disc: readGrade('disc', disc) }),
    ...(sleeve !== undefined && { sleeve: readGrade('sleeve', sleeve) }),
    ...(condition !== undefined && { condition_note: condition }),
    ...(preOrder !== undefined && { pre_order: day(preOrder) }),
    ...(ships !== undefined && { ships: day(ships) }),
    ...(shown !== undefined && { is_shown: readYes(shown) }),
  }
}

function readGrams(text: string): number {
  if (!/^\d{1,6}$/.test(text))
    throw new CommandRefused('--weight must be a whole number of grams, such as 280.')
  return Number(text)
}

function readGrade<Kind extends 'disc' | 'sleeve'>(kind: Kind, text: string): FormatValues[Kind] {
  const { data, success } = setFormatInput.shape[kind].safeParse(text || null)
  if (!success) throw new CommandRefused(`--${kind} must be a grade, such as NM or VG+.`)
  return data as FormatValues[Kind]
}

function readYes(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new CommandRefused('--shown must be yes or no.')
  return text === 'yes'
}

interface AddOptions {
  product: string
  price: string
  catalogueNo?: string
  barcode?: string
  dryRun?: boolean
}

/**
 * Adds `rille releases add-format`. The format has no copies at first.
 * @param releases the command `rille releases`
 */
export function addAddFormat(releases: CliCommand): void {
  releases
    .command('add-format <release> <format>')
    .description('Add a format to a release, without copies. Imports leave it alone.')
    .requiredOption('--product <product>', `one of ${products.join(', ')}`)
    .requiredOption('--price <euros>', 'its price')
    .option('--catalogue-no <text>', 'its catalogue number')
    .option('--barcode <digits>', 'its barcode')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      '\nExample:\n  $ rille releases add-format nora-feldt-radio "Cassette" --product cassettes --price 12',
    )
    .setShopAction(
      async (
        { db, context, actor },
        name: string,
        format: string,
        { dryRun: isDryRun = false, ...options }: AddOptions,
      ) => {
        const { uuid_release, slug } = await getRelease(db, context, name)
        const input = {
          uuid_release,
          format,
          product: readProduct(options.product),
          price: toEuros(requireCents('--price', options.price, '19.90')),
          catalog_nr: options.catalogueNo ?? null,
          barcode: options.barcode ?? null,
        }
        const { result } = await runAction(db, actor, addFormat, input, { isDryRun })
        const text = `${slug}: ${isDryRun ? 'would add' : 'added'} ${format}.`
        return { text, json: { ...result, slug, is_dry_run: isDryRun } }
      },
    )
}

function readProduct(text: string): Product {
  const product = products.find((candidate) => candidate === text)
  if (!product) throw new CommandRefused(`--product must be one of ${products.join(', ')}.`)
  return product
}

interface AddReleaseOptions {
  artist: string
  title: string
  format: string
  label?: string
  catalogueNo?: string
  barcode?: string
  price?: string
  stock?: string
  another?: boolean
  dryRun?: boolean
}

/**
 * Adds `rille releases add`, which makes a hidden release with one format.
 * @param releases the command `rille releases`
 * @throws ShopError from the command if the shop has such a release already, unless `--another` is given
 */
export function addAdd(releases: CliCommand): void {
  releases
    .command('add')
    .description('Add a hidden release with one format, to be completed and published.')
    .requiredOption('--artist <text>', 'its artist, as printed on the sleeve')
    .requiredOption('--title <text>', 'its title')
    .requiredOption('--format <text>', 'its format, such as LP or 2×LP')
    .option('--label <text>', 'its label')
    .option('--catalogue-no <text>', 'its catalogue number')
    .option('--barcode <digits>', 'its barcode')
    .option('--price <euros>', 'its price')
    .option('--stock <count>', 'copies on hand; 0 if left out')
    .option('--another', 'add it although the shop has a release with its number, or of its artist and title')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText(
      'after',
      '\nExample:\n  $ rille releases add --artist "Nora Feldt" --title "Kanal" --format LP --price 21.90',
    )
    .setShopAction(async ({ db, actor }, { dryRun: isDryRun = false, ...options }: AddReleaseOptions) => {
      const { artist, title, format, label, catalogueNo, barcode, price, stock, another } = options
      const input = {
        artist,
        title,
        format,
        label: label ?? null,
        catalog_nr: catalogueNo ?? null,
        barcode: barcode ?? null,
        price: price === undefined ? null : toEuros(requireCents('--price', price, '19.90')),
        stock: stock === undefined ? 0 : readWhole('--stock', stock, 999_999),
        is_another: another === true,
      }
      const { result } = await runAction(db, actor, addRelease, input, { isDryRun })
      const text = `${result.slug}: ${isDryRun ? 'would be added' : 'added, hidden'}.`
      return { text, json: { ...result, is_dry_run: isDryRun } }
    })
}

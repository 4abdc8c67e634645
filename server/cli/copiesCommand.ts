import { createReadStream } from 'node:fs'
import path from 'node:path'
import { Option } from 'commander'
import type { z } from 'zod'
import { money, toEuros } from '../../src/shared/money'
import type { addCopyInput } from '../../src/shared/staff/listing/contract'
import {
  type DiscGrade,
  discGrades,
  type Product,
  products,
  type SleeveGrade,
  sleeveGrades,
  type Taxation,
  taxations,
} from '../../src/shared/vocabulary'
import { createFormatSearch } from '../core/catalogue/editing/formatSearch'
import { addCopy } from '../core/inventory/copies/copyActions'
import { describeRelease, findReleases, readDiscogsNumber } from '../http/staff/listing/page'
import { createImageUploads } from '../http/staff/uploads/imageUploads'
import { runAction } from '../platform/actions/action'
import type { ShopDatabase } from '../platform/database/access'
import { openShopFiles } from '../platform/files/shopFiles'
import { getErrorCode, getErrorMessage } from '../platform/log/errorDetails'
import { getBuyIn } from './buyInsCommand'
import type { AddCommand, CliCommand } from './cliCommand'
import { type CliContext, CommandRefused } from './cliContext'
import { getRelease } from './releases/namedReleases'
import { readWhole, requireCents, splitCommas } from './tables/readOptions'
import { textTable } from './tables/textTable'

interface AddOptions {
  record?: string
  discogs?: string
  artist?: string
  title?: string
  label?: string
  year?: string
  country?: string
  genres?: string
  format?: string
  product?: Product
  catalogNr?: string
  barcode?: string
  disc?: DiscGrade
  sleeve?: SleeveGrade
  note?: string
  price: string
  copies: string
  location?: string
  taxation?: Taxation
  purchasePrice?: string
  buyIn?: string
  photo: string[]
  draft?: boolean
  dryRun?: boolean
}
type AddInput = z.input<typeof addCopyInput>

const addHelp = `
Name the record with --record (one of the shop: slug, discogs:NUMBER, catalogue number, barcode or words), with --discogs
(one of the indexed dump, see "rille dump index"), or with --artist and --title. Without --disc the copy is a new one.
Grades are those of Goldmine and Discogs. VAT is charged on the whole price, unless --taxation margin and --purchase-price say
that the copy was bought from a private person, a small business or under the margin scheme (section 25a UStG). --buy-in names
the buy-in that such a copy is from, by its number (see "rille buyins list").

Examples:
  $ rille copies add --record OST-012 --disc VG+ --sleeve VG --price 14.50 --location "B 12"
  $ rille copies add --discogs 8785855 --disc NM --sleeve NM --price 29 --photo front.jpg --photo back.jpg
  $ rille copies add --artist "Nora Feldt" --title Ufer --format 7″ --price 9 --draft`

/** Adds `rille copies find|add` to the program. */
export const addCopiesCommand: AddCommand = (program) => {
  const copies = program.command('copies').description('Copies, used or new: find their record, list them.')
  addFind(copies)
  addAdd(copies)
}

function addFind(copies: CliCommand): void {
  copies
    .command('find <code>')
    .description('Find releases by barcode, catalogue number, Discogs number, the label of a copy or words.')
    .addHelpText('after', '\nExample:\n  $ rille copies find 4061265000124')
    .setShopAction(async ({ db, context }, code: string) => {
      const answer = await findReleases(db, createFormatSearch(db, context.now), code)
      const table = textTable(answer.releases, [
        { title: 'Where', of: ({ uuid_release }) => (uuid_release === null ? 'dump' : 'shop') },
        { title: 'Discogs', of: ({ discogs }) => discogs, isNumber: true },
        { title: 'Record', of: ({ artist, title }) => `${artist} – ${title}`, max: 48 },
        { title: 'Format', of: ({ format }) => format, max: 16 },
        { title: 'Label', of: ({ label }) => label, max: 20 },
        { title: 'Catalogue no.', of: ({ catalog_nr }) => catalog_nr, max: 20 },
        { title: 'Year', of: ({ year }) => year },
        {
          title: 'On hand',
          of: (release) => release.copies.reduce((sum, { on_hand }) => sum + on_hand, 0),
          isNumber: true,
        },
        { title: 'Last sold for', of: ({ sales: [last] }) => last && money(last.price), isNumber: true },
      ])
      const none = answer.has_index
        ? 'Neither the shop nor the indexed dump has it.'
        : 'The shop does not have it. With an indexed dump, more releases are found: rille dump index.'
      return { text: answer.releases.length > 0 ? table : none, json: answer }
    })
}

function addAdd(copies: CliCommand): void {
  copies
    .command('add')
    .description('List a copy of a record, which is added if the shop does not have it.')
    .option('--record <name>', 'a record of the shop')
    .option('--discogs <number>', 'a record of the indexed dump, by its number at Discogs')
    .option('--artist <name>', 'of a record that neither has')
    .option('--title <text>', 'its title')
    .option('--label <name>', 'its label')
    .option('--year <year>', 'its release year')
    .option('--country <name>', 'where it was released')
    .option('--genres <slugs>', "the shop's genres, separated by commas")
    .option('--format <name>', 'such as LP, 2×LP or CD; known from the release if it has one')
    .addOption(new Option('--product <kind>', 'what it is').choices(products))
    .option('--catalog-nr <number>', 'its catalogue number')
    .option('--barcode <digits>', 'its barcode')
    .addOption(new Option('--disc <grade>', 'grade of the disc').choices(discGrades))
    .addOption(new Option('--sleeve <grade>', 'grade of the sleeve').choices(sleeveGrades))
    .option('--note <text>', 'what else a buyer should know of its condition')
    .requiredOption('--price <euros>', 'its price')
    .option('--copies <count>', 'equal copies', '1')
    .option('--location <place>', 'its place on the shelf')
    .addOption(
      new Option('--taxation <kind>', 'margin for a used copy that was bought without VAT').choices(
        taxations,
      ),
    )
    .option('--purchase-price <euros>', 'what the shop paid for one copy')
    .option('--buy-in <number>', 'the buy-in that it is from, see rille buyins list')
    .option('--photo <file>', 'a picture; may be repeated', (file, files: string[]) => [...files, file], [])
    .option('--draft', 'keep it from shoppers for now')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', addHelp)
    .setShopAction(async ({ db, config, context, actor }, options: AddOptions) => {
      const isDryRun = options.dryRun ?? false
      const input = await readInput(db, context, options)
      const uploads = createImageUploads(db, { files: openShopFiles(config), now: context.now })
      if (!isDryRun) input.images = await keepPhotos(uploads, options.photo)
      const { result } = await runAction(db, actor, addCopy, input, { isDryRun })
      const verb = isDryRun ? 'would be listed' : 'listed'
      const record = result.is_new_record ? 'a new record' : 'a record of the shop'
      const draftNote = result.is_shown ? '' : ' It is a draft, which shoppers do not see.'
      const text = `${result.format} ${verb} at ${money(input.price)} for ${result.slug}, ${record}; ${result.on_hand} on hand.${draftNote}`
      return { text, json: { ...result, is_dry_run: isDryRun } }
    })
}

async function keepPhotos(
  uploads: ReturnType<typeof createImageUploads>,
  files: readonly string[],
): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) {
    try {
      ids.push((await uploads.keep(createReadStream(file), null)).uuidImage)
    } catch (error) {
      if (getErrorCode(error) === 'ENOENT') throw new CommandRefused(`There is no file ${file}.`)
      throw new CommandRefused(`${path.basename(file)}: ${getErrorMessage(error)}`)
    }
  }
  return ids
}

async function readInput(db: ShopDatabase, context: CliContext, options: AddOptions): Promise<AddInput> {
  const release = options.record === undefined ? null : await getRelease(db, context, options.record)
  const discogs = options.discogs === undefined ? null : readDiscogsNumber(options.discogs)
  if (options.discogs !== undefined && discogs === null) {
    throw new CommandRefused(`${options.discogs} is not a Discogs number, such as 8785855.`)
  }
  const { artist, title, label, year, country, genres } = options
  const isTyped = artist !== undefined || title !== undefined
  const usual = isTyped
    ? null
    : await describeRelease(db, { uuidRelease: release?.uuid_release ?? null, discogs })
  return {
    uuid_release: release?.uuid_release ?? null,
    discogs,
    record: isTyped
      ? {
          artist: artist ?? '',
          title: title ?? '',
          label: label ?? null,
          country: country ?? null,
          year: year === undefined ? null : readWhole('--year', year, 2200),
          genres: splitCommas(genres ?? ''),
        }
      : null,
    format: options.format ?? usual?.format ?? '',
    product: options.product ?? usual?.product ?? 'vinyl',
    catalog_nr: options.catalogNr ?? usual?.catalog_nr ?? null,
    barcode: options.barcode ?? usual?.barcode ?? null,
    grade_disc: options.disc ?? null,
    grade_sleeve: options.sleeve ?? null,
    note: options.note ?? null,
    price: toEuros(requireCents('--price', options.price, '14.50')),
    copies: readWhole('--copies', options.copies, 1000),
    location: options.location ?? null,
    taxation: options.taxation ?? 'standard',
    purchase_price:
      options.purchasePrice === undefined
        ? null
        : toEuros(requireCents('--purchase-price', options.purchasePrice, '5.00')),
    uuid_buy_in: options.buyIn === undefined ? null : (await getBuyIn(db, options.buyIn)).uuid_buy_in,
    images: [],
    publish: !options.draft,
  }
}

import { access, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { getShortName } from '../core/catalogue/names/formatNames'
import { createContentReader } from '../core/content/contentRepository'
import { createArchiveReader } from '../core/download/archiveRepository'
import { writeCodeSheet } from '../core/download/codeSheetPdf'
import { createDownloadReader, createDownloadWriter } from '../core/download/downloadRepository'
import { createDownloadTokens } from '../core/download/downloadTokens'
import { makeCodes } from '../core/download/makeCodes'
import { canOffer } from '../core/download/presetRules'
import { getFittingSecret } from '../core/secret/secretFit'
import { readSeller } from '../core/shop/seller'
import { readShopTexts } from '../core/shop/shopTexts'
import { withAudit } from '../platform/audit/auditedChange'
import type { ReadOnlyDatabase } from '../platform/database/access'
import { printColours } from '../platform/html/palette'
import { firstLanguage } from '../platform/languages/languageHosts'
import { getErrorReason } from '../platform/log/errorDetails'
import { shopDay } from '../platform/support/dates'
import { csvText } from '../platform/table/csvText'
import type { AddCommand, CliCommand } from './cliCommand'
import { CommandRefused } from './cliContext'
import { formatHelp, getFormat, readFormatNames } from './releases/namedFormats'
import { readDay, readWhole } from './tables/readOptions'
import { textTable } from './tables/textTable'
import { writeNewFile } from './tables/wholeFiles'

interface MakeOptions {
  format: string
  count: string
  uses: string
  until?: string
  out?: string
}

const help = `
${formatHelp}

Examples:
  $ rille codes make --format OST-012 --count 300 --out cards
  $ rille codes make --format OST-012 --count 1 --uses 50 --until 2027-06-30
  $ rille codes end 2026-11-21-7F3K

Codes are shown only once, when they are made: the database keeps only their hashes.`

const maxCodes = 20_000

/**
 * Adds `rille codes make|list|end` to the program. Codes are shown only when they are made.
 * @throws CommandRefused from the command if there are no codes of this name, or the last day has passed
 */
export const addCodesCommand: AddCommand = (program) => {
  const codes = program.command('codes').description('Download codes for record sleeves.')
  codes.addHelpText('after', help)
  addMake(codes)
  addList(codes)
  addEnd(codes)
}

function addMake(codes: CliCommand): void {
  codes
    .command('make')
    .description('Make codes for a format, as CSV and as a sheet of cards to print.')
    .requiredOption('--format <name>', 'catalogue number, barcode or id of the format')
    .requiredOption('--count <n>', 'how many codes')
    .option('--uses <n>', 'how often each can be redeemed', '1')
    .option('--until <date>', 'last day, YYYY-MM-DD (default: no end)')
    .option('--out <folder>', 'write codes-….csv and codes-….pdf there (default: print the CSV)')
    .addHelpText('after', '\nExample:\n  $ rille codes make --format OST-012 --count 300 --out cards')
    .setShopAction(async ({ db, config, context, actor }, options: MakeOptions) => {
      const now = context.now()
      const count = readWhole('--count', options.count, maxCodes)
      const uses = readWhole('--uses', options.uses, 1_000_000)
      const until = readLastDay(options.until ?? null, shopDay(now))
      if (options.out !== undefined) await makeFolder(options.out)
      const format = getFormat(await readFormatNames(db, context), options.format)
      const tokens = createDownloadTokens(await getFittingSecret(db, config))
      const order = { uuidReleaseFormat: format.uuid_release_format, count, uses, until }
      const { batch, codes } = await withAudit(db, actor, 'codes make', async (trx, recordAudit) => {
        const codeBatch = await makeCodes(trx, tokens, order, now)
        const detail = { format: format.format, batch: codeBatch.batch, count, uses, until }
        await recordAudit(getShortName(format), detail)
        return codeBatch
      })
      const { display_artist: artist, title, label, catalog_nr } = format
      const address = `${config.publicUrl}/download`
      const csv = csvText([
        ['code', 'redeem_at', 'artist', 'title', 'format', 'catalog_nr', 'uses', 'valid_until'],
        ...codes.map((code) => [
          ...[code, address, artist, title, format.format],
          ...[catalog_nr ?? '', String(uses), until ?? ''],
        ]),
      ])
      const hint = (await hasDownloads(db, format.uuid_release_format))
        ? ''
        : '\nThis format cannot be downloaded yet: import audio for all its tracks before you hand out the codes.'
      const json = {
        batch,
        uuid_release_format: format.uuid_release_format,
        uses,
        valid_until: until,
        codes,
      }
      if (options.out === undefined) {
        if (hint) context.stderr.write(`${hint.trim()}\n`)
        return { text: csv.trimEnd(), json }
      }
      const setting = await createContentReader(db).findSetting('shop')
      const { shopName, look } = readSeller(setting)
      const details = [format.format, label, catalog_nr].filter(Boolean).join('  ')
      const card = {
        texts: readShopTexts(setting, firstLanguage(setting)),
        shopName,
        artist,
        title,
        details,
        address: address.replace(/^https?:\/\//, ''),
        until,
        ...(look && { colours: printColours(look.colours) }),
      }
      const name = path.join(options.out, `codes-${batch}`)
      try {
        await writeNewFile(`${name}.csv`, csv)
        await writeNewFile(`${name}.pdf`, await writeCodeSheet(codes, card, context.fontFolder, now))
      } catch (error) {
        // The codes have not been shown, and their files are incomplete: they must not stay valid.
        await withAudit(db, actor, 'codes end', async (trx, recordAudit) => {
          await recordAudit(batch, { ended: await createDownloadWriter(trx).endBatch(batch) })
        })
        throw error
      }
      const text = `${codes.length} codes for ${artist} – ${title} (${format.format}): ${name}.csv and ${name}.pdf.\nTo end them: rille codes end ${batch}${hint}`
      return { text, json: { ...json, files: [`${name}.csv`, `${name}.pdf`] } }
    })
}

function addList(codes: CliCommand): void {
  codes
    .command('list')
    .description('List batches of codes, newest first.')
    .addHelpText('after', '\nExample:\n  $ rille codes list')
    .setShopAction(async ({ db }) => {
      const batches = await createDownloadReader(db).listBatches()
      const json = batches.map((row) => ({
        ...row,
        codes: Number(row.codes),
        uses_left: Number(row.uses_left),
      }))
      const text = textTable(json, [
        { title: 'Batch', of: ({ batch }) => batch },
        { title: 'Codes', of: ({ codes }) => codes, isNumber: true },
        { title: 'Uses left', of: ({ uses_left }) => uses_left, isNumber: true },
        {
          title: 'For',
          of: ({ display_artist, title, format }) =>
            title === null ? 'a deleted format' : `${display_artist} – ${title} (${format})`,
        },
        { title: 'Last day', of: ({ valid_until }) => valid_until },
      ])
      return { text: json.length === 0 ? 'There are no codes.' : text, json }
    })
}

function addEnd(codes: CliCommand): void {
  codes
    .command('end <batch>')
    .description('End a batch of codes: they can no longer be redeemed. Redeemed downloads stay.')
    .addHelpText('after', '\nExample:\n  $ rille codes end 2026-11-21-7F3K')
    .setShopAction(async ({ db, actor }, batch: string) => {
      const ended = await withAudit(db, actor, 'codes end', async (trx, note) => {
        const downloads = createDownloadWriter(trx)
        if (!(await downloads.hasBatch(batch))) throw new CommandRefused(`There are no codes ${batch}.`)
        const ended = await downloads.endBatch(batch)
        await note(batch, { ended })
        return ended
      })
      return { text: `${ended} codes of ${batch} have ended.`, json: { batch, ended } }
    })
}

async function hasDownloads(db: ReadOnlyDatabase, uuidReleaseFormat: string): Promise<boolean> {
  const archives = createArchiveReader(db)
  const tracks = await archives.listTracks(uuidReleaseFormat)
  return (await archives.listPresets()).some(({ codec }) => canOffer(tracks, codec))
}

async function makeFolder(folder: string): Promise<void> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  )
  if (isThere) return
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new CommandRefused(`The folder ${folder} cannot be made (${getErrorReason(error)}).`)
  })
}

function readLastDay(text: string | null, today: string): string | null {
  const day = readDay(text)
  if (day !== null && day < today) throw new CommandRefused(`${day} has already passed.`)
  return day
}

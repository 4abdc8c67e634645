import { Command, CommanderError } from 'commander'
import { ConfigError } from '../config'
import { UnfitDatabase } from '../database/migrate'
import { ShopError } from '../errors'
import { UnknownSource } from '../import/source/openSource'
import { redactLine } from '../log/redact'
import { startTrouble } from '../process/startupErrors'
import { FilesUnavailable } from '../troubles'
import { addBankCommand } from './bankCommand'
import { addBooksCommand } from './books/booksCommand'
import { addCopiesCommand } from './catalogue/copiesCommand'
import { addDumpCommand } from './catalogue/dumpCommand'
import { addExportCommand } from './catalogue/exportCommand'
import { addImportCommand } from './catalogue/importCommand'
import { addListsCommand } from './catalogue/listsCommand'
import { addNewCommand } from './catalogue/newCommand'
import { addPagesCommand } from './catalogue/pagesCommand'
import { addPricesCommand } from './catalogue/pricesCommand'
import { addReleasesCommand } from './catalogue/releasesCommand'
import { addStockCommand } from './catalogue/stockCommand'
import { type AddCommand, type CliContext, CommandRefused, exitCodes, type RunCommand } from './cliContext'
import { addCodesCommand } from './codesCommand'
import { addCustomersCommand } from './customersCommand'
import { addDemoCommand } from './demoCommand'
import { addGiftCardsCommand } from './giftCardsCommand'
import { addBackupCommand } from './operation/backupCommand'
import { addDoctorCommand } from './operation/doctorCommand'
import { addIncidentsCommand } from './operation/incidentsCommand'
import { addLogCommand } from './operation/logCommand'
import { addMigrateCommand } from './operation/migrateCommand'
import { addMoveCommand } from './operation/moveCommand'
import { addRestoreCommand } from './operation/restoreCommand'
import { addSecretCommand } from './operation/secretCommand'
import { addOrdersCommand } from './orders/ordersCommand'
import { addProgramsCommand } from './programsCommand'
import { addRedirectsCommand } from './redirectsCommand'
import { addReportsCommand } from './reportsCommand'
import { addSepaCommand } from './sepaCommand'
import { addSettingsCommand } from './settingsCommand'
import { addStaffCommand } from './staffCommand'
import { addTextsCommand } from './textsCommand'
import { addVouchersCommand } from './vouchersCommand'

const commands: AddCommand[] = [
  addNewCommand,
  addImportCommand,
  addExportCommand,
  addDemoCommand,
  addOrdersCommand,
  addStockCommand,
  addPricesCommand,
  addReleasesCommand,
  addCopiesCommand,
  addDumpCommand,
  addPagesCommand,
  addTextsCommand,
  addListsCommand,
  addRedirectsCommand,
  addSettingsCommand,
  addVouchersCommand,
  addGiftCardsCommand,
  addCustomersCommand,
  addCodesCommand,
  addIncidentsCommand,
  addLogCommand,
  addStaffCommand,
  addProgramsCommand,
  addMigrateCommand,
  addSepaCommand,
  addBankCommand,
  addBooksCommand,
  addReportsCommand,
  addSecretCommand,
  addBackupCommand,
  addRestoreCommand,
  addMoveCommand,
  addDoctorCommand,
]

/** Unicode controls of text direction: in a buyer's name or note, they could change how a line of output reads. */
const directionSigns = /[\u202a-\u202e\u2066-\u2069]/g

/**
 * Runs one command.
 * @param args the arguments without the program's own name
 * @returns the exit code: 0 means done, 1 refused or failed, 2 wrong usage, 78 wrong configuration
 */
export async function runCommandLine(args: readonly string[], context: CliContext): Promise<number> {
  let exitCode: number = exitCodes.ok
  const run: RunCommand = async ({ json }, work) => {
    try {
      const result = await work(context)
      context.stdout.write(
        json ? `${JSON.stringify(result.json, null, 2)}\n` : `${result.text.replace(directionSigns, '')}\n`,
      )
      exitCode = result.exitCode
    } catch (error) {
      const trouble = startTrouble(error)
      if (json) context.stdout.write(`${JSON.stringify({ error: trouble ?? messageOf(error) }, null, 2)}\n`)
      context.stderr.write(`${trouble ?? (isExpected(error) ? messageOf(error) : faultText(error))}\n`)
      exitCode = exitCodeOf(error)
    }
  }
  const program = createProgram(context, run)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage
  }
  return exitCode
}

/**
 * Creates the program with all of its commands.
 * @param run the function that every command calls to do its work
 */
export function createProgram(
  { stdout, stderr, version }: Pick<CliContext, 'stdout' | 'stderr' | 'version'>,
  run: RunCommand,
): Command {
  const program = new Command('rille')
    .description('Runs a record shop from the command line.')
    .version(version, '--version', "print the program's version")
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .exitOverride()
    .showHelpAfterError('(add --help to see the options)')
  for (const add of commands) add(program, run)
  inheritSettings(program)
  return program
}

/** Gives every command the program's settings for output and exit, at any depth. */
function inheritSettings(program: Command): void {
  for (const command of program.commands) {
    command.copyInheritedSettings(program)
    inheritSettings(command)
  }
}

const isExpected = (error: unknown): boolean =>
  [ConfigError, UnfitDatabase, ShopError, UnknownSource, CommandRefused].some((kind) => error instanceof kind)

/** A file store that does not answer is explained to staff by its cause; the message is for shoppers. */
function messageOf(error: unknown): string {
  const told = error instanceof FilesUnavailable ? error.cause : error
  return told instanceof Error ? told.message : String(told)
}

/**
 * Errors of the operating system have a code and a clear message; for all others, the stack shows where they come from.
 */
function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return redactLine('code' in error ? error.message : (error.stack ?? error.message))
}

const exitCodeOf = (error: unknown): number =>
  error instanceof ConfigError || error instanceof UnfitDatabase ? exitCodes.configuration : exitCodes.refused

import { type Command, CommanderError } from 'commander'
import { UnknownSource } from '../exchange/import/source/openSource'
import { ConfigError } from '../platform/configError'
import { UnfitDatabase } from '../platform/database/migrate'
import { ShopError } from '../platform/errors'
import { getErrorMessage } from '../platform/log/errorDetails'
import { redactLine } from '../platform/log/redact'
import { startTrouble } from '../platform/process/startupErrors'
import { FilesUnavailable } from '../platform/troubles'
import { addBankCommand } from './accounting/bankCommand'
import { addBooksCommand } from './accounting/booksCommand'
import { addSepaCommand } from './accounting/sepaCommand'
import { addBuyInsCommand } from './buyInsCommand'
import { type AddCommand, CliCommand } from './cliCommand'
import { type CliContext, CommandRefused, exitCodes, type RunCommand } from './cliContext'
import { addCodesCommand } from './codesCommand'
import { addCopiesCommand } from './copiesCommand'
import { addCustomersCommand } from './customersCommand'
import { addDumpCommand } from './exchange/dumpCommand'
import { addExportCommand } from './exchange/exportCommand'
import { addImportCommand } from './exchange/importCommand'
import { addNewCommand } from './exchange/newCommand'
import { addGiftCardsCommand } from './giftCardsCommand'
import { addProgramsCommand } from './integrations/programsCommand'
import { addListsCommand } from './listsCommand'
import { addBackupCommand } from './operations/backupCommand'
import { addDemoCommand } from './operations/demoCommand'
import { addDoctorCommand } from './operations/doctorCommand'
import { addIncidentsCommand } from './operations/incidentsCommand'
import { addLogCommand } from './operations/logCommand'
import { addMigrateCommand } from './operations/migrateCommand'
import { addMoveCommand } from './operations/moveCommand'
import { addRestoreCommand } from './operations/restoreCommand'
import { addSecretCommand } from './operations/secretCommand'
import { addOrdersCommand } from './orders/ordersCommand'
import { addPagesCommand } from './pagesCommand'
import { addRedirectsCommand } from './redirectsCommand'
import { addPricesCommand } from './releases/pricesCommand'
import { addReleasesCommand } from './releases/releasesCommand'
import { addReportsCommand } from './reportsCommand'
import { addSettingsCommand } from './settingsCommand'
import { addStaffCommand } from './staffCommand'
import { addStockCommand } from './stock/stockCommand'
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
  addBuyInsCommand,
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
      exitCode = result.exitCode ?? exitCodes.ok
    } catch (error) {
      const trouble = startTrouble(error)
      if (json) context.stdout.write(`${JSON.stringify({ error: trouble ?? getMessage(error) }, null, 2)}\n`)
      context.stderr.write(`${trouble ?? (isExpected(error) ? getMessage(error) : formatFault(error))}\n`)
      exitCode = getExitCode(error)
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
  const program = new CliCommand(run, 'rille')
    .description('Runs a record shop from the command line.')
    .version(version, '--version', "print the program's version")
    .configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) })
    .exitOverride()
    .showHelpAfterError('(add --help to see the options)')
  for (const add of commands) add(program)
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
function getMessage(error: unknown): string {
  return getErrorMessage(error instanceof FilesUnavailable ? error.cause : error)
}

/**
 * Errors of the operating system have a code and a clear message; for all others, the stack shows where they come from.
 */
function formatFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return redactLine('code' in error ? error.message : (error.stack ?? error.message))
}

const getExitCode = (error: unknown): number =>
  error instanceof ConfigError || error instanceof UnfitDatabase ? exitCodes.configuration : exitCodes.refused

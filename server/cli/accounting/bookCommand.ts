import type { Command } from 'commander'
import type { ShopDatabase } from '../../platform/database/access'
import {
  type CliContext,
  type CommandResult,
  type CommonOptions,
  exitCodes,
  type RunCommand,
} from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'

interface BookCommand {
  name: string
  description: string
  /** What it has beside `--json`: flags and what they mean. */
  options: readonly (readonly [flags: string, description: string])[]
  help: string
}

/** For commands that read orders. */
export const testOption = ['--test', 'only orders of a test shop'] as const

/**
 * Adds a command to a group such as `rille books`, whose options may stand before or after its name.
 * @param work is given the options and the arguments
 * @returns the command, for its arguments
 */
export const addBookCommand = <Options extends CommonOptions>(
  books: Command,
  run: RunCommand,
  { name, description, options, help }: BookCommand,
  work: (
    db: ShopDatabase,
    input: { options: Options; args: readonly string[]; context: CliContext },
  ) => Promise<Pick<CommandResult, 'text' | 'json'>>,
): Command => {
  const command = books.command(name).description(description)
  for (const [flags, meaning] of options) command.option(flags, meaning)
  return command
    .option('--json', 'print JSON')
    .addHelpText('after', help)
    .action(() => {
      const parsedOptions: Options = command.optsWithGlobals()
      return run(parsedOptions, (context) =>
        withShopDatabase(context, async (db) => ({
          ...(await work(db, { options: parsedOptions, args: command.args, context })),
          exitCode: exitCodes.ok,
        })),
      )
    })
}

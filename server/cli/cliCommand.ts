import { Command } from 'commander'
import type { Config } from '../config/config'
import type { Actor } from '../platform/audit/actor'
import type { ShopDatabase } from '../platform/database/access'
import { buildActor } from './cliActor'
import type { CliContext, CommandResult, RunCommand } from './cliContext'
import { withShopDatabase } from './openShopDatabase'

/** What a command works with that reads or changes the shop. */
export interface OpenShop {
  db: ShopDatabase
  config: Readonly<Config>
  context: CliContext
  /** The person who runs the command, for the audit log. */
  actor: Actor
}

/**
 * Adds a command with its subcommands, options and help text to the program. Each command has a file of its own.
 * @param program the `rille` program
 */
export type AddCommand = (program: CliCommand) => void

/** A command of `rille`, or a group of them. Those with `setAction` have `--json`, which prints the value for programs. */
export class CliCommand extends Command {
  readonly #run: RunCommand

  /** @param run runs the work of each command; subcommands get the same */
  constructor(run: RunCommand, name?: string) {
    super(name)
    this.#run = run
  }

  override createCommand(name?: string): CliCommand {
    return new CliCommand(this.#run, name)
  }

  /**
   * Sets what the command does. It is called last, when the command has its own options.
   * @param work gets the command's arguments and, after them, its options with those of its group. Nothing checks that
   *   the types of its parameters fit the command's arguments and options.
   */
  setAction<Args extends unknown[]>(
    work: (context: CliContext, ...args: Args) => Promise<CommandResult>,
  ): this {
    if (!this.options.some(({ long }) => long === '--json')) this.option('--json', 'print JSON')
    return this.action((...input: unknown[]) => {
      const options = this.optsWithGlobals()
      // Commander passes the options without those of the group, and the command itself.
      const args = [...input.slice(0, -2), options] as Args
      return this.#run(options, (context) => work(context, ...args))
    })
  }

  /** Sets what the command does with the shop's database open, see `setAction`. */
  setShopAction<Args extends unknown[]>(
    work: (shop: OpenShop, ...args: Args) => Promise<CommandResult>,
  ): this {
    return this.setAction((context, ...args: Args) =>
      withShopDatabase(context, (db, config) =>
        work({ db, config, context, actor: buildActor(context) }, ...args),
      ),
    )
  }
}

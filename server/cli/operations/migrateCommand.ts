import type { AddCommand } from '../cliCommand'

const help = `
The server does the same when it starts; run it by itself before several containers start at once.

Example:
  $ rille migrate`

/**
 * Adds `rille migrate` to the program. Opening the database migrates it, so that
 * the command itself does no more.
 * @throws UnfitDatabase from the command if the database belongs to a newer version
 */
export const addMigrateCommand: AddCommand = (program) => {
  program
    .command('migrate')
    .description("Bring the database to this version's schema.")
    .addHelpText('after', help)
    .setShopAction(async ({ config: { databaseUrl, dataDir } }) => {
      const kind = databaseUrl ? 'Postgres' : `SQLite in ${dataDir}`
      return { text: `The database is up to date (${kind}).`, json: { is_up_to_date: true } }
    })
}

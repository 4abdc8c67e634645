import { secretFit } from '../../secret/secretFit'
import { createSecretWriter } from '../../secret/secretRepository'
import { fingerprintOf, readShopSecret } from '../../secret/shopSecret'
import { withAudit } from '../auditedChange'
import { type AddCommand, type CommonOptions, exitCodes } from '../cliContext'
import { withShopDatabase } from '../openShopDatabase'

interface AcceptOptions extends CommonOptions {
  dryRun?: boolean
}

const acceptHelp = `
The shop does not start with another secret than that of its database. When the old one is lost for good, this goes on
with the present one (SHOP_SECRET, or the file DATA_DIR/secret). What the old one protected stays lost: account numbers of
direct debits that were not exported yet, download codes and download links that were sent out. Mails can be sent again.

Example:
  $ rille secret accept --dry-run`

/** Adds `rille secret accept` to the program. */
export const addSecretCommand: AddCommand = (program, run) => {
  program
    .command('secret')
    .description("The shop's secret, with which it encrypts and signs.")
    .addHelpText('after', '\nExample:\n  $ rille secret accept --dry-run')
    .command('accept')
    .description('Go on with another secret, when the old one is lost.')
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'answer in JSON')
    .addHelpText('after', acceptHelp)
    .action((options: AcceptOptions) =>
      run(options, (context) =>
        withShopDatabase(context, async (db, config) => {
          const isDryRun = options.dryRun === true
          const secret = readShopSecret(config)
          const fit = await secretFit(db, secret)
          if (fit !== 'differs') {
            const text = 'The secret is that of the database. There is nothing to accept.'
            return { text, json: { is_accepted: false, is_dry_run: isDryRun }, exitCode: exitCodes.ok }
          }
          await withAudit(
            db,
            context,
            'secret accept',
            async (trx, note) => {
              const repository = createSecretWriter(trx)
              const before = await repository.findFingerprint()
              await repository.keepFingerprint(fingerprintOf(secret))
              await note('', { before, after: fingerprintOf(secret) })
            },
            { isDryRun },
          )
          return {
            text: isDryRun
              ? 'The shop would go on with this secret. What the old one protected would stay lost. Nothing was changed.'
              : 'The shop goes on with this secret. What the old one protected stays lost.',
            json: { is_accepted: !isDryRun, is_dry_run: isDryRun },
            exitCode: exitCodes.ok,
          }
        }),
      ),
    )
}

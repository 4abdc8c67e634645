import { secretFit } from '../../core/secret/secretFit'
import { createSecretWriter } from '../../core/secret/secretRepository'
import { withAudit } from '../../platform/audit/auditedChange'
import { readShopSecret, toFingerprint } from '../../platform/secret/shopSecret'
import type { AddCommand } from '../cliCommand'

interface AcceptOptions {
  dryRun?: boolean
}

const acceptHelp = `
The shop starts only with the secret of its database. When that secret is lost for good, this command continues with the
current one (SHOP_SECRET, or the file DATA_DIR/secret). What the old one protected stays lost: account numbers of direct
debits that were not exported yet, and download codes and links that were sent out. E-mails can be sent again.

Example:
  $ rille secret accept --dry-run`

/**
 * Adds `rille secret accept` to the program. Texts that the lost secret has encrypted stay unreadable.
 * @throws ConfigError from the command if the secret in the data folder cannot be read or is damaged
 */
export const addSecretCommand: AddCommand = (program) => {
  program
    .command('secret')
    .description('The secret that the shop encrypts and signs with.')
    .addHelpText('after', '\nExample:\n  $ rille secret accept --dry-run')
    .command('accept')
    .description('Continue with another secret when the old one is lost.')
    .option('--dry-run', 'show what would change, without changing anything')
    .addHelpText('after', acceptHelp)
    .setShopAction(async ({ db, config, actor }, options: AcceptOptions) => {
      const isDryRun = options.dryRun === true
      const secret = readShopSecret(config)
      const fit = await secretFit(db, secret)
      if (fit !== 'differs') {
        const text = 'The secret matches the database. There is nothing to accept.'
        return { text, json: { is_accepted: false, is_dry_run: isDryRun } }
      }
      await withAudit(
        db,
        actor,
        'secret accept',
        async (trx, note) => {
          const repository = createSecretWriter(trx)
          const before = await repository.findFingerprint()
          await repository.keepFingerprint(toFingerprint(secret))
          await note('', { before, after: toFingerprint(secret) })
        },
        { isDryRun },
      )
      return {
        text: isDryRun
          ? 'The shop would continue with this secret. What the old one protected would stay lost. Nothing was changed.'
          : 'The shop continues with this secret. What the old one protected stays lost.',
        json: { is_accepted: !isDryRun, is_dry_run: isDryRun },
      }
    })
}

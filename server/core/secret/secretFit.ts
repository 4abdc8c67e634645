import type { Config } from '../../config/config'
import { ConfigError } from '../../platform/configError'
import type { ReadOnlyDatabase, ShopDatabase } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { readShopSecret, toFingerprint } from '../../platform/secret/shopSecret'
import { Unreadable } from '../../platform/support/encryption'
import { createDownloadTokens, hashOfToken } from '../download/downloadTokens'
import { createIbanEncryption } from '../payment/methods/sepa/ibanEncryption'
import { createSecretReader, createSecretWriter } from './secretRepository'

/**
 * Tells whether the shop's secret is the one that the database was filled with. A database without a fingerprint is
 * checked by its data instead: an encrypted account number, or the token of a download grant.
 * @returns `unknown` when there is nothing to compare with
 */
export async function secretFit(
  db: ReadOnlyDatabase,
  secret: string,
): Promise<'fits' | 'differs' | 'unknown'> {
  const repository = createSecretReader(db)
  const fingerprint = await repository.findFingerprint()
  if (fingerprint !== null) return fingerprint === toFingerprint(secret) ? 'fits' : 'differs'
  const mandate = await repository.findMandate()
  if (mandate) return opens(secret, mandate) ? 'fits' : 'differs'
  const grant = await repository.findGrant()
  if (!grant) return 'unknown'
  const token = createDownloadTokens(secret).buildToken(grant.uuid_grant)
  return hashOfToken(token) === grant.token_hash ? 'fits' : 'differs'
}

function opens(secret: string, mandate: { uuid_checkout: string; iban_encrypted: string }): boolean {
  try {
    createIbanEncryption(secret).open(mandate.iban_encrypted, mandate.uuid_checkout)
    return true
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

/**
 * Checks that the shop's secret is the one of its database, and stores its fingerprint at the first start.
 * @throws ConfigError when it is another secret
 */
export async function keepFittingSecret(
  db: ShopDatabase,
  config: Pick<Config, 'shopSecret' | 'dataDir'>,
): Promise<void> {
  const secret = await getFittingSecret(db, config)
  await transact(db, (trx) => createSecretWriter(trx).keepFingerprint(toFingerprint(secret)))
}

/**
 * Reads the shop's secret for a command that encrypts or signs with it.
 * @throws ConfigError when it is not the secret of the database
 */
export async function getFittingSecret(
  db: ReadOnlyDatabase,
  config: Pick<Config, 'shopSecret' | 'dataDir'>,
): Promise<string> {
  const secret = readShopSecret(config)
  if ((await secretFit(db, secret)) === 'differs') throw new ConfigError([`${differs} ${remedy}`])
  return secret
}

export const differs =
  'The secret (SHOP_SECRET, or the file DATA_DIR/secret) is not the one that this database was filled with: accounts of direct debits, download codes and download links cannot be read with it.'
export const remedy =
  'Set the secret that the shop had; a backup has it, or says that it was given as SHOP_SECRET. If it is lost for good, go on with the new one by "rille secret accept".'

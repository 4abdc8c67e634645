import { providerMethods } from '../core/payment/methods/paymentMethods'
import { passwordsIn } from '../platform/log/redact'
import type { Config } from './config'

/** Shorter values occur in too many words that are no secrets. */
const minSecretLength = 6

/**
 * Lists what the configuration keeps secret, as it is written there and as it may be written elsewhere.
 * @returns texts that the log must not contain
 */
export function listSecrets(config: Readonly<Config>): string[] {
  const passwords = [config.databaseUrl, config.smtpUrl, config.purge?.url].flatMap((url) =>
    url ? passwordsIn(url) : [],
  )
  const paymentSecrets = providerMethods.flatMap(({ settings }) =>
    Object.keys(settings)
      .filter((name) => settings[name]?.isSecret)
      .map((name) => config.paymentSettings[name]),
  )
  const secrets = [
    config.shopSecret,
    ...paymentSecrets,
    config.metrics.token,
    config.purge?.token,
    config.objectStoreAccess.secretAccessKey,
    ...passwords,
  ]
  return [...new Set(secrets.filter((secret) => secret != null).filter(isLong))]
}

const isLong = (secret: string): boolean => secret.length >= minSecretLength

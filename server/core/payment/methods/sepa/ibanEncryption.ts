import { createEncryption, type Encryption } from '../../../../platform/support/encryption'

/** Creates the encryption of normalised IBANs; the row is named by the id of its checkout. */
export const createIbanEncryption = (shopSecret: string): Encryption =>
  createEncryption(shopSecret, { what: 'IBAN', keyLabel: 'rille iban v1' })

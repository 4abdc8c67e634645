import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '../../config/config'
import { ConfigError } from '../configError'
import { getErrorCode, getErrorMessage } from '../log/errorDetails'

const minLength = 32

/**
 * Reads the secret that the shop encrypts and signs with: `SHOP_SECRET`, or a secret that is made on the first start
 * and kept in the data folder, readable only for this user. Without it, the account numbers of direct debits are lost.
 * @returns at least 32 characters
 * @throws ConfigError when the kept secret cannot be read or is damaged
 */
export function readShopSecret({ shopSecret, dataDir }: Pick<Config, 'shopSecret' | 'dataDir'>): string {
  if (shopSecret !== null) return shopSecret
  const file = path.join(dataDir, 'secret')
  try {
    return readKept(file) ?? keepNew(file)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError([`The shop's secret ${file} cannot be read: ${getErrorMessage(error)}`])
  }
}

function readKept(file: string): string | null {
  let secret: string
  try {
    secret = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
  if (secret.length >= minLength) return secret
  // The secret is not replaced, because data that it encrypted could not be read with a new one.
  throw new ConfigError([
    `The shop's secret ${file} is damaged: it has less than ${minLength} characters. Restore it from a backup, or set SHOP_SECRET.`,
  ])
}

/**
 * Makes a new secret and keeps it in a file. If another process makes one at the same time, both use the secret of the
 * process that links its file first.
 */
function keepNew(file: string): string {
  const temporary = `${file}.${randomUUID()}.tmp`
  const handle = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(handle, `${randomBytes(32).toString('base64url')}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(temporary, file)
    syncFolder(path.dirname(file))
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
  const secret = readKept(file)
  if (secret === null) throw new Error('It was made and is gone again.')
  return secret
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Makes a fingerprint, by which secrets can be compared without revealing them.
 * @returns 16 hexadecimal digits
 */
export const toFingerprint = (secret: string): string =>
  createHmac('sha256', secret).update('fingerprint of the shop’s secret').digest('hex').slice(0, 16)

import { createHash } from 'node:crypto'
import { link, mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { elementAt } from '../../../../../src/shared/required'
import type { ReadOnlyDatabase, ShopDatabase, WriteTransaction } from '../../../../platform/database/access'
import { transact } from '../../../../platform/database/transactions'
import { temporaryName } from '../../../../platform/files/wholeFile'
import { getErrorCode } from '../../../../platform/log/errorDetails'
import { shopDay } from '../../../../platform/support/dates'
import type { Encryption } from '../../../../platform/support/encryption'
import { earliestDueDay } from './bankDayRules'
import type { Creditor } from './creditor'
import { createMandateReader, createMandateWriter, type DueMandate } from './mandateRepository'
import { type Debit, writePainFile } from './painFile'

export interface ExportedDebit {
  mandateRef: string
  amountCents: number
  dueOn: string
  ibanMasked: string
  orderNumbers: number[]
}

export interface DebitExport {
  messageId: string
  debits: ExportedDebit[]
  totalCents: number
  /** The path of the file; null when none was written: there was nothing to debit, or it was a dry run. */
  file: string | null
}

/** Thrown when the debits were exported, changed or cancelled at the same time. The file was removed again. */
export class ExportLeaseLost extends Error {
  override name = 'ExportLeaseLost'
}

/** Thrown when a file of this name exists. */
export class FileExists extends Error {
  override name = 'FileExists'
}

/** What a file of direct debits is written with. */
export interface FileOptions {
  creditor: Creditor
  ibanEncryption: Encryption
  /** When the debits are exported. */
  now: Date
  isTest: boolean
}

/** The debits that wait for their export, with the text of their file. */
export interface PreparedExport {
  mandates: DueMandate[]
  exported: DebitExport
  /** A pain.008 message; null when there is nothing to debit. */
  xml: string | null
}

/**
 * Reads the accepted mandates and writes the text of their file, without marking anything.
 * @throws Unreadable when an account cannot be decrypted
 */
export const prepareExport = async (db: ReadOnlyDatabase, options: FileOptions): Promise<PreparedExport> =>
  prepare(await createMandateReader(db).listDue(options.isTest), options)

/**
 * Writes the text of the file again that was made at a certain time, as long as its accounts are kept.
 * @param options `now`: when it was made
 * @throws Unreadable when an account cannot be decrypted
 */
export const prepareAgain = async (db: ReadOnlyDatabase, options: FileOptions): Promise<PreparedExport> =>
  prepare(await createMandateReader(db).listOfExport(options.now.toISOString(), options.isTest), options)

function prepare(
  mandates: DueMandate[],
  { creditor, ibanEncryption, now, isTest }: FileOptions,
): PreparedExport {
  const debits = mandates.map((mandate) => toDebit(mandate, creditor, ibanEncryption, now))
  const messageId = buildMessageId(mandates, isTest)
  const exported: DebitExport = {
    messageId,
    debits: mandates.map(({ mandate_ref, amount_cents, iban_masked, orderNumbers }, i) => ({
      mandateRef: mandate_ref,
      amountCents: amount_cents,
      dueOn: elementAt(debits, i).dueOn,
      ibanMasked: iban_masked,
      orderNumbers,
    })),
    totalCents: debits.reduce((sum, { amountCents }) => sum + amountCents, 0),
    file: null,
  }
  const xml = debits.length === 0 ? null : writePainFile(creditor, debits, { messageId, createdAt: now })
  return { mandates, exported, xml }
}

/**
 * Marks debits as exported.
 * @throws ExportLeaseLost when one of them was exported, changed or cancelled since it was read
 */
export async function markExported(
  trx: WriteTransaction,
  { mandates }: PreparedExport,
  now: Date,
): Promise<void> {
  const writer = createMandateWriter(trx)
  for (const mandate of mandates) {
    if (!(await writer.markExported(mandate, now.toISOString()))) {
      throw new ExportLeaseLost('These debits were exported, changed or cancelled in the meantime.')
    }
  }
}

/**
 * Writes the accepted mandates into a file for the shop's bank, and marks them as exported when the file is safely on
 * the disk. After a crash between the two, the next export contains the same debits again, and has the same message id
 * if no new ones were added. No debit is made twice, because banks accept a one-off mandate only once.
 * @param options `fileFor` returns the path of the file for a message id; with `isDryRun` nothing is written or marked
 * @throws Unreadable when an account cannot be decrypted
 * @throws ExportLeaseLost when the debits were changed at the same time
 * @throws FileExists when a file of this name exists
 */
export async function exportDebits(
  db: ShopDatabase,
  { isDryRun, fileFor, onExported, ...options }: ExportOptions,
): Promise<DebitExport> {
  // A dry run makes the message too, because this finds invalid data.
  const prepared = await prepareExport(db, options)
  const { exported, xml } = prepared
  if (xml === null || isDryRun) return exported

  const file = await fileFor(exported.messageId)
  await writeNewFile(file, xml)
  try {
    await transact(db, async (trx) => {
      await markExported(trx, prepared, options.now)
      await onExported?.(trx, exported)
    })
  } catch (error) {
    // After any other error the mandates may be marked. The file stays, because an extra file does less harm.
    if (error instanceof ExportLeaseLost) await rm(file, { force: true })
    throw error
  }
  return { ...exported, file }
}

export interface ExportOptions extends FileOptions {
  isDryRun: boolean
  fileFor: (messageId: string) => string | Promise<string>
  /** Called in the transaction that marks the mandates, so it may only change the database. */
  onExported?: (trx: WriteTransaction, exported: DebitExport) => Promise<void>
}

function toDebit(mandate: DueMandate, creditor: Creditor, ibanEncryption: Encryption, now: Date): Debit {
  const signedOn = shopDay(mandate.accepted_at)
  const orders = mandate.orderNumbers.length === 1 ? 'Order' : 'Orders'
  return {
    mandateRef: mandate.mandate_ref,
    accountHolder: mandate.account_holder,
    iban: ibanEncryption.open(mandate.iban_encrypted, mandate.uuid_checkout),
    amountCents: mandate.amount_cents,
    signedOn,
    // The order's mail announced the earliest day at that time. This day is the same or later, which the mail allows.
    dueOn: earliestDueDay(shopDay(now)),
    purpose: `${orders} ${mandate.orderNumbers.join(', ')} ${creditor.name}`,
  }
}

/** Makes the message id. The same debits have the same id, and a bank accepts each id only once. */
export function buildMessageId(mandates: readonly DueMandate[], isTest: boolean): string {
  const refs = mandates.map(({ mandate_ref }) => mandate_ref).join(' ')
  const digest = createHash('sha256').update(refs).digest('hex').slice(0, 20).toUpperCase()
  return `${isTest ? 'TEST' : 'DD'}-${digest}`
}

/**
 * Writes a file completely or not at all, and never replaces another. Only this user can read it, because it contains
 * account numbers. When the function returns, the file and its name are on the disk.
 */
export async function writeNewFile(file: string, text: string): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true })
  const temporary = temporaryName(file)
  try {
    const handle = await open(temporary, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await giveName(temporary, file)
    const opened = await open(folder, 'r')
    try {
      await opened.sync()
    } finally {
      await opened.close()
    }
  } finally {
    await rm(temporary, { force: true })
  }
}

async function giveName(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file)
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
    throw new FileExists(`${file} already exists.`)
  }
}

/** What staff do with the statements of the bank, from the command line and in the back office. */
import { createHash } from 'node:crypto'
import { toEuros } from '../../../../src/shared/money'
import { type ImportedBank, importBankInput } from '../../../../src/shared/staff/accounting/contract'
import type { Action, ActionContext } from '../../../platform/actions/action'
import type { WriteTransaction } from '../../../platform/database/access'
import { ShopError } from '../../../platform/errors'
import { openIncident } from '../../../platform/jobs/incidents'
import { createContentReader } from '../../content/contentRepository'
import {
  type AwaitedPaymentRow,
  createAwaitedPaymentWriter,
} from '../../payment/methods/awaited/awaitedPaymentRepository'
import { listPossibleReferences } from '../../payment/methods/awaited/creditorReference'
import { readSeller } from '../../shop/seller'
import { createOrderReader } from '../orderRepository'
import { changePurchaseWithAudit } from '../orderState'
import { settlePayment } from '../settlePayment'
import { createBankEntryReader, createBankEntryWriter, toIncidentRef } from './bankEntryRepository'
import { type BankEntry, parseCamt, WrongCamtFile } from './camtFile'
import { type MatchedPayment, matchEntry } from './matchRules'
import { tell } from './staffSentences'

/**
 * Imports a bank statement: transfers of the right amount, or of more, pay their orders, and what a person has to look at
 * becomes an incident. Bookings that were imported before change nothing.
 * @param parse reads the file; the shop does that in another process
 */
export const createImportBank = (parse: (xml: string) => Promise<BankEntry[]>) =>
  ({
    name: 'bank import',
    input: importBankInput,
    isExclusive: true,
    subject: ({ name }) => name,
    prepare: ({ name, xml }) =>
      parse(xml).catch((error: unknown) => {
        throw error instanceof WrongCamtFile ? refused(name, error) : error
      }),
    async run(trx, { name }, context) {
      const { prepared: entries } = context
      await refuseOtherAccounts(trx, name, entries)
      const at = context.now().toISOString()
      const entriesByKey = indexByKey(entries)
      const knownKeys = await createBankEntryReader(trx).listKnown([...entriesByKey.keys()])
      const result: ImportedBank = { entries: entries.length, counts: {}, paid: [], todo: [] }
      for (const [entry_key, entry] of entriesByKey) {
        const outcome = knownKeys.has(entry_key)
          ? 'known'
          : await takeEntry(trx, entry_key, entry, { at, file: name, result, context })
        result.counts[outcome] = (result.counts[outcome] ?? 0) + 1
      }
      await context.recordAudit(name, { entries: entries.length, ...result.counts })
      return result
    },
  }) satisfies Action<typeof importBankInput, ImportedBank, BankEntry[]>

export const importBank = createImportBank(async (xml) => parseCamt(xml))

const refused = (name: string, { line, message, advice }: WrongCamtFile): ShopError =>
  new ShopError(
    400,
    'wrong_bank_file',
    line === null
      ? tell('{name}: {problem} {advice} Nothing was imported.', { name, problem: message, advice })
      : tell('{name}, line {line}: {problem} {advice} Nothing was imported.', {
          name,
          line,
          problem: message,
          advice,
        }),
  )

async function refuseOtherAccounts(
  trx: WriteTransaction,
  name: string,
  entries: readonly BankEntry[],
): Promise<void> {
  const { bank } = readSeller(await createContentReader(trx).findSetting('shop'))
  const other = entries.find(({ iban }) => iban !== bank?.iban.replaceAll(' ', ''))
  if (!other) return
  const message = bank
    ? tell("The statement is of the account {other}, and the shop's is {own}.", {
        other: other.iban,
        own: bank.iban,
      })
    : tell('The statement is of the account {other}, and the shop has none.', { other: other.iban })
  const advice = bank
    ? tell(
        "Choose the statement of the shop's account, or correct the account under Settings in the back office.",
      )
    : tell('Add one under Settings in the back office, or bank with its iban to shop.yaml.')
  throw refused(name, new WrongCamtFile(other.line, message, advice))
}

/** Names each booking. Equal ones of a day are told apart by their order, which is the same in every statement. */
function indexByKey(entries: readonly BankEntry[]): Map<string, BankEntry> {
  const entriesByKey = new Map<string, BankEntry>()
  const equal = new Map<string, number>()
  for (const entry of entries) {
    const { line: _line, ...facts } = entry
    const same = JSON.stringify(facts)
    const nth = equal.get(same) ?? 0
    equal.set(same, nth + 1)
    entriesByKey.set(createHash('sha256').update(`${same}\n${nth}`).digest('hex'), entry)
  }
  return entriesByKey
}

/** Takes a booking that was not imported before. */
async function takeEntry(
  trx: WriteTransaction,
  entry_key: string,
  entry: BankEntry,
  { at, file, result, context }: { at: string; file: string; result: ImportedBank; context: ActionContext },
) {
  const payments = createAwaitedPaymentWriter(trx)
  const references = listPossibleReferences(entry.remittance)
  const namedPayments = await addOrders(trx, await payments.lockByReference(references))
  const isIncoming = entry.direction === 'credit' && !entry.isReversal
  const openPayments =
    namedPayments.length === 0 && isIncoming
      ? await addOrders(trx, await payments.listOpenTransfers(entry.cents))
      : []
  const match = () => matchEntry(entry, namedPayments, openPayments)
  const { outcome, payment, todo } = match()
  const uuid_checkout = payment?.uuid_checkout ?? null
  const isNew = await createBankEntryWriter(trx).insertNew({
    entry_key,
    uuid_checkout,
    outcome,
    imported_at: at,
    booked_on: entry.bookedOn,
    amount_cents: entry.cents,
  })
  if (!isNew) return 'known' as const
  if ((outcome === 'paid' || outcome === 'more') && payment) {
    await payments.close(payment.uuid_checkout, 'paid')
    const purchase = {
      uuidCheckout: payment.uuid_checkout,
      getDetail: () => ({ file }),
      recordAudit: context.recordAudit,
    }
    await changePurchaseWithAudit(trx, purchase, () =>
      settlePayment(trx, payment.uuid_checkout, { state: 'paid' }, at),
    )
    result.paid.push({ orders: payment.orderNumbers, amount: toEuros(payment.amount_cents) })
  }
  if (todo !== null) {
    result.todo.push(todo)
    const detail = () => match().todo ?? todo
    await openIncident(trx, { kind: 'bank_transfer', ref: toIncidentRef(entry_key), detail }, at)
  }
  return outcome
}

async function addOrders(
  trx: WriteTransaction,
  payments: readonly AwaitedPaymentRow[],
): Promise<MatchedPayment[]> {
  const bankEntries = createBankEntryReader(trx)
  const matchedPayments: MatchedPayment[] = []
  for (const payment of payments) {
    const orders = await createOrderReader(trx).listOfCheckout(payment.uuid_checkout)
    const partCents = await bankEntries.sumParts(payment.uuid_checkout)
    matchedPayments.push({
      ...payment,
      orderNumbers: orders.map(({ orderNumber }) => orderNumber),
      partCents,
    })
  }
  return matchedPayments
}

import { randomUUID } from 'node:crypto'
import type { Withdraw } from '../../../../src/shared/contract'
import type { ShopDatabase } from '../../../platform/database/access'
import { lockName } from '../../../platform/database/locks/nameLock'
import { transact } from '../../../platform/database/transactions'
import { openIncident } from '../../../platform/jobs/incidents'
import type { JobPayloads } from '../../../platform/jobs/jobPayloads'
import { enqueue } from '../../../platform/jobs/outbox'
import { currentLanguage } from '../../../platform/languages/currentLanguage'
import { emailKey, toMailbox } from '../../../platform/mail/emailRules'
import { lockMailbox } from '../../../platform/mail/lockMailbox'
import { timeAfter } from '../../../platform/support/dates'
import type { WithdrawalDeclaration } from '../mails/withdrawalReceipt'
import type { OrderRecord } from '../orderContent'
import { createOrderReader } from '../orderRepository'
import { tell } from '../staffSentences'
import { createWithdrawalWriter, type WithdrawalRow } from './withdrawalRepository'
import { isBuyerTold, isReceiptSent, repeatedWithinMs } from './withdrawalRules'

const dayMs = 86_400_000

export interface Received {
  /** ISO 8601 UTC. */
  receivedAt: string
  /** Whether a receipt is sent by mail. */
  hasReceipt: boolean
}

/**
 * Stores a declaration of withdrawal (section 356a BGB), which anyone can make. It is matched with an order if it
 * comes from the order's page or names an order of this address. The shop gets an incident and a mail, and the declared
 * address gets a receipt. If that is not the order's own address, the buyer is told too, because a link to an order may
 * have come into other hands. A repeated declaration changes nothing.
 * @param uuid_order the order of the page; null for the general form
 * @returns when it was received, and whether a receipt is sent
 */
export async function receiveWithdrawal(
  db: ShopDatabase,
  declaration: Withdraw,
  uuid_order: string | null,
  now: Date,
): Promise<Received> {
  const received_at = now.toISOString()
  const since = (ms: number) => timeAfter(now, -ms)
  const email = declaration.email.trim()
  const orders = createOrderReader(db)
  const namedNumber = readOrderNumber(declaration.order_number)
  const order = uuid_order
    ? (await orders.listOrders([uuid_order]))[0]
    : await orders.findByNumber(/^\d{1,9}$/.test(namedNumber ?? '') ? Number(namedNumber) : -1)
  const isAddressOfOrder = Boolean(order && isBuyersAddress(order, email))
  const matched = order && (uuid_order !== null || isAddressOfOrder) ? order : null
  const mailbox = toMailbox(emailKey(email) ?? email.toLowerCase())
  const row: WithdrawalRow = {
    uuid_withdrawal: randomUUID(),
    uuid_order: matched?.uuidOrder ?? null,
    order_number: namedNumber ?? (isAddressOfOrder ? String(order!.orderNumber) : null),
    name: declaration.name.trim(),
    email,
    message: declaration.message?.trim() || null,
    received_at,
    items: toStoredItems(declaration, matched),
    mailbox,
    has_receipt: 0,
  }
  return transact(db, async (trx) => {
    // Lock order: order, then mailbox. The counts below change with every declaration for either of them.
    if (matched) await lockName(trx, `withdrawals of ${matched.uuidOrder}`)
    await lockMailbox(trx, mailbox)
    const withdrawals = createWithdrawalWriter(trx)
    const same = await withdrawals.findSame(row, since(repeatedWithinMs))
    if (same) return { receivedAt: same.received_at, hasReceipt: same.has_receipt !== 0 }
    const before = matched ? await withdrawals.listOfOrders([matched.uuidOrder]) : []
    const hasReceipt = isReceiptSent({
      isAddressOfOrder,
      isFirstOfOrder: matched !== null && before.length === 0,
      receiptsToday: await withdrawals.countReceipts(mailbox, since(dayMs)),
    })
    await withdrawals.insertWithdrawal({ ...row, has_receipt: hasReceipt ? 1 : 0 })
    const { uuid_withdrawal } = row
    const enqueueReceipt = (
      dedupeKey: string,
      payload: Pick<JobPayloads['mail.withdrawal'], 'language' | 'isForBuyer'>,
    ) =>
      enqueue(
        trx,
        {
          kind: 'mail.withdrawal',
          dedupeKey,
          payload: { uuid_withdrawal, ...payload },
          uuidOrder: row.uuid_order,
        },
        received_at,
      )
    if (hasReceipt) {
      await enqueueReceipt(`mail.withdrawal.${uuid_withdrawal}`, { language: currentLanguage() })
    }
    const ofToday = before.filter((declared) => declared.received_at > since(dayMs))
    if (matched && isBuyerTold({ isAddressOfOrder, declarationsToday: ofToday.length })) {
      await enqueueReceipt(`mail.withdrawal.${uuid_withdrawal}.buyer`, { isForBuyer: true })
    }
    const staffKey = `mail.staff_withdrawal.${uuid_withdrawal}`
    await enqueue(
      trx,
      { kind: 'mail.staff_withdrawal', dedupeKey: staffKey, payload: { uuid_withdrawal } },
      received_at,
    )
    const detail = () =>
      matched
        ? tell('Order {number}', { number: matched.orderNumber })
        : tell('No order of this address matches it.')
    await openIncident(trx, { kind: 'withdrawal', ref: uuid_withdrawal, detail }, received_at)
    return { receivedAt: received_at, hasReceipt }
  })
}

/**
 * Converts a stored declaration to the form that mails use.
 * @param isTest whether this is a test shop, where no money moves
 */
export const toDeclaration = (row: WithdrawalRow, isTest: boolean): WithdrawalDeclaration => ({
  name: row.name,
  email: row.email,
  orderNumber: row.order_number,
  items: row.items === null ? null : JSON.parse(row.items),
  message: row.message,
  receivedAt: row.received_at,
  isTest,
})

/**
 * Tells whether the order was placed with this address, ignoring spelling variants of one mailbox.
 * @param email the address as it was typed
 */
export function isBuyersAddress({ content }: OrderRecord, email: string): boolean {
  const key = emailKey(email)
  return key !== null && emailKey(content.email) === key
}

/** Serialises the declared items that belong to the order; null means the whole order. */
function toStoredItems({ items }: Withdraw, order: OrderRecord | null): string | null {
  const own = new Set(order?.content.lines.map(({ uuidReleaseFormat }) => uuidReleaseFormat))
  const ownItems = [...new Set(items ?? [])].filter((id) => own.has(id)).sort()
  return ownItems.length === 0 || ownItems.length === own.size ? null : JSON.stringify(ownItems)
}

/** Removes spaces and `#` from a typed order number; null when nothing was typed. */
function readOrderNumber(text: string | null | undefined): string | null {
  const trimmedText = (text ?? '').trim()
  const digits = trimmedText.replace(/[\s#]/g, '')
  return (/^\d+$/.test(digits) ? digits : trimmedText) || null
}

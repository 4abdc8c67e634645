import { randomUUID } from 'node:crypto'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { NotFound, ShopError } from '../../../platform/errors'
import type { JobKind } from '../../../platform/jobs/jobPayloads'
import { enqueue } from '../../../platform/jobs/outbox'
import { createOutboxReader, type Job } from '../../../platform/jobs/outboxRepository'
import { createGiftCardReader } from '../../giftCards/giftCardRepository'
import type { OrderRecord } from '../orderContent'
import { createOrderReader } from '../orderRepository'
import { tell } from '../staffSentences'

/** The mails that can be sent again. A link to an order is asked for by its buyer. */
export const resendableMails = [
  'mail.confirmation',
  'mail.shipped',
  'mail.tracking',
  'mail.refund',
  'mail.payment_failed',
  'mail.payment_reminder',
  'mail.gift_card',
  'mail.download_consent',
  'mail.withdrawal',
] as const satisfies readonly JobKind[]

/** Finds the kind of a mail that can be sent again. */
const findResendable = ({ kind }: Pick<Job, 'kind'>) => resendableMails.find((mail) => mail === kind)

/** Tells whether a mail can be sent again: it was sent once, or given up. */
export const isResendable = (mail: Pick<Job, 'kind' | 'state'>): boolean =>
  findResendable(mail) !== undefined && mail.state !== 'waiting'

/**
 * Lists the mails to the buyer about an order, oldest first. The confirmation is one mail for all orders of a purchase.
 */
export async function listOrderMails(db: ReadOnlyDatabase, order: OrderRecord): Promise<Job[]> {
  const bought = await createOrderReader(db).listOfCheckout(order.uuidCheckout)
  const mails = await createOutboxReader(db).listMailsOf(bought.map(({ uuidOrder }) => uuidOrder))
  return mails.filter(
    ({ uuid_order, kind }) => uuid_order === order.uuidOrder || kind === 'mail.confirmation',
  )
}

/**
 * Queues a mail about an order again; it tells of the order as it is now.
 * @param idMail the job of the first mail
 * @returns the kind of the mail, such as `shipped`
 * @throws NotFound if there is no such order, or no such mail about it
 * @throws ShopError 409 if the mail waits to be sent, or is of a kind that is not sent again
 */
export async function resendMail(
  trx: WriteTransaction,
  orderNumber: number,
  idMail: number,
  now: Date,
): Promise<string> {
  const order = await createOrderReader(trx).findByNumber(orderNumber)
  if (!order) throw new NotFound(tell('There is no order {number}.', { number: orderNumber }))
  const mail = (await listOrderMails(trx, order)).find(({ id_job }) => id_job === idMail)
  if (!mail) throw new NotFound(tell('Order {number} has no such mail.', { number: orderNumber }))
  if (mail.state === 'waiting') {
    throw new ShopError(409, 'mail_waits', tell('This mail has not been sent yet: it is still on its way.'))
  }
  const kind = findResendable(mail)
  if (!kind) {
    throw new ShopError(409, 'not_resendable', tell('This mail cannot be sent again: the buyer asks for it.'))
  }
  const card = await createGiftCardReader(trx).findGiftCardOfOrder(order.uuidOrder)
  if (mail.kind === 'mail.gift_card' && card?.is_blocked === 1) {
    throw new ShopError(
      409,
      'card_blocked',
      tell('The gift card is blocked, so its code is not sent. Open it first.'),
    )
  }
  const again = randomUUID()
  const payload = { ...JSON.parse(mail.payload), again }
  await enqueue(
    trx,
    { kind, dedupeKey: `${kind}.${again}`, payload, uuidOrder: mail.uuid_order },
    now.toISOString(),
  )
  return mailKind(mail)
}

/** @returns the kind of a mail as people name it: `shipped` for `mail.shipped` */
export const mailKind = ({ kind }: Pick<Job, 'kind'>): string => kind.replace(/^mail\./, '')

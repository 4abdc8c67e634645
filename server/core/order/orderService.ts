import { createHash, randomBytes } from 'node:crypto'
import type { Order, Withdraw } from '../../../src/shared/contract'
import { elementAt, required } from '../../../src/shared/required'
import type { ShopDatabase, WriteTransaction } from '../../platform/database/access'
import { transact } from '../../platform/database/transactions'
import { NotFound, ShopError } from '../../platform/errors'
import { enqueue } from '../../platform/jobs/outbox'
import { said } from '../../platform/languages/said'
import { emailKey, toMailbox } from '../../platform/mail/emailRules'
import { lockMailbox } from '../../platform/mail/lockMailbox'
import { timeAfter } from '../../platform/support/dates'
import type { KnownCustomer } from '../customer/customerAccess'
import type { FindDownloadTokens } from '../download/downloadGrants'
import { createGiftCardReader } from '../giftCards/giftCardRepository'
import { createAwaitedPaymentReader } from '../payment/methods/awaited/awaitedPaymentRepository'
import { listCorrections } from './invoices/invoiceDocuments'
import { createOrderLineReader } from './lines/orderLineRepository'
import { createOrderAccessReader, createOrderAccessWriter } from './orderAccessRepository'
import type { OrderRecord } from './orderContent'
import { presentOrder } from './orderPresenter'
import { createOrderReader, createOrderWriter } from './orderRepository'
import { isPersonalDataShown, isUnpaid, soldCardState } from './orderRules'
import { createRefundReader } from './refundRepository'
import { createParcelReader } from './shipping/parcelRepository'
import { createWithdrawalReader } from './withdrawal/withdrawalRepository'
import { isBuyersAddress, type Received, receiveWithdrawal } from './withdrawal/withdrawalService'

/** The viewer of an order, who has its link and may have more rights. */
export interface OrderViewer {
  /** The token of a link from a mail. */
  access?: string | null
  uuidCustomer?: string | null
  /** The verified e-mail address of the viewer's account. */
  email?: string | null
}

export interface OrderServiceOptions {
  /** Locks a customer's account until the transaction ends. @throws ShopError 401 when the account no longer exists */
  holdCustomer: (trx: WriteTransaction, uuidCustomer: string, now: string) => Promise<void>
  now: () => Date
  findDownloadTokens?: FindDownloadTokens
  /** Called when new jobs are due. */
  onJobsQueued: () => void
}

export const linkDays = 7
/** At most one link per order is mailed in this time, in milliseconds. */
const linkEveryMs = 10 * 60_000
/** The maximum number of links that one address gets in a day, for all of its orders. */
const maxLinksPerDay = 5
const dayMs = 86_400_000
const linkMs = linkDays * dayMs

/** Makes the service for shoppers' views of orders; `orderActions.ts` is for the ops team. */
export function createOrderService(
  db: ShopDatabase,
  { now, onJobsQueued, holdCustomer, findDownloadTokens = async () => new Map() }: OrderServiceOptions,
) {
  const at = (ms = 0) => timeAfter(now(), ms)

  async function isShown(order: OrderRecord, { access, uuidCustomer }: OrderViewer): Promise<boolean> {
    if (uuidCustomer && order.uuidCustomer === uuidCustomer) return true
    const links = createOrderAccessReader(db)
    const hasAccess = Boolean(access) && (await links.hasAccess(order.uuidOrder, hashToken(access!), at()))
    return isPersonalDataShown(order, hasAccess, now())
  }

  /**
   * Gets the orders that exist, sorted as `ids`.
   * @throws NotFound when none of them exists
   */
  async function getOrders(ids: readonly string[], viewer: OrderViewer = {}): Promise<Order[]> {
    const records = await createOrderReader(db).listOrders(ids)
    if (records.length === 0) throw new NotFound(said('error.order.unknown'))
    const sortedRecords = records.sort((a, b) => ids.indexOf(a.uuidOrder) - ids.indexOf(b.uuidOrder))
    const shownIds: string[] = []
    for (const order of sortedRecords) if (await isShown(order, viewer)) shownIds.push(order.uuidOrder)
    // A token gives access to the downloads, so only viewers who may see the whole order get it.
    const tokens = shownIds.length > 0 ? await findDownloadTokens(shownIds) : new Map<string, string>()
    const withdrawals = await createWithdrawalReader(db).listOfOrders(
      sortedRecords.map(({ uuidOrder }) => uuidOrder),
    )
    const awaited = await createAwaitedPaymentReader(db).listOfCheckouts(
      sortedRecords
        .filter(({ uuidOrder }) => shownIds.includes(uuidOrder))
        .map(({ uuidCheckout }) => uuidCheckout),
    )
    const openPayments = await Promise.all(
      awaited
        .filter(({ state }) => state === 'open')
        .map(async (row) => {
          const bought = await createOrderReader(db).listOfCheckout(row.uuid_checkout)
          return { row, orders: bought.filter(isUnpaid) }
        }),
    )
    const refunds = await createRefundReader(db).listRefunds(sortedRecords.map(({ uuidOrder }) => uuidOrder))
    const corrections = await listCorrections(db, shownIds)
    const lines = await createOrderLineReader(db).readLines(sortedRecords)
    const parcels = await createParcelReader(db).listParcels(sortedRecords.map(({ uuidOrder }) => uuidOrder))
    return sortedRecords.map((order) => {
      const isShown = shownIds.includes(order.uuidOrder)
      return presentOrder(order, {
        isShown,
        now: now(),
        isLinkable:
          order.uuidCustomer === null &&
          Boolean(viewer.email) &&
          isBuyersAddress(order, required(viewer.email, 'email')),
        downloadToken: isShown ? tokens.get(order.uuidOrder) : undefined,
        // Anyone with the order's link can declare a withdrawal, so only those from the buyer's address are shown.
        withdrawals: withdrawals.filter(
          ({ uuid_order, email }) => uuid_order === order.uuidOrder && isBuyersAddress(order, email),
        ),
        awaitedPayment: isShown
          ? openPayments.find(({ row }) => row.uuid_checkout === order.uuidCheckout)
          : undefined,
        refunds: refunds.filter(({ uuid_order }) => uuid_order === order.uuidOrder),
        corrections: corrections.get(order.uuidOrder),
        lines: lines.get(order.uuidOrder),
        parcels: parcels.get(order.uuidOrder),
      })
    })
  }

  /** Links an order, with the customer locked, so that no order is linked to an account that is being deleted. */
  const link = (uuid_order: string, uuidCustomer: string): Promise<boolean> =>
    transact(db, async (trx) => {
      await holdCustomer(trx, uuidCustomer, at())
      return createOrderWriter(trx, at()).linkTo(uuid_order, uuidCustomer)
    })

  const wasPlacedFrom = async ({ uuidCheckout }: OrderRecord, uuidBasket: string | null): Promise<boolean> =>
    uuidBasket !== null && (await createOrderReader(db).findBasketOf(uuidCheckout)) === uuidBasket

  return {
    getOrders,

    /**
     * Links an order to the customer's account. The order must have the verified address of the account, or the
     * caller must know the id of its basket. A repeated call changes nothing.
     * @param uuidBasket the basket that the order came from, if the browser knows it
     * @returns the order as the customer sees it now
     * @throws NotFound when there is no such order
     * @throws ShopError 403 when the order is another customer's or nothing proves the purchase
     * @throws ShopError 401 when the account no longer exists
     */
    async linkToAccount(
      uuid_order: string,
      { uuidCustomer, email }: Pick<KnownCustomer, 'uuidCustomer' | 'email'>,
      uuidBasket: string | null,
    ): Promise<Order[]> {
      const [order] = await createOrderReader(db).listOrders([uuid_order])
      if (!order) throw new NotFound(said('error.order.unknown'))
      const isBuyer = isBuyersAddress(order, email) || (await wasPlacedFrom(order, uuidBasket))
      const isTheirs =
        order.uuidCustomer === uuidCustomer || (isBuyer && (await link(uuid_order, uuidCustomer)))
      if (!isTheirs) {
        throw new ShopError(403, 'not_linkable', said('error.order.notLinkable'))
      }
      return getOrders([uuid_order], { uuidCustomer })
    },

    /**
     * Gets an order for its invoice.
     * @throws NotFound when there is none, or the viewer may not see its personal data
     */
    async getWholeOrder(uuid_order: string, viewer: OrderViewer = {}): Promise<OrderRecord> {
      const [order] = await createOrderReader(db).listOrders([uuid_order])
      if (!order || !(await isShown(order, viewer))) throw new NotFound(said('error.order.invoice'))
      return order
    },

    /** Mails a new link if this is the order's address. The answer does not reveal whether it is. */
    async sendLink(uuid_order: string, email: string): Promise<void> {
      const [order] = await createOrderReader(db).listOrders([uuid_order])
      if (!order || order.content.email.toLowerCase() !== email.trim().toLowerCase()) return
      const slot = Math.floor(now().getTime() / linkEveryMs)
      const ref = `${uuid_order}.${slot}`
      const dedupeKey = `mail.order_link.${ref}`
      const job = { dedupeKey, payload: { uuid_order, ref }, uuidOrder: uuid_order }
      await transact(db, (trx) => enqueue(trx, { kind: 'mail.order_link', ...job }, at()))
      onJobsQueued()
    },

    /**
     * Makes a link that shows the whole order, for a mail to the order's address. Only the token's hash is stored.
     * @returns the token, and `undo`, which deletes the link when the mail could not be sent; null when the address
     * has got its maximum of links today
     */
    async makeLink(uuid_order: string): Promise<{ token: string; undo: () => Promise<void> } | null> {
      const token = randomBytes(32).toString('base64url')
      const token_hash = hashToken(token)
      const isMade = await transact(db, async (trx) => {
        const links = createOrderAccessWriter(trx)
        const { content } = elementAt(await createOrderReader(trx).listOrders([uuid_order]), 0)
        await lockMailbox(trx, toMailbox(emailKey(content.email) ?? content.email.toLowerCase()))
        if ((await links.countAccess(content.email, at(linkMs - dayMs))) >= maxLinksPerDay) return false
        await links.insertAccess({ token_hash, uuid_order, expires_at: at(linkMs) })
        return true
      })
      return isMade
        ? { token, undo: () => transact(db, (trx) => createOrderAccessWriter(trx).deleteAccess(token_hash)) }
        : null
    },

    /**
     * Sends the mail of a gift card once more, to the same address, at most once in ten minutes.
     * @throws NotFound if there is no such card, or the viewer may not see the personal data of its order
     * @throws ShopError 409 if it is not to be sent yet, or not any more
     */
    async sendGiftCard(uuid_order: string, viewer: OrderViewer = {}): Promise<void> {
      const order = await this.getWholeOrder(uuid_order, viewer)
      const sold = soldCardState(order, now())
      if (sold === null) throw new NotFound(said('error.order.unknown'))
      const card = await createGiftCardReader(db).findGiftCardOfOrder(uuid_order)
      if (sold.state !== 'sent' || card?.is_blocked !== 0)
        throw new ShopError(409, 'not_sendable', said('error.giftCard.notSendable'))
      const again = `${uuid_order}.${Math.floor(now().getTime() / linkEveryMs)}`
      const dedupeKey = `mail.gift_card.${again}`
      const job = { dedupeKey, payload: { uuid_order, again }, uuidOrder: uuid_order }
      await transact(db, (trx) => enqueue(trx, { kind: 'mail.gift_card', ...job }, at()))
      onJobsQueued()
    },

    /** Receives a withdrawal; see receiveWithdrawal. */
    async withdraw(declaration: Withdraw, uuid_order: string | null): Promise<Received> {
      const received = await receiveWithdrawal(db, declaration, uuid_order, now())
      onJobsQueued()
      return received
    },
  }
}

export type OrderService = ReturnType<typeof createOrderService>

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

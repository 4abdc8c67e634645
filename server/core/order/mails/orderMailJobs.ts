import type { StaffMail } from '../../../config/config'
import type { ShopDatabase } from '../../../platform/database/access'
import { transact } from '../../../platform/database/transactions'
import type {
  JobHandlers,
  JobPayloads,
  OrderMail,
  OrderMailPayload,
} from '../../../platform/jobs/jobPayloads'
import type { MailContent, MailShop } from '../../../platform/mail/mail'
import { buildMessageId } from '../../../platform/mail/mail'
import type { Mailer } from '../../../platform/mail/mailer'
import { shopDay } from '../../../platform/support/dates'
import { createContentReader } from '../../content/contentRepository'
import type { FindDownloadTokens } from '../../download/downloadGrants'
import { createDownloadReader } from '../../download/downloadRepository'
import type { GiftCardCodes } from '../../giftCards/giftCardCodes'
import { createAwaitedPaymentReader } from '../../payment/methods/awaited/awaitedPaymentRepository'
import { earliestDueDay } from '../../payment/methods/sepa/bankDayRules'
import { createMandateReader } from '../../payment/methods/sepa/mandateRepository'
import type { MailShops } from '../../shop/mailShop'
import { documentNumber, issueDocuments, listDocuments, refundRef } from '../invoices/invoiceDocuments'
import { countToSend } from '../lines/orderLine'
import { createOrderLineReader } from '../lines/orderLineRepository'
import { getOrderLanguage, type OrderRecord } from '../orderContent'
import { createOrderReader } from '../orderRepository'
import { isCollected, isPaidAtCounter, isUnpaid } from '../orderRules'
import { linkDays, type OrderService } from '../orderService'
import { createRefundReader } from '../refundRepository'
import { createParcelReader } from '../shipping/parcelRepository'
import { createWithdrawalReader } from '../withdrawal/withdrawalRepository'
import { isBuyersAddress, toDeclaration } from '../withdrawal/withdrawalService'
import { type AwaitedMoney, paymentReminder } from './awaitedPayment'
import { downloadConsent } from './downloadConsent'
import { createGiftCardMail } from './giftCardMailJob'
import { orderAccess } from './orderAccess'
import { type LegalText, orderConfirmation } from './orderConfirmation'
import { orderReady } from './orderReady'
import { orderRefunded } from './orderRefunded'
import { orderShipped, type SentPart } from './orderShipped'
import { orderTracking } from './orderTracking'
import { paymentFailed } from './paymentFailed'
import { createStaffMails, type StaffJob } from './staffMails'
import { withdrawalReceipt } from './withdrawalReceipt'

export interface MailJobOptions {
  /** Makes a mailer that sends under the shop's current name. */
  createMailer: (shop: MailShop) => Mailer
  mailShops: MailShops
  orders: OrderService
  findDownloadTokens: FindDownloadTokens
  giftCardCodes: GiftCardCodes
  isSandbox: boolean
  staffMail: StaffMail
}

/**
 * Makes the handlers of order mails for the outbox. A mail that is sent twice after a crash has the same Message-ID,
 * so mail programs show it once.
 * @returns handlers by kind of job
 */
export function createOrderMailJobs(
  db: ShopDatabase,
  {
    createMailer,
    mailShops,
    orders,
    findDownloadTokens,
    giftCardCodes,
    isSandbox,
    staffMail,
  }: MailJobOptions,
): Pick<JobHandlers, OrderMail | StaffJob | 'mail.order_link' | 'mail.withdrawal' | 'mail.download_consent'> {
  const content = createContentReader(db)
  const staff = createStaffMails(db, {
    createMailer,
    readShop: mailShops.forStaff,
    getOrder,
    isSandbox,
    staffMail,
  })

  async function getOrder(uuid_order: string): Promise<OrderRecord> {
    const [order] = await createOrderReader(db).listOrders([uuid_order])
    if (!order) throw new Error(`There is no order ${uuid_order}.`)
    return order
  }

  /** Sends a mail about an order to the order's own address. */
  const buildOrderMail =
    (
      name: string,
      write: (order: OrderRecord, shop: MailShop, payload: OrderMailPayload) => Promise<MailContent>,
    ) =>
    async (payload: OrderMailPayload): Promise<void> => {
      const order = await getOrder(payload.uuid_order)
      const shop = await mailShops.inLanguage(getOrderLanguage(order))
      const mail = await write(order, shop, payload)
      const messageId = buildMessageId(mailName(name, payload.ref ?? payload.uuid_order, payload), shop)
      await createMailer(shop).send({ ...mail, to: order.content.email, messageId })
    }

  /** Sends one mail for all orders of a purchase, recorded with the first of them. */
  async function sendConfirmation({ uuid_order, again }: OrderMailPayload): Promise<void> {
    const { uuidCheckout } = await getOrder(uuid_order)
    const boughtOrders = await createOrderReader(db).listOfCheckout(uuidCheckout)
    const [first] = boughtOrders
    // Earlier versions queued a confirmation for each order of the purchase.
    if (first!.uuidOrder !== uuid_order) return
    await transact(db, async (trx) => {
      for (const order of boughtOrders) await issueDocuments(trx, order, order.createdAt)
      if (staff.isTold('orders')) await staff.enqueueOrder(trx, uuid_order, first!.createdAt)
    })
    const shop = await mailShops.inLanguage(getOrderLanguage(first!))
    const mail = orderConfirmation(boughtOrders, shop, {
      texts: await readTexts(first!),
      debit: await readDebit(first!),
      awaitedCents: (await readAwaitedMoney(first!))?.amountCents ?? null,
      hasDownloadConsent: first!.content.downloadConsent,
      downloadsLinks: await findDownloadsLinks(boughtOrders, shop),
    })
    const messageId = buildMessageId(mailName('order', uuid_order, { again }), shop)
    await createMailer(shop).send({ ...mail, to: first!.content.email, messageId })
  }

  async function readTexts({ content: { texts } }: OrderRecord): Promise<LegalText[]> {
    const legalTexts: LegalText[] = []
    for (const slug of ['terms', 'withdrawal'] as const) {
      const version = texts[slug]
      const text = version && (await content.findInfoTextOf(slug, version))
      if (text) legalTexts.push({ title: text.title, body: text.body, validFrom: text.valid_from })
    }
    return legalTexts
  }

  async function findDownloadsLinks(
    bought: readonly OrderRecord[],
    { publicUrl }: MailShop,
  ): Promise<Map<string, string>> {
    const tokens = await findDownloadTokens(bought.map(({ uuidOrder }) => uuidOrder))
    return new Map([...tokens].map(([uuidOrder, token]) => [uuidOrder, `${publicUrl}/downloads/${token}`]))
  }

  /** Sends the mail that repeats the consent to immediate downloads, unless the payment has failed since. */
  async function consent({ uuid_order, again }: OrderMailPayload): Promise<void> {
    const order = await getOrder(uuid_order)
    const shop = await mailShops.inLanguage(getOrderLanguage(order))
    const link = (await findDownloadsLinks([order], shop)).get(uuid_order) ?? null
    const consentedAt = await createDownloadReader(db).findConsent(uuid_order)
    if (link === null || consentedAt === null) return
    const messageId = buildMessageId(mailName('download-consent', uuid_order, { again }), shop)
    const mail = downloadConsent(order, shop, { link, consentedAt })
    await createMailer(shop).send({ ...mail, to: order.content.email, messageId })
  }

  async function readDebit({ uuidCheckout }: OrderRecord) {
    const mandate = await createMandateReader(db).findOfCheckout(uuidCheckout)
    return mandate
      ? {
          amountCents: mandate.amount_cents,
          dueOn: earliestDueDay(shopDay(mandate.accepted_at)),
        }
      : null
  }

  /** @returns what is still to be paid for all orders of the checkout, and until when; null when the shop waits for nothing */
  async function readAwaitedMoney({ uuidCheckout, content }: OrderRecord): Promise<AwaitedMoney | null> {
    const payment = await createAwaitedPaymentReader(db).findOfCheckout(uuidCheckout)
    if (payment?.state !== 'open' || !content.awaited) return null
    const boughtOrders = await createOrderReader(db).listOfCheckout(uuidCheckout)
    return {
      awaited: { ...content.awaited, dueOn: payment.due_on },
      amountCents: payment.amount_cents,
      paidOrders: boughtOrders.filter(isUnpaid),
    }
  }

  /** Reminds of a payment, unless it has arrived since. */
  async function sendReminder({ uuid_order, again }: OrderMailPayload): Promise<void> {
    const order = await getOrder(uuid_order)
    const shop = await mailShops.inLanguage(getOrderLanguage(order))
    const money = await readAwaitedMoney(order)
    if (!money) return
    const messageId = buildMessageId(mailName('payment-reminder', uuid_order, { again }), shop)
    const mail = paymentReminder(order, shop, money)
    await createMailer(shop).send({ ...mail, to: order.content.email, messageId })
  }

  async function writeRefunded(order: OrderRecord, shop: MailShop, { ref }: OrderMailPayload) {
    const { amount_cents, gift_card_cents, reason, state } = await createRefundReader(db).getRefund(ref!)
    const documents = await listDocuments(db, [order.uuidOrder])
    const correction = documents.find((document) => document.ref === refundRef(ref!))
    return orderRefunded(order, shop, {
      amountCents: amount_cents,
      giftCardCents: gift_card_cents,
      reason,
      isByHand: state === 'by_hand',
      correction: correction ? documentNumber(correction) : null,
    })
  }

  /** @returns the parcel and what follows it; undefined if all of the order is in it */
  async function readPart(order: OrderRecord, uuidParcel: string | undefined): Promise<SentPart | undefined> {
    const parcel = (await createParcelReader(db).listOrderParcels(order.uuidOrder)).find(
      (orderParcel) => orderParcel.uuidParcel === uuidParcel,
    )
    if (!parcel) return undefined
    const lines = await createOrderLineReader(db).readOrderLines(order)
    const isWhole = lines.every(
      ({ line }) =>
        line.isDownloadOnly ||
        parcel.copies.some(
          ({ uuidReleaseFormat, quantity }) =>
            uuidReleaseFormat === line.uuidReleaseFormat && quantity === line.quantity,
        ),
    )
    return isWhole ? undefined : { parcel, hasMore: lines.some((orderLine) => countToSend(orderLine) > 0) }
  }

  /** Mails a new link to an order. The token is made here, so that only the mail contains it. */
  async function sendOrderLink({ uuid_order, ref }: OrderMailPayload): Promise<void> {
    const link = await orders.makeLink(uuid_order)
    if (link === null) return
    const write = buildOrderMail('link', async (order, shop) =>
      orderAccess(order, shop, {
        link: `${shop.publicUrl}/order/${uuid_order}?access=${link.token}`,
        validMinutes: linkDays * 24 * 60,
      }),
    )
    try {
      await write({ uuid_order, ref })
    } catch (error) {
      await link.undo()
      throw error
    }
  }

  /**
   * Sends the receipt of a withdrawal to the address that was declared, or to that of the order, in the language of the
   * order or, without one, of the form.
   */
  async function sendWithdrawalReceipt({
    uuid_withdrawal,
    language,
    isForBuyer = false,
    again,
  }: JobPayloads['mail.withdrawal']): Promise<void> {
    const withdrawals = createWithdrawalReader(db)
    const row = await withdrawals.getWithdrawal(uuid_withdrawal)
    const order = row.uuid_order === null ? null : await getOrder(row.uuid_order)
    const isOwn = order !== null && (isForBuyer || isBuyersAddress(order, row.email))
    const shop = await mailShops.inLanguage(isOwn ? getOrderLanguage(order) : (language ?? null))
    const before = isOwn
      ? (await withdrawals.listBefore(row)).filter(({ email }) => isBuyersAddress(order, email))
      : []
    const receipt = withdrawalReceipt(toDeclaration(row, isSandbox), isOwn ? order : null, shop, before)
    await createMailer(shop).send({
      ...receipt,
      to: isForBuyer && order ? order.content.email : row.email,
      messageId: buildMessageId(
        mailName(isForBuyer ? 'withdrawal-buyer' : 'withdrawal', uuid_withdrawal, { again }),
        shop,
      ),
    })
  }

  return {
    ...staff.jobs,
    'mail.confirmation': sendConfirmation,
    'mail.shipped': buildOrderMail('shipped', async (order, shop, { uuid_parcel }) => {
      const part = await readPart(order, uuid_parcel)
      if (!isCollected(order.content)) return orderShipped(order, shop, part)
      const money = isPaidAtCounter(order) ? await readAwaitedMoney(order) : null
      return orderReady(order, shop, { part, money })
    }),
    'mail.tracking': buildOrderMail('tracking', async (order, shop, { uuid_parcel }) =>
      orderTracking(order, shop, (await readPart(order, uuid_parcel))?.parcel),
    ),
    'mail.refund': buildOrderMail('refund', writeRefunded),
    'mail.payment_failed': buildOrderMail('payment-failed', async (order, shop, { reason }) =>
      paymentFailed(order, shop, reason ?? null),
    ),
    'mail.payment_reminder': sendReminder,
    'mail.gift_card': createGiftCardMail(db, {
      codes: giftCardCodes,
      createMailer,
      readShop: mailShops.inLanguage,
      getOrder,
    }),
    'mail.order_link': sendOrderLink,
    'mail.withdrawal': sendWithdrawalReceipt,
    'mail.download_consent': consent,
  }
}

/** Names a mail for its Message-ID. */
const mailName = (name: string, ref: string, { again }: { again?: string | undefined }): string =>
  [name, ref, again].filter(Boolean).join('.')

import type { StaffMail, StaffMailKind } from '../../../config/config'
import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { getIncidentTitle } from '../../../platform/jobs/incidentKinds'
import { createIncidentReader } from '../../../platform/jobs/incidentRepository'
import { getIncidentDetail } from '../../../platform/jobs/incidents'
import type { JobHandlers } from '../../../platform/jobs/jobPayloads'
import { enqueue } from '../../../platform/jobs/outbox'
import { inStaffLanguage } from '../../../platform/languages/staffLanguage'
import { buildMessageId, type MailContent, type MailShop } from '../../../platform/mail/mail'
import type { Mailer } from '../../../platform/mail/mailer'
import type { OrderRecord } from '../orderContent'
import { createOrderReader } from '../orderRepository'
import { readStoredNames, type StoredNames } from '../storedNames'
import { createWithdrawalReader } from '../withdrawal/withdrawalRepository'
import { toDeclaration } from '../withdrawal/withdrawalService'
import { staffIncident } from './staffIncident'
import { staffOrder } from './staffOrder'
import { staffWithdrawal } from './staffWithdrawal'

/** The jobs that mail staff. */
export type StaffJob = 'mail.staff_order' | 'mail.staff_withdrawal' | 'mail.staff_incident'

export interface StaffMailOptions {
  createMailer: (shop: MailShop) => Mailer
  readShop: () => Promise<MailShop>
  getOrder: (uuidOrder: string) => Promise<OrderRecord>
  isSandbox: boolean
  staffMail: StaffMail
}

/**
 * Makes the handlers of mails to the shop's staff about orders, withdrawals and incidents.
 * @returns `jobs`, the handlers by kind of job; `isTold`, whether staff get this kind of mail; `enqueueOrder`
 */
export function createStaffMails(
  db: ReadOnlyDatabase,
  { createMailer, readShop, getOrder, isSandbox, staffMail }: StaffMailOptions,
) {
  const isTold = (kind: StaffMailKind): boolean =>
    staffMail.addresses.length > 0 && staffMail.kinds.includes(kind)

  async function send(
    name: string,
    shop: MailShop,
    write: () => MailContent | Promise<MailContent>,
  ): Promise<void> {
    const mail = await inStaffLanguage(shop.texts.language, write)
    await createMailer(shop).send({ ...mail, to: staffMail.addresses, messageId: buildMessageId(name, shop) })
  }

  async function sendOrder({ uuid_order }: { uuid_order: string }): Promise<void> {
    if (!isTold('orders')) return
    const [{ uuidCheckout }, shop] = [await getOrder(uuid_order), await readShop()]
    const boughtOrders = await createOrderReader(db).listOfCheckout(uuidCheckout)
    await send(`staff-order.${uuid_order}`, shop, async () => {
      const names = await readStoredNames(db)
      return staffOrder(
        boughtOrders.map((order) => withNames(order, names)),
        shop,
      )
    })
  }

  async function sendWithdrawal({ uuid_withdrawal }: { uuid_withdrawal: string }): Promise<void> {
    if (!isTold('withdrawals')) return
    const shop = await readShop()
    const withdrawals = createWithdrawalReader(db)
    const row = await withdrawals.getWithdrawal(uuid_withdrawal)
    const withdrawn = row.uuid_order === null ? null : await getOrder(row.uuid_order)
    const before = await withdrawals.listBefore(row)
    await send(`staff-withdrawal.${uuid_withdrawal}`, shop, () =>
      staffWithdrawal(toDeclaration(row, isSandbox), withdrawn, shop, before),
    )
  }

  /** Mails an incident to staff, unless it is already closed. */
  async function sendIncident({ id_incident }: { id_incident: number }): Promise<void> {
    if (!isTold('incidents')) return
    const row = await createIncidentReader(db).findIncident(id_incident)
    if (!row || row.closed_at !== null) return
    const shop = await readShop()
    const orderNumbers = (await createIncidentReader(db).listOrdersOfIncidents()).get(id_incident) ?? []
    await send(`staff-incident.${id_incident}`, shop, () =>
      staffIncident(
        {
          number: id_incident,
          title: getIncidentTitle(row.kind),
          detail: getIncidentDetail(row),
          openedAt: row.opened_at,
          orderNumbers,
          isTest: isSandbox,
        },
        shop,
      ),
    )
  }

  const jobs: Pick<JobHandlers, StaffJob> = {
    'mail.staff_order': sendOrder,
    'mail.staff_withdrawal': sendWithdrawal,
    'mail.staff_incident': sendIncident,
  }
  return {
    jobs,
    isTold,
    /**
     * Enqueues one mail for each purchase, even when called twice.
     * @param uuid_order the first of its orders
     */
    enqueueOrder: (trx: WriteTransaction, uuid_order: string, now: string): Promise<void> =>
      enqueue(
        trx,
        { kind: 'mail.staff_order', dedupeKey: `mail.staff_order.${uuid_order}`, payload: { uuid_order } },
        now,
      ),
  }
}

/** Names what an order keeps in the language of its buyer as `names` do. */
function withNames(order: OrderRecord, names: StoredNames): OrderRecord {
  const { paymentLabel, shippingLabel, billingAddress, shippingAddress } = order.content
  return {
    ...order,
    content: {
      ...order.content,
      paymentLabel: names.payment(paymentLabel),
      shippingLabel: names.shipping(shippingLabel),
      billingAddress: names.address(billingAddress),
      shippingAddress: names.address(shippingAddress),
    },
  }
}

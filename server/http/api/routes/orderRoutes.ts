import type { Router } from 'express'
import { type PrivateEndpoint, privateEndpoints } from '../../../../src/shared/endpoints'
import type { CustomerAccess } from '../../../core/customer/customerAccess'
import type { InvoiceWriter } from '../../../core/order/invoices/invoiceWriter'
import type { OrderService, OrderViewer } from '../../../core/order/orderService'
import { InvalidRequest, NotFound } from '../../../platform/errors'
import { said, sayNow } from '../../../platform/languages/said'
import type { CreateLimit } from '../../../platform/limits/limit'
import { attachment } from '../../files/contentDisposition'
import { findViewer, getCustomer } from '../currentCustomer'
import { type Call, createEndpointRouter, readCall } from '../endpointRouter'
import { isPrivate, readUuid } from '../privateAnswers'
import { singleParam } from '../queryParams'
import { limitUnknown, limitVisitors } from '../visitorLimits'
import { submitWithdrawal } from './submitWithdrawal'

const maxOrders = 20

/**
 * Creates the routes of orders and withdrawals. Visitors who know the id of an order see a part of it (see
 * orderRules.ts). Its owner, known by the Authorization header, sees all of it. Browsers fetch invoices with this
 * header instead of following a link.
 * @returns a router to mount below `/api/public`
 */
export function createOrderRouter(
  orders: OrderService,
  invoices: InvoiceWriter,
  customers: CustomerAccess,
  createLimit: CreateLimit,
): Router {
  const { router, mount, route } = createEndpointRouter()
  const mails = limitVisitors(createLimit, { name: 'mails about an order', max: 20, perMs: 60 * 60_000 })
  router.use(['/order', '/withdraw'], isPrivate)
  router.use(
    '/order/:ids',
    limitUnknown(createLimit, { name: 'unknown orders', max: 1000, perMs: 10 * 60_000, param: 'ids' }),
  )

  route(privateEndpoints.getOrders, [], async (call) =>
    orders.getOrders(readIds(call.params.ids), await orderViewer(call)),
  )
  route(privateEndpoints.getInvoice, [], async (call) => {
    const order = await orders.getWholeOrder(call.params.uuid_order, await orderViewer(call))
    const { content, orderNumber } = order
    const name = content.giftCard ? 'order.file.receipt' : 'order.file.invoice'
    call.res
      .type('application/pdf')
      .setHeader('Content-Disposition', attachment(sayNow(name, { number: String(orderNumber) })))
    call.res.send(await invoices.invoice(order))
  })
  route(privateEndpoints.getCorrection, [], async (call) => {
    const order = await orders.getWholeOrder(call.params.uuid_order, await orderViewer(call))
    const [, number] = /^(C-\d{4,9})\.pdf$/.exec(call.params.file) ?? []
    if (!number) throw new NotFound(said('error.order.correction'))
    const correction = await invoices.correction(order, number)
    call.res
      .type('application/pdf')
      .setHeader('Content-Disposition', attachment(sayNow('order.file.correction', { number })))
    call.res.send(correction)
  })
  // The token is checked before the id and the body, as in every call of a customer.
  mount(privateEndpoints.linkOrder, [], async (req, res) => {
    const customer = await getCustomer(customers, req)
    const { params, body } = readCall(privateEndpoints.linkOrder, req, res)
    res.json(await orders.linkToAccount(params.uuid_order, customer, body.uuid_basket ?? null))
  })
  route(privateEndpoints.sendOrderLink, [mails], async ({ params, body }) => {
    await orders.sendLink(params.uuid_order, body.email)
    return { message: sayNow('answer.order.link') }
  })
  route(privateEndpoints.sendGiftCard, [mails], async (call) => {
    await orders.sendGiftCard(call.params.uuid_order, await orderViewer(call))
    return { message: sayNow('answer.order.giftCard') }
  })
  route(privateEndpoints.withdrawOrder, [mails], ({ params, body }) =>
    submitWithdrawal(orders, body, params.uuid_order),
  )
  route(privateEndpoints.withdraw, [mails], ({ body }) => submitWithdrawal(orders, body, null))
  return router

  async function orderViewer({
    query,
    req,
  }: Pick<Call<PrivateEndpoint>, 'query' | 'req'>): Promise<OrderViewer> {
    const access = singleParam(query, 'access')
    const viewer = await findViewer(customers, req)
    return { access, uuidCustomer: viewer?.uuidCustomer, email: viewer?.email }
  }
}

/** Reads ids that are joined by `+`, without duplicates. */
function readIds(joined: string): string[] {
  const ids = [...new Set(joined.split('+').map(readUuid))]
  if (ids.length > maxOrders) throw new InvalidRequest(said('error.order.maxAsked', { count: maxOrders }))
  if (ids.length === 0 || ids.some((id) => id === null)) throw new NotFound(said('error.order.unknown'))
  return ids as string[]
}

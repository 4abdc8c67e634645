import { type Request, Router } from 'express'
import { linkOrderBody, sendOrderLinkBody, withdrawBody } from '../../src/shared/contract'
import type { CustomerAccess } from '../access/customerAccess'
import { InvalidRequest, NotFound } from '../errors'
import { onlyMethods } from '../middleware/methods'
import type { OrderRecord } from '../order/orderContent'
import type { OrderService, OrderViewer } from '../order/orderService'
import { limitUnknown, limitVisitors } from './limits'
import { parseBody } from './parseBody'
import { idOf, isPrivate, readUuid } from './privateAnswers'
import { queryParams, singleParam } from './queryParams'
import { takeWithdrawal } from './takeWithdrawal'
import { customerOf, viewerOf } from './viewer'

const mostOrders = 20

/**
 * Orders under `/api/public`. Who has the id of an order sees it; see orderRules.ts for what of it. The Authorization
 * header shows its owner all of it, the invoice too: a browser fetches that instead of following a link.
 */
export function createOrderRouter(
  orders: OrderService,
  writeInvoice: (order: OrderRecord) => Promise<Buffer>,
  customers: CustomerAccess,
): Router {
  const router = Router({ caseSensitive: true, strict: true })
  const mails = limitVisitors({ most: 20, perMs: 60 * 60_000 })
  router.use(['/order', '/withdraw'], isPrivate)
  router.use('/order/:ids', limitUnknown({ most: 1000, perMs: 10 * 60_000, param: 'ids' }))

  router.all('/order/:ids/get_order', onlyMethods('GET'), async (req, res) => {
    res.json(await orders.getOrders(readIds(String(req.params.ids)), await orderViewer(req)))
  })
  router.all('/order/:uuid_order/invoice.pdf', onlyMethods('GET'), async (req, res) => {
    const order = await orders.getWholeOrder(idOf(req, 'uuid_order'), await orderViewer(req))
    res
      .type('application/pdf')
      .setHeader('Content-Disposition', `attachment; filename="invoice-${order.orderNumber}.pdf"`)
    res.send(await writeInvoice(order))
  })
  router.all('/order/:uuid_order/link_order_to_account', onlyMethods('POST'), async (req, res) => {
    const { uuid_basket = null } = req.body === undefined ? {} : parseBody(linkOrderBody, req)
    const customer = await customerOf(customers, req)
    res.json(await orders.linkToAccount(idOf(req, 'uuid_order'), customer, uuid_basket))
  })
  router.all('/order/:uuid_order/send_link', onlyMethods('POST'), mails, async (req, res) => {
    const { email } = parseBody(sendOrderLinkBody, req)
    await orders.sendLink(idOf(req, 'uuid_order'), email)
    res.json({ message: 'If this is the e-mail address of the order, we have sent a link to it.' })
  })
  router.all('/order/:uuid_order/withdraw', onlyMethods('POST'), mails, async (req, res) => {
    const declaration = parseBody(withdrawBody, req)
    res.json(await takeWithdrawal(orders, declaration, idOf(req, 'uuid_order')))
  })
  router.all('/withdraw', onlyMethods('POST'), mails, async (req, res) => {
    res.json(await takeWithdrawal(orders, parseBody(withdrawBody, req), null))
  })
  return router

  async function orderViewer(req: Request): Promise<OrderViewer> {
    const access = singleParam(queryParams(req.url), 'access')
    const viewer = await viewerOf(customers, req)
    return { access, uuidCustomer: viewer?.uuidCustomer, email: viewer?.email }
  }
}

/** Ids joined by `+`; the same twice counts once. */
function readIds(joined: string): string[] {
  const ids = [...new Set(joined.split('+').map(readUuid))]
  if (ids.length > mostOrders) throw new InvalidRequest(`Please ask for at most ${mostOrders} orders.`)
  if (ids.length === 0 || ids.some((id) => id === null)) throw new NotFound('We could not find this order.')
  return ids as string[]
}

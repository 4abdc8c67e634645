import type { Response } from 'express'
import type { Language } from '../../../../src/shared/language'
import { orderEndpoints as endpoints } from '../../../../src/shared/staff/orders/endpoints'
import {
  fileNotesHeader,
  isOldestFirst,
  type OrderView,
  orderViews,
} from '../../../../src/shared/staff/orders/orderViews'
import { createContentReader } from '../../../core/content/contentRepository'
import { readAddressForm } from '../../../core/order/address/replaceAddress'
import { markCollected, markPaid } from '../../../core/order/awaited/awaitedActions'
import type { InvoiceWriter } from '../../../core/order/invoices/invoiceWriter'
import {
  cancelOrder,
  correctAddress,
  correctTracking,
  markDelivered,
  noteOrder,
  refundOrder,
  resendOrderMail,
  returnOrder,
  shipOrders,
} from '../../../core/order/orderActions'
import type { PaymentPageOf } from '../../../core/payment/methods/paymentMethods'
import type { ShopTerms } from '../../../core/pricing/shopTerms'
import { readSeller } from '../../../core/shop/seller'
import { readShopTexts } from '../../../core/shop/shopTexts'
import type { DelayedActions } from '../../../platform/actions/delayedActions'
import type { ShopDatabase } from '../../../platform/database/access'
import { InvalidRequest, NotFound } from '../../../platform/errors'
import type { Caller, StaffRoutes } from '../staffRoutes'
import { createOrderLists, type OrderFilter } from './orderLists'
import { writePackingSlips } from './packingSlips'
import { getOrder, readOrderPage } from './page'
import { writeShippingLabelFile } from './shipping/shippingLabelFiles'
import { tell } from './staffSentences'

export interface OrderRoutesOptions {
  content: { terms(): Promise<ShopTerms> }
  invoices: InvoiceWriter
  /** The folder of the fonts for PDFs. */
  fontFolder: string
  delayedActions: DelayedActions
  paymentPage: PaymentPageOf
  now: () => Date
}

/**
 * Declares the routes of orders.
 * @param content gives the weight of the packaging in grams, which the weight of a parcel includes
 */
export function addOrderRoutes(
  { route, actionRoute }: StaffRoutes,
  db: ShopDatabase,
  { content, invoices, fontFolder, delayedActions, paymentPage, now }: OrderRoutesOptions,
): void {
  const lists = createOrderLists(db, { now })
  const readShopSetting = () => createContentReader(db).findSetting('shop')

  route(endpoints.listOrders, ({ query }) => {
    const filter = readFilter(query)
    return lists.list(filter, readOrderNumber(query.get(isOldestFirst(filter) ? 'after' : 'before')))
  })
  route(endpoints.countOrders, ({ query }) => lists.count(readFilter(query)))
  route(endpoints.getOrder, async ({ params, caller }) => {
    const { packagingGrams } = (await content.terms()).postage
    const withMoney = seesMoney(caller)
    const options = { delayedActions, viewer: caller, withMoney, packagingGrams, paymentPage }
    return readOrderPage(db, Number(params.order_number), options)
  })
  route(endpoints.getOrderDocument, async ({ params: { order_number, file }, res }) => {
    const order = await getOrder(db, Number(order_number))
    const [, number] = /^(C-\d{4,9})\.pdf$/.exec(file) ?? []
    if (file !== 'invoice.pdf' && !number) throw new NotFound(tell('There is no such document.'))
    const bytes = number ? await invoices.correction(order, number) : await invoices.invoice(order)
    const name = number
      ? tell('correction-{number}', { number })
      : tell('invoice-{number}', { number: order.orderNumber })
    sendFile(res, `${name}.pdf`, bytes)
  })

  route(endpoints.makePickList, ({ body }) => lists.pick(body.orders))
  route(endpoints.makeDocuments, async ({ body: { orders, documents }, res }) => {
    const selected = await lists.selected(orders)
    if (documents === 'invoices')
      return sendFile(res, `${tell('invoices')}.pdf`, await invoices.invoices(selected))
    const setting = await readShopSetting()
    const shop = {
      sellerIn: (language: Language) => readSeller(setting, language),
      textsOf: (language: Language) => readShopTexts(setting, language),
      fontFolder,
    }
    sendFile(res, `${tell('packing-slips')}.pdf`, await writePackingSlips(db, selected, shop))
  })
  route(endpoints.makeShippingLabelFile, async ({ body: { orders, file }, res }) => {
    const { postage, countries } = await content.terms()
    const home = countries.find(({ is_default_option }) => is_default_option)?.id_country ?? 'DE'
    const shop = {
      seller: readSeller(await readShopSetting()),
      packagingGrams: postage.packagingGrams,
      idCountry: home,
    }
    const labelFile = await writeShippingLabelFile(db, await lists.selected(orders), {
      file,
      shop,
      now: now(),
    })
    // A header has room for some notes; the file is made again after they were seen to.
    const notes = encodeURIComponent(JSON.stringify(labelFile.notes.slice(0, 10)))
    sendFile(res.setHeader(fileNotesHeader, notes), labelFile.name, labelFile.bytes)
  })

  route(endpoints.getAddressForm, async ({ params }) => {
    const { address, country, types, provinces } = await readAddressForm(db, Number(params.order_number))
    return {
      address,
      country,
      types: types.map(({ uuidType, label, fields }) => ({
        uuid_shipping_address_type: uuidType,
        label,
        fields: fields.map(({ isRequired, ...field }) => ({ ...field, is_required: isRequired })),
      })),
      provinces: provinces.map(({ uuid_province, name }) => ({ uuid_province, name })),
    }
  })
  actionRoute(endpoints.noteOrder, noteOrder)
  actionRoute(endpoints.shipOrders, shipOrders)
  actionRoute(endpoints.correctTracking, correctTracking)
  actionRoute(endpoints.correctAddress, correctAddress)
  actionRoute(endpoints.markDelivered, markDelivered)
  actionRoute(endpoints.markCollected, markCollected)
  actionRoute(endpoints.markPaid, markPaid)
  actionRoute(endpoints.resendMail, resendOrderMail)
  actionRoute(endpoints.refundOrder, refundOrder)
  actionRoute(endpoints.cancelOrder, cancelOrder)
  actionRoute(endpoints.returnOrder, returnOrder)
}

const seesMoney = ({ can: may }: Caller): boolean => may('refunds') || may('money')

/** @throws InvalidRequest if there is no such view */
function readFilter(query: URLSearchParams): OrderFilter {
  const view = query.get('view') ?? 'to_pack'
  if (!orderViews.includes(view as OrderView)) {
    throw new InvalidRequest(`The view must be one of: ${orderViews.join(', ')}.`)
  }
  return { view: view as OrderView, search: (query.get('search') ?? '').trim().slice(0, 200) }
}

const readOrderNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null

function sendFile(res: Response, name: string, bytes: Buffer): void {
  res
    .type(name.endsWith('.csv') ? 'text/csv' : 'application/pdf')
    .setHeader('Content-Disposition', `attachment; filename="${name}"`)
  res.send(bytes)
}

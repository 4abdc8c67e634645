import type { ReadOnlyDatabase, WriteTransaction } from '../../../platform/database/access'
import { insertOrderTerms } from '../../../platform/database/termIndex'
import { NotFound } from '../../../platform/errors'
import { inLanguage } from '../../../platform/languages/currentLanguage'
import { currentStaffLanguage } from '../../../platform/languages/staffLanguage'
import { shopDay } from '../../../platform/support/dates'
import type { AddressChanges, AddressTerms } from '../../address/addressRules'
import { presentAddressTerms } from '../../content/baseDataPresenter'
import { createContentReader } from '../../content/contentRepository'
import { readVatSettings } from '../../pricing/shopTerms'
import { type CorrectedAddress, getOrderLanguage, type OrderRecord } from '../orderContent'
import { createOrderReader, createOrderWriter } from '../orderRepository'
import { termsOfText } from '../search/orderTerms'
import { tell } from '../staffSentences'
import { readStoredNames } from '../storedNames'
import { addressBefore, addressForms, applyCorrection, type CorrectionTerms } from './addressCorrections'
import { listAddresses, updateAddress } from './addressRepository'

/** The base data of the shop's pages warn of what cannot be read. */
const silent = { warn: () => {} }

/** The address stays in the language of the order. The VAT is that of the day of the order. */
async function readTerms(db: ReadOnlyDatabase, order: OrderRecord): Promise<CorrectionTerms> {
  const content = createContentReader(db)
  const vat = readVatSettings(await content.findSetting('shop'), shopDay(order.createdAt))
  const forStaff = await readStaffTerms(db)
  const shippingLabel = (await readStoredNames(db)).shipping(order.content.shippingLabel)
  const terms = await presentAddressTerms(content, silent, getOrderLanguage(order))
  return { ...terms, vat, forStaff, shippingLabel }
}

const readStaffTerms = (db: ReadOnlyDatabase): Promise<AddressTerms> =>
  inLanguage(currentStaffLanguage(), () =>
    presentAddressTerms(createContentReader(db), silent, currentStaffLanguage()),
  )

const readBefore = async (db: ReadOnlyDatabase, order: OrderRecord) =>
  addressBefore(order, (await listAddresses(db, [order.uuidCheckout])).get(order.uuidCheckout))

/**
 * Corrects the delivery address of an order. Papers, labels, mails and the order's page have the corrected one from now
 * on; the invoice keeps the address at the time of sale.
 * @param changes fields that are missing stay as they are; null removes a value
 * @param now ISO time
 * @throws NotFound if there is no such order
 * @throws ShopError as `applyCorrection`
 */
export async function replaceAddress(
  trx: WriteTransaction,
  orderNumber: number,
  changes: AddressChanges,
  now: string,
): Promise<CorrectedAddress> {
  const order = await createOrderWriter(trx, now).lockOrder(orderNumber)
  if (!order) throw new NotFound(tell('There is no order {number}.', { number: orderNumber }))
  const corrected = applyCorrection(order, await readBefore(trx, order), changes, await readTerms(trx, order))
  await updateAddress(trx, order.uuidOrder, corrected, now)
  await insertOrderTerms(trx, [{ orderNumber, terms: termsOfText(corrected.text) }])
  return corrected
}

/**
 * Reads what the form for an order's delivery address needs.
 * @throws NotFound if there is no such order
 */
export async function readAddressForm(db: ReadOnlyDatabase, orderNumber: number) {
  const order = Number.isSafeInteger(orderNumber)
    ? await createOrderReader(db).findByNumber(orderNumber)
    : null
  if (!order) throw new NotFound(tell('There is no order of this number.'))
  const { idCountry } = order.content
  const terms = await readStaffTerms(db)
  return {
    address: await readBefore(db, order),
    country: terms.countries.find(({ id_country }) => id_country === idCountry)?.name ?? idCountry,
    types: addressForms(order, terms),
    provinces: terms.provinces.filter(({ id_country }) => id_country === idCountry),
  }
}

import type { AxiosRequestConfig } from 'axios'
import { orNull, type ShopApi } from './ShopApi'

export type Ask = <T>(request: AxiosRequestConfig) => Promise<T>

/** The calls about what is one shopper's own. They come with the basket: no list or release is made of them. */
export function privateCalls(ask: Ask) {
  const get = <T>(url: string, params: Record<string, unknown> = {}) => ask<T>({ url, params })
  const post = <T>(url: string, data?: unknown) => ask<T>({ method: 'post', url, data })

  return {
    newBasket: () => post('/basket/new_basket'),
    findBasket: (uuidBasket) => orNull(get(`/basket/${uuidBasket}/get_basket`)),
    updateBasket: (uuidBasket, changes) => post(`/basket/${uuidBasket}`, changes),
    addProduct: (uuidBasket, uuid_release_format) =>
      post(`/basket/${uuidBasket}/add_product`, { uuid_release_format }),
    changeItem: (uuidItem, how) =>
      how === 'remove'
        ? ask({ method: 'delete', url: `/basket_item/${uuidItem}` })
        : post(`/basket_item/${uuidItem}/${how}`),
    setShipment: (uuidItem, uuid_shipment) =>
      post(`/basket_item/${uuidItem}/set_shipment`, { uuid_shipment }),
  } satisfies Partial<ShopApi>
}

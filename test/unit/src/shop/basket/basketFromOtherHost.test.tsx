import { basketFragment, takeOverBasket } from '../../../../../src/shop/basket/basketFromOtherHost'
import { storedBasketId } from '../../../../../src/shop/basket/basketId'

const basket = 'f7d953cc-704c-46a2-95a1-0f240fe76dab'
const other = 'https://laden.example'

function arriveFrom(referrer: string, hash = basketFragment(basket)) {
  window.localStorage.clear()
  window.history.replaceState(null, '', `/releases?page=2${hash}`)
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true })
  takeOverBasket([other])
  return { stored: storedBasketId(), address: window.location.href.replace(window.location.origin, '') }
}

it('a visitor from the shop’s other host brings the basket along, and the address no longer names it', () => {
  expect(arriveFrom(`${other}/`)).toEqual({ stored: basket, address: '/releases?page=2' })
})

it.each(['https://elsewhere.example/', 'https://laden.example.evil.example/', ''])(
  'a visitor from %p does not get a basket that somebody else may read',
  (referrer) => {
    expect(arriveFrom(referrer)).toEqual({ stored: null, address: '/releases?page=2' })
  },
)

it('other fragments stay as they are', () => {
  expect(arriveFrom(`${other}/`, '#term')).toEqual({ stored: null, address: '/releases?page=2#term' })
})

import { screen } from '@testing-library/react'
import { act } from 'react'
import { ScreenBoundary } from '../../../../../src/shop/app/ScreenBoundary'
import { basketReceived } from '../../../../../src/shop/basket/basketSlice'
import { BasketPage } from '../../../../../src/shop/basket/page/BasketPage'
import { navigated, selectLocation, toLocation } from '../../../../../src/shop/navigation/navigationSlice'
import { useAppSelector } from '../../../../../src/shop/store/hooks'
import { anOpenShop, renderInShop } from '../../support/shop'
import { aBasket } from '../basket/aBasket'

let mockTries = 0
jest.mock('../../../../../src/shop/checkout/Checkout', () => {
  mockTries++
  if (mockTries === 1) throw new Error('The code of the checkout does not come.')
  return { Checkout: () => <p>The checkout</p> }
})

function BasketScreen() {
  return (
    <ScreenBoundary location={useAppSelector(selectLocation)}>
      <BasketPage uuidBasket={null} />
    </ScreenBoundary>
  )
}

it('fetches the code of the checkout again when the first try failed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  const { store } = anOpenShop()
  const started = { ...aBasket(), checkout_started: '2026-11-21T12:00:00Z' }
  store.dispatch(basketReceived(started))
  renderInShop(store, <BasketScreen />, '/basket')
  expect(await screen.findByRole('heading', { name: 'This page did not load' })).toBeVisible()
  await act(async () => {
    store.dispatch(navigated({ location: toLocation('/basket'), status: 200 }))
  })
  expect(screen.getByText('The checkout')).toBeVisible()
})

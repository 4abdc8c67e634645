import { screen } from '@testing-library/react'
import { act } from 'react'
import { Layout } from '../../../../../src/shop/app/Layout'
import { basketReceived } from '../../../../../src/shop/basket/basketSlice'
import { anOpenShop, renderInShop } from '../../support/shop'
import { aBasket } from '../basket/aBasket'

jest.mock('../../../../../src/shop/basket/CheckoutBanner', () => {
  throw new Error('The code of the banner does not come.')
})

it('keeps the page when the code of the checkout banner does not come', async () => {
  const { store } = anOpenShop()
  renderInShop(store, <Layout>The screen</Layout>, '/releases')
  await act(async () => {
    store.dispatch(basketReceived({ ...aBasket(), checkout_started: '2026-11-21T12:00:00Z' }))
  })
  expect(screen.getByRole('main')).toHaveTextContent('The screen')
  expect(screen.queryByRole('complementary', { name: 'Back to checkout' })).not.toBeInTheDocument()
})

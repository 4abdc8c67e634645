import { act, screen, waitFor, within } from '@testing-library/react'
import { BasketItemRow } from '../../../../../../src/shop/basket/page/BasketItemRow'
import { ReleaseCards } from '../../../../../../src/shop/catalogue/cards/ReleaseCards'
import { ReleasePanels } from '../../../../../../src/shop/catalogue/cards/ReleasePanels'
import { customerReceived, loggedOut } from '../../../../../../src/shop/customer/session/customerSlice'
import { ReleasePage } from '../../../../../../src/shop/release/ReleasePage'
import { testId } from '../../../../../support/catalogueBuilders'
import { anOpenShop, renderInShop } from '../../../support/shop'
import { anItem, aShipment } from '../../basket/aBasket'
import { aListItem, aShownRelease } from '../../release/builders'
import { aCustomer } from '../aCustomer'

/** Whoever has bought this release. */
const aBuyerOf = (slug: string) =>
  customerReceived(
    aCustomer({
      bought_releases: [{ uuid_release: testId(5), slug, bought_at: '2026-05-03T10:00:00.000Z' }],
    }),
  )
const words = 'You bought this on May 3rd 2026'

describe('what a customer has bought', () => {
  it('is marked on its card, as long as the customer is logged in', async () => {
    const items = [aListItem({ slug: '8B2D%2Fbalmat' }), aListItem({ slug: 'other' })]
    const { store } = anOpenShop()
    renderInShop(
      store,
      <ReleasePanels items={items}>
        <ReleaseCards items={items} variant="plain" />
      </ReleasePanels>,
      '/releases',
    )
    expect(screen.queryByText(words)).toBeNull()
    act(() => void store.dispatch(aBuyerOf('8B2D%2Fbalmat')))
    const [card] = screen.getAllByRole('listitem')
    await waitFor(() => expect(within(card!).getByText(words)).toBeInTheDocument())
    expect(screen.getAllByText(words)).toHaveLength(1)
    act(() => void store.dispatch(loggedOut(null)))
    expect(screen.queryByText(words)).toBeNull()
  })

  it('is marked once, also after the customer was loaded again', async () => {
    const items = [aListItem()]
    const { store } = anOpenShop()
    renderInShop(
      store,
      <ReleasePanels items={items}>
        <ReleaseCards items={items} variant="list" />
      </ReleasePanels>,
      '/releases',
    )
    act(() => void store.dispatch(aBuyerOf(items[0]!.slug)))
    await screen.findByText(words)
    act(() => void store.dispatch(aBuyerOf(items[0]!.slug)))
    expect(screen.getAllByText(words)).toHaveLength(1)
  })

  it('is said on the page of the release', async () => {
    const release = aShownRelease()
    const { store } = anOpenShop()
    renderInShop(store, <ReleasePage release={release} />)
    act(() => void store.dispatch(aBuyerOf(release.slug)))
    const pictures = screen.getByRole('region', { name: 'Pictures' })
    expect(await within(pictures).findByText(words)).toBeVisible()
  })

  it('is marked in the basket', async () => {
    const item = anItem()
    const shipment = aShipment([item])
    const { store } = anOpenShop()
    renderInShop(store, <BasketItemRow item={item} shipment={shipment} shipments={[shipment]} />)
    act(() => void store.dispatch(aBuyerOf(item.release_format.release.slug)))
    expect(await screen.findByText(words)).toBeInTheDocument()
  })
})

import { act, screen } from '@testing-library/react'
import { HoverPanel } from '../../../../src/catalogue/cards/HoverPanel'
import { playReleaseRequested } from '../../../../src/player/playerSlice'
import { aListItem } from '../../release/builders'
import { anOpenShop, renderInShop } from '../../support/shop'

afterEach(() => {
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth')
})

it('the panel beside a card stays hidden where it has no room, also when the player opens', () => {
  // As browsers measure: what is hidden has no width.
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return this.hidden ? 0 : 2 * window.innerWidth
    },
  })
  const card = document.createElement('article')
  card.innerHTML = '<h3><a href="/release/radio">Radio</a></h3>'
  const { store } = anOpenShop()
  renderInShop(store, <HoverPanel item={aListItem()} card={card} frame={{ current: document.body }} />)
  expect(screen.queryByRole('tooltip')).toBeNull()
  act(() => void store.dispatch(playReleaseRequested({ slug: 'radio' })))
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(screen.getByRole('tooltip', { hidden: true })).not.toBeVisible()
})

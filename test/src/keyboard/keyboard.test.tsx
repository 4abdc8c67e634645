import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReleaseList } from '../../../src/shared/contract'
import { aListItem } from '../release/builders'
import { openAt } from '../support/shop'

const list: ReleaseList = {
  items: ['First', 'Second', 'Third'].map((title) => aListItem({ title })),
  stats: { total: 3, genres: {}, play_type: {}, categories: {}, properties: {} },
}
let leave = () => {}

beforeEach(() => {
  window.localStorage.clear()
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => leave())

async function openList() {
  const shop = await openAt('/releases', { filterReleases: async () => list })
  leave = shop.leave
  return userEvent.setup()
}
const focused = () => document.activeElement?.textContent ?? ''

describe('single keys', () => {
  it('go through a list, forth and back, and stop at its ends', async () => {
    const user = await openList()
    await user.keyboard('j')
    await waitFor(() => expect(focused()).toContain('First'))
    await user.keyboard('jj')
    await waitFor(() => expect(focused()).toContain('Third'))
    await user.keyboard('j')
    await user.keyboard('k')
    await waitFor(() => expect(focused()).toContain('Second'))
  })

  it('open the search', async () => {
    const user = await openList()
    await user.keyboard('/')
    expect(await screen.findByRole('searchbox')).toHaveValue('')
    expect(window.location.pathname).toBe('/search')
  })

  it('show which keys there are, and can be switched off and on again', async () => {
    const user = await openList()
    await user.keyboard('?')
    const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    expect(within(help).getByText('Next and previous release')).toBeVisible()
    await user.click(within(help).getByRole('checkbox'))
    await user.click(within(help).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    // The browser may do on these keys what it likes.
    for (const key of '?/jk') expect(fireEvent.keyDown(document.body, { key })).toBe(true)
    expect(window.location.pathname).toBe('/releases')
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('button', { name: /Keyboard shortcuts/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('checkbox'))
    expect(window.localStorage.length).toBe(0)
  })

  it('are letters where one writes, and the browser’s own with a modifier', async () => {
    await openList()
    const field = document.body.appendChild(document.createElement('input'))
    expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true)
    field.remove()
    expect(window.location.pathname).toBe('/releases')
  })
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ListViewButton } from '../../../../../../../src/shop/catalogue/list/view/ListViewButton'
import { anOpenShop, renderInShop } from '../../../../support/shop'

const button = () => screen.getByRole('button', { name: 'Dense list' })
const shown = () => document.documentElement.dataset.list
const kept = () => window.localStorage.getItem('rille.list')
const open = () => renderInShop(anOpenShop().store, <ListViewButton />, '/releases')

describe('the dense list', () => {
  afterEach(() => {
    jest.restoreAllMocks()
    window.localStorage.clear()
    delete document.documentElement.dataset.list
  })

  it('is chosen by a button, with the keyboard too, and kept on the device', async () => {
    open()
    expect(button()).toHaveAttribute('aria-pressed', 'false')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    expect(button()).toHaveAttribute('aria-pressed', 'true')
    expect([shown(), kept()]).toEqual(['lines', 'lines'])
    await userEvent.keyboard(' ')
    expect(button()).toHaveAttribute('aria-pressed', 'false')
    expect([shown(), kept()]).toEqual([undefined, null])
  })

  it('is known to the button on the next page', () => {
    document.documentElement.dataset.list = 'lines'
    open()
    expect(button()).toHaveAttribute('aria-pressed', 'true')
  })

  it('is shown until the page is left where the device keeps nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('Storage is off.')
    })
    open()
    await userEvent.click(button())
    expect(shown()).toBe('lines')
  })

  it('needs no cookie', async () => {
    open()
    await userEvent.click(button())
    expect(document.cookie).toBe('')
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Customer, Followed, Following } from '../../../../../src/shared/contract'
import { type CustomerChange, ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { FollowButton } from '../../../../../src/shop/customer/following/FollowButton'
import { FollowingPage } from '../../../../../src/shop/customer/following/FollowingPage'
import { watchCustomer } from '../../../../../src/shop/customer/session/watchCustomer'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { aCustomer, token } from './aCustomer'

const running: { cancel(): void }[] = []
beforeEach(() => {
  window.localStorage.clear()
  window.scrollTo = jest.fn()
})
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
  jest.restoreAllMocks()
})

const label = { kind: 'label', slug: '8B2D/balmat' } as const
const aFollow = (wishes: Partial<Followed> = {}): Followed => ({
  ...{ kind: 'label', slug: '8B2D%2Fbalmat', name: 'Balmat' },
  ...{ followed_at: '2026-11-20T18:04:00.000Z', is_pending: false },
  ...wishes,
})
const following = (wishes: Partial<Following> = {}): Following => ({
  ...{ is_confirmed: true, frequency: 'weekly', follows: [aFollow()] },
  ...wishes,
})
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

/** The button on a label's page. @param customer null: nobody is logged in */
async function openButton(customer: Customer | null, api: Answers = {}) {
  if (customer) window.localStorage.setItem('rille.customer', token())
  let now = customer
  const changes: CustomerChange[] = []
  const { store, runSaga } = anOpenShop({
    findCustomer: async () => now!,
    refreshToken: async () => token(2),
    async changeCustomer(change) {
      changes.push(change)
      now = { ...now!, following: following({ follows: change.call === 'follow' ? [aFollow()] : [] }) }
      return now
    },
    ...api,
  })
  running.push(runSaga(watchCustomer))
  await act(async () => {
    renderInShop(store, <FollowButton subject={label} name="Balmat" feed="/feed/label/8B2D/balmat.atom" />)
  })
  return { changes }
}

describe('the button that follows', () => {
  it('stands beside the feed', async () => {
    await openButton(null)
    expect(screen.getByRole('link', { name: 'Feed of new releases: Balmat' })).toHaveAttribute(
      'href',
      '/feed/label/8B2D/balmat.atom',
    )
  })

  it('follows and ends it for a customer, and shows which of the two it is', async () => {
    const { changes } = await openButton(aCustomer())
    const button = await screen.findByRole('button', { name: 'Follow: Balmat', pressed: false })
    fireEvent.click(button)
    fireEvent.click(await screen.findByRole('button', { name: 'Following: Balmat', pressed: true }))
    expect(await screen.findByRole('button', { name: 'Follow: Balmat', pressed: false })).toBeVisible()
    expect(changes).toEqual([
      { call: 'follow', body: label },
      { call: 'unfollow', body: label },
    ])
  })

  it('tells a customer at once to confirm the address first', async () => {
    const customer = aCustomer()
    const changed = { ...customer, following: following({ is_confirmed: false }) }
    await openButton(customer, { changeCustomer: async () => changed })
    const text = 'You get no e-mails yet: please open the link that we have sent you.'
    expect(screen.queryByText(text)).toBeNull()
    fireEvent.click(await screen.findByRole('button', { name: 'Follow: Balmat', pressed: false }))
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('says why a customer cannot follow, and goes on from there', async () => {
    const refuse = async () =>
      Promise.reject(new ShopApiError(409, 'follows_full', 'You follow 500 already.'))
    await openButton(aCustomer(), { changeCustomer: refuse })
    fireEvent.click(await screen.findByRole('button', { name: 'Follow: Balmat', pressed: false }))
    expect(await screen.findByRole('alert')).toHaveTextContent('You follow 500 already.')
    expect(screen.getByRole('button', { name: 'Follow: Balmat', pressed: false })).toBeVisible()
  })

  it('asks a guest for an address, with the words that the guest agrees to', async () => {
    const followByMail = jest.fn(async () => 'We have sent you an e-mail.')
    await openButton(null, { followByMail })
    press('Follow: Balmat')
    const sheet = within(await screen.findByRole('dialog', { name: 'Follow Balmat' }))
    expect(await sheet.findByText(/^Send me an e-mail once a week/)).toBeVisible()
    expect(sheet.getByText(/send you the new records on Balmat/)).toBeVisible()
    fireEvent.click(sheet.getByRole('button', { name: 'Send me the link to confirm' }))
    expect(followByMail).not.toHaveBeenCalled()
    fireEvent.change(sheet.getByLabelText(/^E-mail address/), { target: { value: ' guest@example.org ' } })
    fireEvent.click(sheet.getByRole('button', { name: 'Send me the link to confirm' }))
    expect(await sheet.findByText('We have sent you an e-mail.')).toBeVisible()
    expect(followByMail.mock.calls).toEqual([[{ email: 'guest@example.org', ...label }]])
  })

  it('asks a guest who wants everything new to agree to just that', async () => {
    const { store } = anOpenShop({})
    renderInShop(store, <FollowButton subject={{ kind: 'shop', slug: '' }} name="" feed={null} />)
    press('Everything new by e-mail')
    const sheet = within(await screen.findByRole('dialog', { name: 'Everything new by e-mail' }))
    expect(await sheet.findByText(/^Send me an e-mail once a week with everything new\./)).toBeVisible()
  })

  it('says why it did not work', async () => {
    const refuse = async () => Promise.reject(new ShopApiError(429, 'too_many', 'Please wait a minute.'))
    await openButton(null, { followByMail: refuse })
    press('Follow: Balmat')
    fireEvent.change(await screen.findByLabelText(/^E-mail address/), {
      target: { value: 'guest@example.org' },
    })
    press('Send me the link to confirm')
    expect(await screen.findByText('Please wait a minute.')).toBeVisible()
  })

  it('follows at once for a guest whom this browser knows', async () => {
    window.localStorage.setItem('rille.follower', 'mine')
    const changeFollowing = jest.fn(async () => following())
    await openButton(null, { changeFollowing })
    press('Follow: Balmat')
    expect(
      await screen.findByText('You follow Balmat with the address that this browser knows.'),
    ).toBeVisible()
    expect(changeFollowing.mock.calls).toEqual([['mine', { follow: label }]])
    expect(screen.getByRole('link', { name: 'What you follow' })).toHaveAttribute('href', '/following/mine')
  })

  it('says that no mail will come to a guest who has ended them, and starts them again', async () => {
    window.localStorage.setItem('rille.follower', 'mine')
    const changeFollowing = jest.fn(async (_token: string, { frequency = 'never' }: Partial<Following>) =>
      following({ frequency }),
    )
    await openButton(null, { changeFollowing })
    press('Follow: Balmat')
    expect(await screen.findByText(/^Saved. But you have ended the e-mails/)).toBeVisible()
    press('Send me e-mails again')
    expect(await screen.findByText(/^You follow Balmat with the address/)).toBeVisible()
    expect(changeFollowing.mock.calls[1]).toEqual(['mine', { frequency: 'weekly' }])
  })

  it('says why the mails of that guest could not be started again', async () => {
    window.localStorage.setItem('rille.follower', 'mine')
    const changeFollowing = jest
      .fn(async () => Promise.reject(new ShopApiError(0, 'offline', 'No connection.')))
      .mockImplementationOnce(async () => following({ frequency: 'never' }) as never)
    await openButton(null, { changeFollowing })
    press('Follow: Balmat')
    fireEvent.click(await screen.findByRole('button', { name: 'Send me e-mails again' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
  })

  it('asks a guest who has not confirmed for the address again', async () => {
    window.localStorage.setItem('rille.follower', 'mine')
    await openButton(null, { changeFollowing: async () => following({ is_confirmed: false }) })
    press('Follow: Balmat')
    await waitFor(() => expect(window.localStorage.getItem('rille.follower')).toBeNull())
    expect(await screen.findByLabelText(/^E-mail address/)).toBeVisible()
  })

  it('asks for the address again when that guest has erased everything', async () => {
    window.localStorage.setItem('rille.follower', 'gone')
    const changeFollowing = async () => Promise.reject(new ShopApiError(404, 'not_found', 'Gone.'))
    await openButton(null, { changeFollowing })
    press('Follow: Balmat')
    await waitFor(() => expect(window.localStorage.getItem('rille.follower')).toBeNull())
    expect(await screen.findByLabelText(/^E-mail address/)).toBeVisible()
  })
})

describe('the page of a guest', () => {
  const openPage = async (api: Answers, isToStop = false) => {
    const { store } = anOpenShop({ findFollowing: async () => following(), ...api })
    await act(async () => {
      renderInShop(store, <FollowingPage token="mine" isToStop={isToStop} />, '/following/mine')
    })
  }
  const unconfirmed = () => following({ is_confirmed: false, follows: [aFollow({ is_pending: true })] })
  const confirm = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Yes, send me these e-mails' }))

  it('confirms when the button is pressed and not before, and remembers the guest in this browser', async () => {
    const confirmFollowing = jest.fn(async () => following())
    await openPage({ findFollowing: async () => unconfirmed(), confirmFollowing })
    expect(await screen.findByText(/^Almost there/)).toBeVisible()
    expect(confirmFollowing).not.toHaveBeenCalled()
    expect(window.localStorage.getItem('rille.follower')).toBeNull()
    await confirm()
    expect(await screen.findByText(/^Thank you, your address is confirmed/)).toHaveFocus()
    expect(confirmFollowing.mock.calls).toEqual([['mine']])
    expect(window.localStorage.getItem('rille.follower')).toBe('mine')
  })

  it('asks as well for what waits beside what is confirmed', async () => {
    const follows = [aFollow({ is_pending: true, slug: 'obst', name: 'Obst' }), aFollow()]
    const confirmFollowing = jest.fn(async () => following())
    await openPage({ findFollowing: async () => following({ follows }), confirmFollowing })
    await confirm()
    expect(await screen.findByText(/^Thank you, your address is confirmed/)).toBeVisible()
  })

  it('does not say that the address was confirmed when the mails are only started again', async () => {
    const changeFollowing = async (_token: string, change: object) => following(change)
    await openPage({
      findFollowing: async () => unconfirmed(),
      confirmFollowing: async () => following(),
      changeFollowing,
    })
    await confirm()
    fireEvent.click(await screen.findByRole('button', { name: 'End the e-mails' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Send me e-mails again' }))
    expect(await screen.findByText(/^You get an e-mail once a week/)).toBeVisible()
  })

  it('says that all is done to who opens the link again', async () => {
    await openPage({})
    expect(await screen.findByText(/^You get an e-mail once a week/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Yes, send me these e-mails' })).toBeNull()
  })

  it('does not remember a guest whose confirmation failed, and tries again', async () => {
    const confirmFollowing = jest
      .fn(async () => following())
      .mockRejectedValueOnce(new ShopApiError(0, 'offline', 'No connection.'))
    await openPage({ findFollowing: async () => unconfirmed(), confirmFollowing })
    await confirm()
    expect(await screen.findByText('No connection.')).toBeVisible()
    expect(window.localStorage.getItem('rille.follower')).toBeNull()
    await confirm()
    expect(await screen.findByText(/^Thank you, your address is confirmed/)).toBeVisible()
    expect(window.localStorage.getItem('rille.follower')).toBe('mine')
  })

  it('shows a change that failed beside the list', async () => {
    const changeFollowing = jest
      .fn(async (_token: string, change: object) => following(change))
      .mockImplementationOnce(async () => Promise.reject(new ShopApiError(0, 'offline', 'No connection.')))
    await openPage({ changeFollowing })
    fireEvent.click(await screen.findByRole('button', { name: 'Unfollow: Balmat' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('No connection.')
    expect(screen.getByRole('link', { name: 'Balmat' })).toBeVisible()
    press('End the e-mails')
    expect(await screen.findByText('You get no more of these e-mails.')).toBeVisible()
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  it('ends the mails when the button is pressed and not before, and brings them back', async () => {
    const changeFollowing = jest.fn(async (_token: string, change: object) => following(change))
    await openPage({ changeFollowing }, true)
    await screen.findByText(/^You get an e-mail once a week/)
    expect(changeFollowing).not.toHaveBeenCalled()
    press('End the e-mails')
    expect(await screen.findByText('You get no more of these e-mails.')).toBeVisible()
    press('Send me e-mails again')
    expect(await screen.findByText(/^You get an e-mail once a week/)).toBeVisible()
    expect(changeFollowing.mock.calls.map(([, change]) => change)).toEqual([
      { frequency: 'never' },
      { frequency: 'weekly' },
    ])
  })

  it('lists what is followed, each with its end', async () => {
    const changeFollowing = jest.fn(async () => following({ follows: [] }))
    await openPage({ changeFollowing })
    expect(await screen.findByRole('link', { name: 'Balmat' })).toHaveAttribute('href', '/label/8B2D/balmat')
    press('Unfollow: Balmat')
    expect(await screen.findByText(/^You follow nobody yet/)).toBeVisible()
    expect(changeFollowing.mock.calls).toEqual([
      ['mine', { unfollow: { kind: 'label', slug: '8B2D%2Fbalmat' } }],
    ])
  })

  it('keeps the focus in the list, where rows are ended', async () => {
    const follows = [aFollow({ kind: 'artist', slug: 'nora', name: 'Nora' }), aFollow()]
    let left = follows
    const changeFollowing = async () => {
      left = left.slice(1)
      return following({ follows: left })
    }
    await openPage({ findFollowing: async () => following({ follows }), changeFollowing })
    const end = async (name: string) => {
      const button = await screen.findByRole('button', { name })
      button.focus()
      fireEvent.click(button)
      await waitFor(() => expect(button).not.toBeInTheDocument())
    }
    await end('Unfollow: Nora')
    expect(screen.getByRole('button', { name: 'Unfollow: Balmat' })).toHaveFocus()
    await end('Unfollow: Balmat')
    expect(screen.getByText(/^You follow nobody yet/).parentElement).toHaveFocus()
  })

  it('erases everything, when that is confirmed', async () => {
    window.localStorage.setItem('rille.follower', 'mine')
    await openPage({
      findFollowing: async () => following(),
      eraseFollowing: async () => 'All is erased.',
    })
    const summary = await screen.findByText('Erase everything')
    expect(screen.getByText('Erase for good')).not.toBeVisible()
    fireEvent.click(summary)
    press('Erase for good')
    expect(await screen.findByText('All is erased.')).toBeVisible()
    expect(window.localStorage.getItem('rille.follower')).toBeNull()
  })

  it('says so when the link no longer works', async () => {
    await openPage({
      findFollowing: async () => Promise.reject(new ShopApiError(404, 'not_found', '')),
    })
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  })
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Customer, OrderItem } from '../../../../../src/shared/contract'
import { billingAddressTypeId } from '../../../../../src/shared/vocabulary'
import { type CustomerChange, ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { AccountPage } from '../../../../../src/shop/customer/account/AccountPage'
import { watchCustomer } from '../../../../../src/shop/customer/session/watchCustomer'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { chooseOption, homeType, stationType, terms } from '../checkout/aCheckout'
import { aCustomer, anAddress, aSession, token } from './aCustomer'

const running: { cancel(): void }[] = []
beforeEach(() => {
  window.localStorage.clear()
  window.scrollTo = jest.fn()
})
afterEach(() => {
  for (const task of running.splice(0)) task.cancel()
  jest.restoreAllMocks()
})

/**
 * The account of whoever is logged in; null: nobody is.
 * @returns what it was asked to change; a change is answered with the customer that it makes
 */
async function open(
  customer: Customer | null,
  api: Answers = {},
  change: (change: CustomerChange) => Partial<Customer> = () => ({}),
  search = '',
) {
  window.history.replaceState(null, '', `/user/account${search}`)
  if (customer) window.localStorage.setItem('rille.customer', token())
  let now = customer
  const changes: CustomerChange[] = []
  const { store, runSaga } = anOpenShop({
    baseData: async () => terms,
    findCustomer: async () => now!,
    refreshToken: async () => token(2),
    async changeCustomer(wished) {
      changes.push(wished)
      now = { ...now!, ...change(wished) }
      return now
    },
    ...api,
  })
  running.push(runSaga(watchCustomer))
  await act(async () => {
    renderInShop(
      store,
      <main>
        <AccountPage />
      </main>,
      '/user/account',
    )
  })
  if (customer && !api.findCustomer) await screen.findByText('Orders', { selector: 'h2' })
  return { changes, store }
}
const part = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, 'getByRole'>) =>
  fireEvent.click(within_.getByRole('button', { name }))
const type = (label: RegExp | string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const refusal =
  (status: number, message: string, errors = {}) =>
  async () =>
    Promise.reject(new ShopApiError(status, 'refused', message, { errors }))

const anItem = (n: number): OrderItem => ({
  uuid_release_format: testId(900 + n),
  slug: 'radio',
  display_artist: 'Nora Feldt',
  title: `Room ${n}`,
  edition: null,
  format: 'LP',
  catalog_nr: null,
  quantity: 1,
  cancelled: 0,
  returned: 0,
  price: 20,
  total: 20,
  ships_on: null,
  condition: null,
  product_image: null,
})
const anOrder = (
  n: number,
  wishes: Partial<Customer['orders'][number]> = {},
): Customer['orders'][number] => ({
  uuid_order: testId(400 + n),
  order_number: `100${n}`,
  created_at: '2026-11-01T10:00:00.000Z',
  status: 'shipped',
  payment_status: 'paid',
  is_collected: false,
  is_taken_off: false,
  total: 24.9,
  items: [anItem(1)],
  ...wishes,
})

describe('the account without a login', () => {
  it('is the way to log in, right here', async () => {
    await open(null, { login: async () => aCustomer({ email: 'alex@example.org' }) })
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    type(/^E-mail/, 'alex@example.org')
    type(/^Password/, 'open sesame')
    press('Log in')
    const heading = await screen.findByRole('heading', { level: 1, name: 'Your account' })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(screen.getAllByText('alex@example.org')[0]).toBeVisible()
  })
})

describe('an account', () => {
  it('without anything yet says so, and what to do', async () => {
    await open(aCustomer())
    expect(part('Orders').getByText('No orders yet.')).toBeVisible()
    expect(part('Orders').getByRole('link')).toHaveAttribute('href', '/releases')
    expect(part('Downloads').getByText(/^No downloads yet/)).toBeVisible()
    expect(part('Addresses').getByText('No delivery address yet.')).toBeVisible()
    expect(part('Newsletter').getByText("You're not subscribed.")).toBeVisible()
    expect(part('Devices').queryByRole('button')).toBeNull()
    expect(screen.queryByText(/% off/)).toBeNull()
    const links = within(screen.getByRole('navigation')).getAllByRole('link')
    for (const link of links) expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull()
  })

  it('shows its orders, the first eight until all are asked for', async () => {
    const orders = [
      anOrder(1, { payment_status: 'pending', status: 'placed' }),
      anOrder(2, { status: 'placed', items: [{ ...anItem(1), ships_on: '2026-12-24' }] }),
      anOrder(3, { items: [1, 2, 3, 4, 5, 6].map(anItem) }),
      ...[4, 5, 6, 7, 8, 9].map((n) => anOrder(n)),
    ]
    await open(aCustomer({ orders, rebate_percent: 10 }))
    const rows = () => part('Orders').getAllByRole('listitem')
    expect(rows()).toHaveLength(8)
    expect(
      rows()
        .map((row) => row.textContent.replaceAll('\u00a0', ' '))
        .slice(0, 3),
    ).toEqual([
      'Order 1001Nov 1st 2026Payment pending€24.90',
      'Order 1002Nov 1st 2026Pre-orderedPaid€24.90',
      '+2Order 1003Nov 1st 2026SentPaid€24.90',
    ])
    expect(within(rows()[0]).getByRole('link')).toHaveAttribute('href', `/order/${testId(401)}`)
    press('Show all 9 orders')
    expect(rows()).toHaveLength(9)
    expect(screen.getByText(/^You get 10 % off/)).toBeVisible()
  })

  it('leads to its downloads', async () => {
    const releases = [{ display_artist: 'Nora Feldt', title: 'Room 1' }]
    const download = { token: 'T', uuid_order: testId(401), order_number: '1001', releases }
    await open(aCustomer({ instant_downloads: [{ ...download, created_at: '2026-11-01T10:00:00Z' }] }))
    expect(part('Downloads').getByText('Order 1001, Nov 1st 2026')).toBeVisible()
    const link = part('Downloads').getByRole('link', { name: 'Download what came with order 1001' })
    expect(link).toHaveAttribute('href', '/downloads/T')
  })

  it('that does not load says so, and is asked for again', async () => {
    const findCustomer = jest
      .fn()
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', 'We cannot reach the shop.'))
      .mockResolvedValue(aCustomer())
    await open(aCustomer(), { findCustomer })
    expect(await screen.findByText('We cannot reach the shop.')).toBeVisible()
    press('Try again')
    expect(await screen.findByRole('region', { name: 'Orders' })).toBeVisible()
  })

  it('that was logged out says why', async () => {
    await open(aCustomer(), { logout: async () => {} })
    press('Log out')
    expect(await screen.findByText('You are logged out.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  })
})

describe('contact data and preferences', () => {
  it('are saved, and keep what was refused', async () => {
    const answers = [{ phone: '030 123456' }]
    const { changes } = await open(aCustomer(), {}, () => answers.pop() ?? {})
    type(/^Phone/, 'not a number')
    press('Save', part('Contact and preferences'))
    expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/Please enter a valid phone number/)
    expect(changes).toEqual([])
    type(/^Phone/, ' 030 123456 ')
    press('Save', part('Contact and preferences'))
    expect(await part('Contact and preferences').findByText('Saved.')).toBeVisible()
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('030 123456')
    expect(changes).toEqual([{ call: 'set_customer_data', body: { phone: '030 123456' } }])
  })

  it('show at the field what the shop refuses, also while all is fetched again', async () => {
    const problem = 'Please enter a valid phone number.'
    await open(aCustomer(), { changeCustomer: refusal(400, problem, { phone: [problem] }) })
    type(/^Phone/, '030 1234')
    press('Save', part('Contact and preferences'))
    await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toBeInvalid())
    expect(screen.getByLabelText(/^Phone/)).toHaveValue('030 1234')
  })

  it('are ticked and saved at once', async () => {
    const { changes } = await open(aCustomer(), {}, ({ body }) => body as Partial<Customer>)
    const box = screen.getByRole('checkbox', { name: 'Save new addresses from my orders here' })
    expect(box).not.toBeChecked()
    fireEvent.click(box)
    expect(box).toBeChecked()
    await waitFor(() => expect(part('Contact and preferences').getByText('Saved.')).toBeVisible())
    expect(box).toBeChecked()
    expect(changes).toEqual([{ call: 'set_customer_data', body: { save_new_addresses_to_account: true } }])
  })

  it('go back to what they were when they are not saved', async () => {
    await open(aCustomer(), { changeCustomer: refusal(0, 'We cannot reach the shop.') })
    const box = screen.getByRole('checkbox', { name: /^E-mail me/ })
    fireEvent.click(box)
    expect(box).not.toBeChecked()
    await waitFor(() => expect(box).toBeChecked())
    expect(part('Contact and preferences').getByText('We cannot reach the shop.')).toBeVisible()
  })
})

describe('addresses', () => {
  const home = anAddress(homeType)
  const station = anAddress(stationType, 'Alex Example\n1234567\nPackstation 145', 822)
  const bill = anAddress(billingAddressTypeId, 'The Label Ltd\nParis', 823)
  const all = { addresses: [home, station, bill], default_shipping_uuid_customer_address: testId(821) }

  it('stand as they are printed, by what they are for, with the usual kind unnamed', async () => {
    await open(aCustomer(all))
    const rows = part('Addresses').getAllByRole('listitem')
    await within(rows[1]).findByText('Packstation')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Alex Example\nBeispielweg 1\n10999 BerlinUse as default at checkoutEditDelete',
      'PackstationAlex Example\n1234567\nPackstation 145Use as default at checkoutEditDelete',
      'The Label Ltd\nParisUse as default at checkoutEditDelete',
    ])
    const boxes = part('Addresses').getAllByRole('checkbox')
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, false])
  })

  it.each([
    [0, 'shipping', null],
    [1, 'shipping', testId(822)],
    [2, 'billing', testId(823)],
  ])('of row %d becomes the default for %s: %s', async (row, kind, id) => {
    const { changes } = await open(aCustomer(all))
    fireEvent.click(part('Addresses').getAllByRole('checkbox')[row])
    await waitFor(() => expect(changes).toHaveLength(1))
    const body = { [`default_${kind}_uuid_customer_address`]: id }
    expect(changes).toEqual([{ call: 'set_customer_data', body }])
  })

  it('are deleted only after a second word', async () => {
    const { changes } = await open(aCustomer(all), {}, () => ({ addresses: [home, station] }))
    press('Delete the address of The Label Ltd')
    press('Keep it')
    expect(screen.getByRole('button', { name: 'Edit the address of The Label Ltd' })).toHaveFocus()
    press('Delete the address of The Label Ltd')
    press('Delete it')
    expect(await screen.findByText('No billing address yet.')).toBeVisible()
    expect(changes).toEqual([{ call: 'delete_address', body: { uuid_customer_address: testId(823) } }])
  })

  it('are added by the form of their country, which shows the missing fields', async () => {
    const { changes } = await open(aCustomer(), {}, () => ({ addresses: [home] }))
    press('Add a delivery address')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveFocus())
    press('Save', part('Addresses'))
    expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription('Please enter the name.')
    expect(changes).toEqual([])
    type(/^Name/, ' Alex Example')
    type(/^Street/, 'Beispielweg 12 a')
    fireEvent.blur(screen.getByLabelText(/^Street/))
    expect(screen.getByLabelText(/^Number/)).toHaveValue('12 a')
    type(/^Postcode/, '10999')
    type(/^City/, 'Berlin')
    press('Save', part('Addresses'))
    await waitFor(() => expect(screen.queryByLabelText(/^City/)).toBeNull())
    expect(changes).toEqual([
      {
        call: 'add_address',
        body: {
          uuid_shipping_address_type: homeType,
          company: null,
          name: 'Alex Example',
          street: 'Beispielweg',
          street_number: '12 a',
          postal_code: '10999',
          city: 'Berlin',
          dispatching_information: null,
          id_country: 'DE',
        },
      },
    ])
  })

  it('for invoices have no kind; another country asks for other things', async () => {
    const { changes } = await open(aCustomer({ addresses: [bill] }))
    press('Edit the address of The Label Ltd')
    await chooseOption(/^Country/, 'United States')
    expect(screen.queryByLabelText('Home')).toBeNull()
    expect(screen.getByLabelText(/^ZIP code/)).toHaveValue('10999')
    press('Save', part('Addresses'))
    expect(screen.getByRole('combobox', { name: /^State/ })).toHaveAccessibleDescription(
      'Please enter the state.',
    )
    await chooseOption(/^State/, 'California')
    press('Save', part('Addresses'))
    await waitFor(() => expect(changes).toHaveLength(1))
    expect(changes[0]).toMatchObject({
      call: 'update_address',
      body: {
        uuid_customer_address: testId(823),
        uuid_shipping_address_type: billingAddressTypeId,
        uuid_province: testId(321),
        id_country: 'US',
      },
    })
  })

  it('show at their fields what the shop refuses, and are kept when it is cancelled', async () => {
    const errors = { postal_code: ['A postcode has five digits.'] }
    await open(aCustomer(all), { changeCustomer: refusal(400, 'This address is not complete.', errors) })
    fireEvent.click(part('Addresses').getAllByRole('button', { name: /^Edit the address of Alex/ })[0])
    await screen.findByLabelText(/^Postcode/)
    press('Save', part('Addresses'))
    await waitFor(() =>
      expect(screen.getByLabelText(/^Postcode/)).toHaveAccessibleDescription('A postcode has five digits.'),
    )
    expect(part('Addresses').getByText('This address is not complete.')).toBeVisible()
    press('Cancel')
    expect(part('Addresses').getAllByRole('listitem')).toHaveLength(3)
  })

  it('whose form did not load is asked for again', async () => {
    const baseData = jest
      .fn()
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', ''))
      .mockResolvedValue(terms)
    await open(aCustomer(), { baseData })
    press('Add a billing address')
    expect(await screen.findByText(/^The address form did not load/)).toBeVisible()
    press('Try again')
    expect(await screen.findByLabelText(/^Name/)).toBeVisible()
  })
})

describe('the newsletter', () => {
  it.each([
    ['none', "You're not subscribed.", 'Subscribe', 'subscribe'],
    ['asked', /^We've sent an e-mail to alex@example.org/, 'Send the e-mail again', 'resubscribe'],
    ['asked', /^We've sent an e-mail/, 'No thanks', 'unsubscribe'],
    ['subscribed', "You're subscribed with alex@example.org.", 'Unsubscribe', 'unsubscribe'],
    ['unsubscribed', /^You've unsubscribed/, 'Subscribe again', 'resubscribe'],
  ] as const)('that is %s: %s, %s', async (newsletter, words, button, call) => {
    const { changes } = await open(aCustomer({ newsletter }))
    expect(part('Newsletter').getByText(words)).toBeVisible()
    press(button, part('Newsletter'))
    await waitFor(() => expect(changes).toEqual([{ call }]))
  })
})

describe('what is followed', () => {
  const follow: Customer['following']['follows'][number] = {
    ...{ kind: 'genre', slug: 'techno', name: 'Techno', is_pending: false },
    followed_at: '2026-11-20T18:04:00.000Z',
  }
  it.each([
    [false, 'weekly', /^You get no e-mails yet/, 'Send the e-mail again', 'weekly'],
    [false, 'weekly', /^You get no e-mails yet/, 'End the e-mails', 'never'],
    [true, 'weekly', /^You get an e-mail once a week/, 'End the e-mails', 'never'],
    [true, 'never', 'You get no more of these e-mails.', 'Send me e-mails again', 'weekly'],
  ] as const)('confirmed %s, %s: %s, %s', async (is_confirmed, frequency, words, button, wanted) => {
    const { changes } = await open(aCustomer({ following: { is_confirmed, frequency, follows: [follow] } }))
    expect(part('Following').getByText(words)).toBeVisible()
    press(button, part('Following'))
    const change = { call: 'set_follow_mails', body: { frequency: wanted } }
    await waitFor(() => expect(changes).toEqual([change]))
  })

  it('is ended one by one', async () => {
    const following = { is_confirmed: true, frequency: 'weekly', follows: [follow] } as const
    const { changes } = await open(aCustomer({ following: { ...following, follows: [follow] } }))
    press('Unfollow: Techno', part('Following'))
    await waitFor(() =>
      expect(changes).toEqual([{ call: 'unfollow', body: { kind: 'genre', slug: 'techno' } }]),
    )
  })
})

describe('e-mail and password', () => {
  it('are changed with the present password; another e-mail waits for its link', async () => {
    const { changes } = await open(aCustomer(), {}, () => ({ pending_email: 'new@example.org' }))
    press('Change e-mail')
    expect(screen.getByLabelText(/^New e-mail/)).toHaveFocus()
    type(/^New e-mail/, 'new@example.org')
    type(/^Current password/, 'open sesame')
    press('Send me the link')
    expect(await screen.findByText(/^We've sent an e-mail to new@example.org/)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change e-mail' })).toHaveFocus())
    const body = { email: 'new@example.org', password: 'open sesame' }
    expect(changes).toEqual([{ call: 'set_customer_data', body }])
  })

  it('say at the field that the password was wrong', async () => {
    const problem = 'This is not your current password.'
    const { store } = await open(aCustomer(), {
      changeCustomer: refusal(400, problem, { password: [problem] }),
    })
    press('Change password')
    type(/^Current password/, 'open barley')
    type(/^New password/, 'open wheat')
    press('Save password')
    await waitFor(() =>
      expect(screen.getByLabelText(/^Current password/)).toHaveAccessibleDescription(problem),
    )
    expect(JSON.stringify(store.getState())).not.toMatch(/barley|wheat/)
  })

  it('confirm that the password is another one', async () => {
    const { changes } = await open(aCustomer())
    press('Change password')
    expect(screen.getByLabelText(/^Current password/)).toHaveFocus()
    type(/^Current password/, 'open sesame')
    type(/^New password/, 'short')
    press('Save password')
    expect(changes).toEqual([])
    type(/^New password/, 'open wheat')
    press('Save password')
    expect(await screen.findByText('Your new password is saved.')).toBeVisible()
    expect(screen.queryByLabelText(/^New password/)).toBeNull()
  })
})

describe('devices', () => {
  const sessions = [
    aSession({ uuid_session: testId(812), device: 'Chrome on Android' }),
    aSession({ is_current: true, device: 'Firefox on Linux' }),
    aSession({ uuid_session: testId(813) }),
  ]

  it('stand with this one first, and are logged out one by one or all others', async () => {
    const { changes } = await open(aCustomer({ sessions }))
    expect(
      part('Devices')
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([
      'Firefox on Linuxthis devicelogged in since Nov 1st 2026',
      'Chrome on Androidlast used Nov 20th 2026, 19:04, logged in since Nov 1st 2026Log out',
      'Unknown browserlast used Nov 20th 2026, 19:04, logged in since Nov 1st 2026Log out',
    ])
    press(/^Log out Unknown browser/)
    await waitFor(() =>
      expect(changes).toEqual([{ call: 'end_session', body: { uuid_session: testId(813) } }]),
    )
    press('Log out everywhere else')
    await waitFor(() => expect(changes[1]).toEqual({ call: 'end_session', body: { uuid_session: null } }))
  })
})

describe('own data', () => {
  it('are saved as a file', async () => {
    const saved: { name: string; text: Promise<string> }[] = []
    const files: Blob[] = []
    URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      const file = new FileReader()
      const text = new Promise<string>((resolve) => {
        file.onload = () => resolve(file.result as string)
      })
      file.readAsText(files[Number(this.href.slice(5)) - 1])
      saved.push({ name: this.download, text })
    })
    await open(aCustomer(), { exportCustomer: async () => ({ email: 'alex@example.org' }) })
    press('Download my data')
    expect(await screen.findByText('Your download has started.')).toBeVisible()
    expect(saved.map(({ name }) => name)).toEqual(['Rille Records – Your data.json'])
    expect(JSON.parse(await saved[0].text)).toEqual({ email: 'alex@example.org' })
  })

  it('say why they were not', async () => {
    await open(aCustomer(), { exportCustomer: refusal(429, 'Please wait a minute.') })
    press('Download my data')
    expect(await part('Your data').findByText('Please wait a minute.')).toBeVisible()
  })

  it('are deleted with the password, after saying what stays', async () => {
    const deleteAccount = jest
      .fn()
      .mockImplementationOnce(refusal(400, 'This is not your current password.'))
      .mockResolvedValueOnce('Your account is deleted.')
    await open(aCustomer(), { deleteAccount })
    press('Delete account')
    expect(screen.getByText(/^We delete your addresses.*tax law/)).toBeVisible()
    press('Keep my account')
    expect(screen.getByRole('button', { name: 'Delete account' })).toHaveFocus()
    press('Delete account')
    press('Delete my account for good')
    expect(deleteAccount).not.toHaveBeenCalled()
    type(/^Password/, 'wrong one')
    press('Delete my account for good')
    expect(await screen.findByText('This is not your current password.')).toBeVisible()
    type(/^Password/, 'open sesame')
    press('Delete my account for good')
    expect(await screen.findByText('Your account is deleted.')).toBeVisible()
    expect(deleteAccount).toHaveBeenLastCalledWith('open sesame')
    expect(window.localStorage.getItem('rille.customer')).toBeNull()
  })
})

describe('a link of a mail', () => {
  const confirmed = { purpose: 'newsletter', message: 'You get our newsletter from now on.' } as const

  it('changes nothing until the button is pressed, leaves the address, and shows what it has changed', async () => {
    const confirmLink = jest.fn(async () => confirmed)
    const findCustomer = jest
      .fn()
      .mockResolvedValueOnce(aCustomer({ newsletter: 'asked' }))
      .mockResolvedValue(aCustomer({ newsletter: 'subscribed' }))
    await open(aCustomer(), { confirmLink, findCustomer }, undefined, '?confirm=a%2Bb.c&what=newsletter')
    expect(await screen.findByText(/^Almost there: you get our newsletter/)).toBeVisible()
    expect(confirmLink).not.toHaveBeenCalled()
    press('Yes, send me the newsletter')
    expect(await screen.findByText(confirmed.message)).toBeVisible()
    expect(await screen.findByText("You're subscribed with alex@example.org.")).toBeVisible()
    expect(confirmLink.mock.calls).toEqual([['a+b.c']])
    expect(window.location.search).toBe('')
  })

  it('works without being logged in', async () => {
    await open(null, { confirmLink: async () => confirmed }, undefined, '?confirm=abc&what=email')
    expect(await screen.findByText(/^Is this your new e-mail address\?/)).toBeVisible()
    press('Yes, use this address')
    expect(await screen.findByText(confirmed.message)).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  })

  it('that is used or too old says so', async () => {
    await open(
      null,
      { confirmLink: refusal(400, 'This link is no longer valid.') },
      undefined,
      '?confirm=abc',
    )
    // Its end was lost on the way, so the page does not say that it is for the newsletter.
    press('Confirm')
    expect(await screen.findByText('This link is no longer valid.')).toBeVisible()
  })
})

import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Order } from '../../../../../src/shared/contract'
import { formatTime } from '../../../../../src/shared/formatTime'
import { formats } from '../../../../../src/shared/texts/formats'
import { ShopApiError } from '../../../../../src/shop/api/ShopApi'
import { customerReceived } from '../../../../../src/shop/customer/session/customerSlice'
import { OrderPage } from '../../../../../src/shop/order/OrderPage'
import { Withdrawal } from '../../../../../src/shop/order/withdrawal/Withdrawal'
import { testId } from '../../../../support/catalogueBuilders'
import { type Answers, anOpenShop, renderInShop } from '../../support/shop'
import { aCustomerWithWishlist } from '../customer/aWishlistShop'

const ids = [testId(401), testId(402)]

const anOrder = (wishes: Partial<Order> = {}): Order => ({
  uuid_order: ids[0],
  order_number: 'R-1001',
  created_at: '2026-11-21T18:04:00.000Z',
  status: 'placed',
  payment_status: 'paid',
  shipment_name: 'Shipment 1',
  items: [
    {
      uuid_release_format: testId(411),
      slug: '8B2D%2Fradio',
      display_artist: 'Nora Feldt',
      title: 'Every Room a Radio',
      edition: null,
      format: '2×LP',
      catalog_nr: 'OBS 22',
      quantity: 2,
      cancelled: 0,
      returned: 0,
      price: 24.9,
      total: 49.8,
      ships_on: '2026-12-11',
      condition: null,
      product_image: null,
    },
  ],
  totals: {
    items: 49.8,
    shipping: 4.9,
    rebate: 5,
    gift_card: 0,
    rebates: [
      { kind: 'customer', percent: 10, voucher: null, total: 3 },
      { kind: 'voucher', percent: null, voucher: 'SPRING10', total: 2 },
    ],
    vat: 7.93,
    without_vat: 41.77,
    total: 49.7,
    refunded: 0,
    vat_lines: [{ kind: 'taxed', rate: 19, net: 41.77, vat: 7.93 }],
  },
  has_parcel: true,
  has_download: false,
  is_collected: false,
  shipping_label: 'Parcel',
  payment_label: 'Card',
  city: 'Berlin',
  addresses: {
    name: 'Alex Example',
    email: 'alex@example.org',
    billing: 'The Label Ltd\nAlex Example\nParis',
    shipping: 'Alex\nBerlin',
  },
  personal_data: 'shown',
  tracking_url: null,
  tracking_number: null,
  parcels: [],
  paid_at: '2026-11-21T18:05:00.000Z',
  shipped_at: null,
  delivered_at: null,
  cancelled_at: null,
  arrives: null,
  download_token: null,
  gift_card_sale: null,
  is_linked: false,
  is_linkable: false,
  is_test: false,
  awaited_payment: null,
  awaited_method: null,
  is_taken_off: false,
  corrections: [],
  withdrawal: null,
  ...wishes,
})
const withheld = anOrder({ addresses: null, personal_data: 'withheld' })

async function open(api: Answers, element: ReactNode, search = '') {
  window.history.replaceState(null, '', `/order/${ids[0]}${search}`)
  const { store } = anOpenShop(api)
  await act(async () => {
    renderInShop(store, element)
  })
}
async function openOrders(orders: Order[], search = '', api: Answers = {}) {
  const findOrders = jest.fn(async () => orders)
  const joined = orders.map(({ uuid_order }) => uuid_order).join('+')
  await open({ findOrders, ...api }, <OrderPage ids={joined || ids[0]} />, search)
  return findOrders
}
const refusal = (status: number, message: string) => async () =>
  Promise.reject(new ShopApiError(status, 'refused', message))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('the page of an order', () => {
  it('shows its progress, items, prices and address', async () => {
    await openOrders([anOrder({ tracking_url: 'https://carrier.example/1', download_token: 'T' })])
    const order = screen.getByRole('article', { name: 'Order R-1001' })
    expect(order).toHaveTextContent('Ordered on Nov 21st 2026')
    expect(order).toHaveTextContent(
      'OrderedNov 21st 2026PaidNov 21st 2026Pre-orderedShippingFrom Dec 11th 2026Delivery',
    )
    expect(order).toHaveTextContent('2×LP · OBS 22 · Pre-order, ships from Dec 11th 2026')
    expect(order).toHaveTextContent('Your rebate, 10 %−€3.00')
    expect(order).toHaveTextContent('Voucher SPRING10−€2.00')
    expect(order).toHaveTextContent('Total€49.70incl. 19 % VAT on €41.77€7.93')
    expect(order).toHaveTextContent('Invoice toThe Label Ltd Alex Example Paris')
    const links = within(order).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://carrier.example/1',
      '/downloads/T',
      '/release/8B2D/radio',
      `/api/public/order/${ids[0]}/invoice.pdf`,
    ])
    expect(screen.queryByRole('heading', { name: 'Thank you' })).toBeNull()
  })

  it('speaks of pick-up, not of sending, when the buyer collects it', async () => {
    const totals = { ...anOrder().totals, shipping: 0 }
    await openOrders([
      anOrder({ is_collected: true, shipping_label: 'Collect in the shop (Berlin)', totals }),
    ])
    const order = screen.getByRole('article', { name: 'Order R-1001' })
    expect(order).toHaveTextContent('Pre-order, to collect from Dec 11th 2026')
    expect(order).toHaveTextContent('Collect atRille Records, Musterallee 12')
    expect(order).toHaveTextContent('Pick-upfree')
    expect(order).not.toHaveTextContent(/Ship|Deliver|Pack/)
  })

  it('says thank you right after it was bought, also for several parcels', async () => {
    const order = anOrder()
    const totals = { ...order.totals, total: 30.1 }
    const other = anOrder({ uuid_order: ids[1], order_number: 'R-1002', totals })
    await openOrders([{ ...order, totals: { ...totals, total: 75.1 } }, other], '?checkout_completed')
    expect(screen.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(screen.getByText(/confirmation to alex@example.org/)).toBeVisible()
    expect(screen.getByText(/^It ships in 2 parcels, .* Together: €105\.20\.$/)).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  it('says when it was sent and by which number, with the link where there is one', async () => {
    const sent = {
      status: 'shipped',
      shipped_at: '2026-11-23T10:00:00.000Z',
      tracking_number: '0034',
      arrives: { from: '2026-11-24', to: '2026-11-26' },
    } as const
    await openOrders([
      anOrder(sent),
      anOrder({
        ...sent,
        uuid_order: ids[1],
        order_number: 'R-2',
        tracking_url: 'https://carrier.example/1',
      }),
    ])
    const [bare, linked] = screen.getAllByRole('article')
    expect(bare).toHaveTextContent('PackedSentNov 23rd 2026On its wayExpected Nov 24th 2026 – Nov 26th 2026')
    expect(within(bare!).getByRole('list', { name: 'Order progress' })).toBeVisible()
    expect(bare!.querySelector('[aria-current="step"]')).toHaveTextContent(/^On its way/)
    expect(bare).toHaveTextContent('Tracking number 0034')
    expect(bare).not.toHaveTextContent('sent around')
    expect(within(linked!).getByRole('link', { name: 'Tracking number 0034' })).toHaveAttribute(
      'href',
      'https://carrier.example/1',
    )
  })

  it('passes on what a link from a mail opens, to the invoice too', async () => {
    const findOrders = await openOrders([anOrder()], '?access=a%2Bb')
    expect(findOrders).toHaveBeenCalledWith([ids[0]], 'a+b')
    expect(screen.getByRole('link', { name: 'Invoice (PDF)' })).toHaveAttribute(
      'href',
      `/api/public/order/${ids[0]}/invoice.pdf?access=a%2Bb`,
    )
  })

  it('is packed when nothing of it has yet to come out, and names the addresses once where they are the same', async () => {
    const [item] = anOrder().items
    const addresses = {
      ...anOrder().addresses!,
      shipping: 'Alex\nBerlin',
      billing: 'Alex\nBerlin',
    }
    await openOrders([anOrder({ items: [{ ...item, ships_on: null }], addresses })])
    expect(screen.getByText('Being packed')).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent('Ship toAlex Berlin')
    expect(screen.queryByText('Invoice to')).toBeNull()
  })

  it('explains a payment that has not arrived, and a test', async () => {
    await openOrders([anOrder({ payment_status: 'pending', is_test: true })])
    expect(screen.getByText(/We'll hear within a few working days/)).toBeVisible()
    expect(screen.queryByText(/^(Being packed|Pre-ordered)$/)).toBeNull()
    expect(screen.getByText('Test order: no money moved, nothing will be sent')).toBeVisible()
  })

  it.each([
    [{ has_parcel: true }, /Then we'll ship your parcel\.(?! We'll unlock)/],
    [
      { has_parcel: true, has_download: true },
      /Then we'll ship your parcel\. We'll unlock your downloads then, too\./,
    ],
    [{ has_parcel: false, has_download: true }, /Then we'll unlock your downloads\./],
    [{ is_collected: true }, /Then you can collect your order\./],
  ])('says what a payment is awaited for (%j)', async (wishes, words) => {
    await openOrders([anOrder({ payment_status: 'pending', ...wishes })])
    expect(screen.getByRole('article')).toHaveTextContent(words)
  })

  it.each([
    ['prepayment', 'Your transfer has not reached us in time.'],
    ['pickup', 'You have not collected the order in time.'],
    [null, "Your payment was returned. We've sent you an e-mail about it."],
  ] as const)('says why it was cancelled when it was not paid (%s)', async (awaited_method, words) => {
    await openOrders([anOrder({ status: 'cancelled', payment_status: 'failed', awaited_method })])
    expect(screen.getByText(words)).toBeVisible()
  })

  it('says of an order that was cancelled before its debit that there is nothing to pay', async () => {
    const totals = { ...anOrder().totals, refunded: 49.7 }
    const order = { status: 'cancelled', payment_status: 'refunded', paid_at: null, totals } as const
    await openOrders([anOrder({ ...order, is_taken_off: true })])
    expect(screen.getByText('There is nothing to pay.')).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent('Not to be paid€49.70')
    expect(screen.queryByText(/^(Paid|Refunded)$/)).toBeNull()
  })

  it.each([
    [['R-1001'], false, /^Please transfer €49\.70 by .* on Dec 11th 2026 at the earliest\.$/],
    [['R-1001', 'R-1002'], false, /^Please transfer €49\.70 for orders R-1001 and R-1002 together by /],
    [['R-1001'], true, /^Please transfer .* You can collect everything once .* on Dec 11th 2026 at/],
  ])(
    'asks for a transfer for %j, and sends a pre-order no sooner than it is out',
    async (order_numbers, is_collected, words) => {
      const awaited_payment = {
        method: 'prepayment' as const,
        amount: 49.7,
        order_numbers,
        due_on: '2026-12-01',
        reference: 'RF18 5390',
        account: { holder: 'The shop', iban: 'DE02120300000000202051', bic: null },
        giro_code: null,
      }
      await openOrders([anOrder({ payment_status: 'pending', awaited_payment, is_collected })])
      expect(screen.getByText(words)).toBeVisible()
    },
  )

  it('withholds address and invoice from visitors who have only the link, and mails them to the buyer', async () => {
    const sendOrderLink = jest.fn(async () => {})
    await openOrders([withheld], '', { sendOrderLink })
    expect(screen.getByRole('article')).not.toHaveTextContent('Alex')
    expect(screen.queryByRole('link', { name: 'Invoice (PDF)' })).toBeNull()
    press('Send link')
    expect(screen.getByLabelText(/^E-mail of the order/)).toHaveAccessibleDescription(
      'Please enter a valid e-mail address.',
    )
    expect(sendOrderLink).not.toHaveBeenCalled()
    type(/^E-mail of the order/, 'a@example.org ')
    press('Send link')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/the link is on its way/))
    expect(sendOrderLink).toHaveBeenCalledWith(ids[0], 'a@example.org')
  })

  it('says why a link was not sent', async () => {
    await openOrders([withheld], '', { sendOrderLink: refusal(429, 'Please wait an hour.') })
    type(/^E-mail of the order/, 'a@example.org')
    press('Send link')
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Please wait an hour.'))
  })

  it.each([
    ['of an order that does not exist', { findOrders: async () => [] }],
    ['that can be none of an order', { findOrders: refusal(400, 'uuid_order must be a UUID.') }],
  ])('says so at an address %s', async (_which, api) => {
    await open(api, <OrderPage ids="x" />)
    expect(screen.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/imprint')
  })

  it.each([
    [0, /check your connection/],
    [500, /Something went wrong on our side/],
  ])('says whose fault it is when it cannot be loaded (%i)', async (status, words) => {
    await open({ findOrders: refusal(status, '') }, <OrderPage ids={ids[0]} />)
    expect(screen.getByText(words)).toBeVisible()
  })

  it('can be asked for again when the shop did not answer', async () => {
    const findOrders = jest
      .fn()
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', ''))
      .mockResolvedValueOnce([anOrder()])
    await open({ findOrders }, <OrderPage ids={ids[0]} />)
    press('Try again')
    expect(await screen.findByRole('article', { name: 'Order R-1001' })).toBeVisible()
  })
})

describe('an order and the account', () => {
  const openAs = async (orders: Order[], api: Answers, customer = true) => {
    const { store } = anOpenShop(api)
    window.history.replaceState(null, '', `/order/${ids[0]}?checkout_completed`)
    if (customer) store.dispatch(customerReceived(aCustomerWithWishlist()))
    await act(async () => {
      renderInShop(store, <OrderPage ids={orders.map(({ uuid_order }) => uuid_order).join('+')} />)
    })
    return store
  }

  it('gives its invoice to its owner as a file, since a link does not say who is logged in', async () => {
    const saved: [string, Blob][] = []
    const make = jest.fn((_blob: Blob) => 'blob:invoice')
    Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => {} })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push([`${this.href} ${this.download}`, make.mock.calls[0][0]])
    })
    const file = new Blob(['%PDF'])
    const findInvoice = jest
      .fn()
      .mockRejectedValueOnce(new ShopApiError(0, 'no_connection', 'We cannot reach the shop.'))
      .mockResolvedValueOnce(file)
    await openAs([anOrder({ is_linked: true })], {
      findOrders: async () => [anOrder({ is_linked: true })],
      findInvoice,
    })
    const link = screen.getByRole('link', { name: 'Invoice (PDF)' })
    await act(async () => fireEvent.click(link))
    expect(screen.getByText('We cannot reach the shop.')).toHaveAttribute('role', 'alert')
    await act(async () => fireEvent.click(link))
    expect(saved).toEqual([['blob:invoice invoice-R-1001.pdf', file]])
    expect(findInvoice.mock.calls).toEqual(Array(2).fill([ids[0]]))
    expect(screen.queryByText('We cannot reach the shop.')).toBeNull()
    click.mockRestore()
  })

  it('links to corrections of its invoice', async () => {
    const corrections = [{ number: 'C-0007', issued_at: '2026-11-22T10:00:00.000Z', total: -5 }]
    await openAs([anOrder({ corrections })], { findOrders: async () => [anOrder({ corrections })] }, false)
    expect(screen.getByRole('link', { name: 'Correction C-0007 (PDF)' })).toHaveAttribute(
      'href',
      `/api/public/order/${ids[0]}/correction/C-0007.pdf`,
    )
  })

  it('gives a correction to its owner as a file', async () => {
    const corrections = [{ number: 'C-0007', issued_at: '2026-11-22T10:00:00.000Z', total: -5 }]
    const own = anOrder({ is_linked: true, corrections })
    const saved: string[] = []
    Object.assign(URL, { createObjectURL: () => 'blob:correction', revokeObjectURL: () => {} })
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.href} ${this.download}`)
    })
    const findCorrection = jest.fn().mockResolvedValue(new Blob(['%PDF']))
    await openAs([own], { findOrders: async () => [own], findCorrection })
    await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Correction C-0007 (PDF)' })))
    expect(findCorrection.mock.calls).toEqual([[ids[0], 'C-0007']])
    expect(saved).toEqual(['blob:correction correction-C-0007.pdf'])
    click.mockRestore()
  })

  it('leaves the invoice of visitors to the link', async () => {
    const orders = [anOrder()]
    await openAs(orders, { findOrders: async () => orders }, false)
    const link = screen.getByRole('link', { name: 'Invoice (PDF)' })
    let isLeft = false
    window.addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(link)
    expect(isLeft).toBe(true)
  })

  it('of a guest is added by the logged-in customer, and fetched again', async () => {
    const linkOrder = jest.fn(async () => [])
    const findOrders = jest
      .fn()
      .mockResolvedValueOnce([
        { ...withheld, is_linkable: true },
        anOrder({ uuid_order: ids[1], is_linked: true }),
      ])
      .mockResolvedValueOnce([anOrder({ is_linked: true }), anOrder({ uuid_order: ids[1], is_linked: true })])
    const store = await openAs([withheld, anOrder({ uuid_order: ids[1] })], { findOrders, linkOrder })
    await act(async () => press('Add to my account'))
    expect(linkOrder).toHaveBeenCalledWith(ids[0], null)
    expect(findOrders).toHaveBeenLastCalledWith([ids[0], ids[1]], undefined)
    expect(screen.queryByRole('button', { name: 'Add to my account' })).toBeNull()
    expect(screen.getAllByText(/Alex Berlin/)).toHaveLength(2)
    // Its orders and downloads are others now.
    expect(store.getState().customer.status).toBe('saving')
  })

  it('that was placed elsewhere with another address has no button, but says whose account it takes', async () => {
    await openAs([anOrder()], { findOrders: async () => [anOrder()] })
    expect(screen.queryByRole('button', { name: 'Add to my account' })).toBeNull()
    expect(screen.getByText(/log in with the account of the e-mail address it was placed with/)).toBeVisible()
  })

  it('that cannot be added says why', async () => {
    // This tab has just bought something: only the shop knows whether it was this.
    window.sessionStorage.setItem('rille.basketBefore', testId(499))
    await openAs([anOrder()], {
      findOrders: async () => [anOrder()],
      linkOrder: refusal(403, 'This order cannot be linked to your account.'),
    })
    await act(async () => press('Add to my account'))
    expect(screen.getAllByRole('alert').map((one) => one.textContent)).toContain(
      'This order cannot be linked to your account.',
    )
    window.sessionStorage.clear()
  })

  it('offers a guest to make one', async () => {
    await openAs([anOrder()], { findOrders: async () => [anOrder()] }, false)
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/user/register')
    expect(screen.queryByRole('button', { name: 'Add to my account' })).toBeNull()
  })
})

describe('withdrawing', () => {
  const withdrawn = { received_at: '2026-11-21T18:04:00.000Z', message: 'We have sent you a receipt.' }

  it('takes two steps, from an order, and gives a receipt with its time', async () => {
    const withdraw = jest.fn(async () => withdrawn)
    await openOrders([anOrder()], '', { withdraw })
    press('Withdraw from contract here')
    expect(screen.getByLabelText(/^Order number/)).toHaveValue('R-1001')
    expect(screen.getByLabelText(/^E-mail for the receipt/)).toHaveValue('alex@example.org')
    expect(screen.getByRole('heading', { name: 'Withdraw from a contract' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Withdraw from a contract' })).toHaveFocus()
    // A person declares it, not the company of the address.
    expect(screen.getByLabelText(/^Your name/)).toHaveValue('Alex Example')
    type(/^Your name/, '')
    press('Confirm withdrawal')
    expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('Please fill in this field.')
    expect(withdraw).not.toHaveBeenCalled()
    type(/^Your name/, 'Alex Example')
    type(/^Anything to add/, 'One of the two')
    press('Confirm withdrawal')
    const receipt = await screen.findByText('We received your withdrawal on Nov 21st 2026 at 19:04.')
    expect(receipt.parentElement).toHaveTextContent('We have sent you a receipt.')
    expect(receipt.parentElement).toHaveTextContent(
      'Alex Example alex@example.org Order R-1001 2 × Nora Feldt – Every Room a Radio (2×LP) One of the two',
    )
    expect(withdraw).toHaveBeenCalledWith(ids[0], {
      name: 'Alex Example',
      email: 'alex@example.org',
      order_number: 'R-1001',
      message: 'One of the two',
      items: [testId(411)],
    })
  })

  it('from an unpaid order asks for no money any more, and keeps the receipt', async () => {
    const awaited_payment = {
      method: 'prepayment' as const,
      amount: 49.7,
      order_numbers: ['R-1001'],
      due_on: '2026-12-01',
      reference: 'RF18 5390',
      account: { holder: 'The shop', iban: 'DE02120300000000202051', bic: null },
      giro_code: null,
    }
    const order = anOrder({ payment_status: 'pending', awaited_payment })
    const withdrawal = { received_at: withdrawn.received_at, refund_until: '2026-12-05', items: null }
    const answers = [[order], [{ ...order, withdrawal }]]
    const findOrders = jest.fn(async () => answers.shift()!)
    await openOrders([], '?access=a', { findOrders, withdraw: async () => withdrawn })
    expect(screen.getByText('DE02 1203 0000 0000 2020 51')).toBeVisible()
    press('Withdraw from contract here')
    press('Confirm withdrawal')
    expect(await screen.findByText(/You need not pay/)).toBeVisible()
    expect(screen.queryByText('DE02 1203 0000 0000 2020 51')).toBeNull()
    expect(screen.getByText(/^We received your withdrawal/).parentElement).toHaveTextContent(
      'Every Room a Radio',
    )
    expect(findOrders).toHaveBeenLastCalledWith([ids[0]], 'a')
  })

  it('is from the items that are ticked', async () => {
    const withdraw = jest.fn(async () => withdrawn)
    const [item] = anOrder().items
    const cd = { ...item, uuid_release_format: testId(412), format: 'CD' }
    await openOrders([anOrder({ items: [item, cd] })], '', { withdraw })
    press('Withdraw from contract here')
    const boxes = screen.getAllByRole('checkbox')
    for (const box of boxes) expect(box).toBeChecked()
    for (const box of boxes) fireEvent.click(box)
    press('Confirm withdrawal')
    expect(screen.getByText('Please tick at least one item.')).toBeVisible()
    expect(boxes[0]).toHaveFocus()
    expect(screen.getByRole('group', { name: 'What you withdraw from' })).toHaveAccessibleDescription(
      'Please tick at least one item.',
    )
    expect(withdraw).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox', { name: /CD/ }))
    press('Confirm withdrawal')
    await screen.findByText(/^We received your withdrawal/)
    expect(withdraw).toHaveBeenCalledWith(ids[0], expect.objectContaining({ items: [testId(412)] }))
  })

  it.each([
    ['placed', /^If your parcel has not left yet, .* by Dec 5th 2026/],
    ['shipped', /^Please send the items back by Dec 5th 2026/],
  ] as const)('from an order that is %s is said on its page, and not offered again', async (status, next) => {
    const withdrawal = { received_at: '2026-11-21T18:04:00.000Z', refund_until: '2026-12-05', items: null }
    await openOrders([anOrder({ status, withdrawal })])
    expect(screen.getByText('Withdrawal received on Nov 21st 2026 at 19:04')).toBeVisible()
    expect(screen.getByText(next)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull()
  })

  it.each([
    [
      'placed',
      { payment_status: 'pending' },
      /^We no longer keep your order for you\. You need not pay for this order\./,
    ],
    ['placed', {}, /^We no longer keep your order for you/],
    ['shipped', {}, /^We no longer keep your order for you/],
    [
      'delivered',
      {},
      /^Please bring the items back or send them by Dec 5th 2026\..* You'll get your money back/,
    ],
  ] as const)('from a pick-up that is %s does not speak of a parcel', async (status, wishes, words) => {
    const withdrawal = { received_at: '2026-11-21T18:04:00.000Z', refund_until: '2026-12-05', items: null }
    const awaited_payment = {
      ...{ method: 'pickup' as const, amount: 24.9, order_numbers: ['R-1001'], due_on: '2026-12-01' },
      ...{ reference: 'RF18 1000 1', account: null, giro_code: null },
    }
    const order = anOrder({ status, is_collected: true, withdrawal, ...wishes })
    await openOrders([order.payment_status === 'pending' ? { ...order, awaited_payment } : order])
    expect(screen.getByText(words)).toBeVisible()
  })

  it('from an order that waits for a transfer says that nothing need be paid, and asks for no transfer', async () => {
    const withdrawal = { received_at: '2026-11-21T18:04:00.000Z', refund_until: '2026-12-05', items: null }
    const awaited_payment = {
      ...{
        method: 'prepayment' as const,
        amount: 24.9,
        order_numbers: ['R-1001'],
        due_on: '2026-12-01',
        reference: 'RF18 1000 1',
      },
      account: { holder: 'Rille GmbH', iban: 'DE02120300000000202051', bic: null },
      giro_code: null,
    }
    const order = anOrder({ payment_status: 'pending', paid_at: null, awaited_payment, withdrawal })
    await openOrders([order])
    expect(screen.getByText(/You need not pay for this order\./)).toBeVisible()
    expect(screen.queryByText(/RF18/)).toBeNull()
    cleanup()
    const items = order.items.map(({ uuid_release_format }) => uuid_release_format)
    await openOrders([{ ...order, status: 'shipped', withdrawal: { ...withdrawal, items } }])
    expect(
      screen.getByText(/^Please send these items back .* You need not pay for these items\./),
    ).toBeVisible()
  })

  it.each([
    ['placed', /^If your parcel has not left yet, we'll take these items out\. .* by Dec 5th 2026/],
    ['shipped', /^Please send these items back by Dec 5th 2026/],
  ] as const)('from one item of an order that is %s leaves the other', async (status, next) => {
    const [item] = anOrder().items
    const cd = { ...item!, uuid_release_format: testId(412), format: 'CD' }
    const withdrawal = {
      received_at: '2026-11-21T18:04:00.000Z',
      refund_until: '2026-12-05',
      items: [testId(412)],
    }
    await openOrders([anOrder({ status, withdrawal, items: [item!, cd] })])
    expect(screen.getByText('Withdrawal received on Nov 21st 2026 at 19:04')).toBeVisible()
    expect(screen.getByText(/^2 × Nora Feldt – .* \(CD\)$/)).toBeVisible()
    expect(screen.getByText(next)).toBeVisible()
    press('Withdraw from contract here')
    expect(screen.getByRole('checkbox', { name: new RegExp(item!.format) })).toBeChecked()
    expect(screen.queryByRole('checkbox', { name: /CD/ })).toBeNull()
  })

  /** On its own page, where nobody is logged in and no order is known. */
  async function withdrawWithoutOrder(api: Answers) {
    await open(api, <Withdrawal />)
    press('Withdraw from contract here')
    await screen.findByLabelText(/^Your name/)
    type(/^Your name/, 'Alex')
    type(/^E-mail for the receipt/, 'alex@example.org')
    await act(async () => press('Confirm withdrawal'))
  }

  it('needs no order number and no login', async () => {
    const withdraw = jest.fn(async () => withdrawn)
    await withdrawWithoutOrder({ withdraw })
    await screen.findByText(/^We received your withdrawal/)
    expect(withdraw).toHaveBeenCalledWith(null, {
      name: 'Alex',
      email: 'alex@example.org',
      order_number: null,
      message: null,
    })
  })

  it('says why it did not arrive, and keeps what was written', async () => {
    await withdrawWithoutOrder({ withdraw: refusal(0, 'We cannot reach the shop.') })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We cannot reach the shop.'))
    expect(screen.getByLabelText(/^Your name/)).toHaveValue('Alex')
  })
})

describe('a time', () => {
  it.each([
    ['2026-11-21T18:04:00Z', 'Nov 21st 2026, 19:04'],
    ['2026-07-01T22:30:00Z', 'Jul 2nd 2026, 00:30'],
  ])('%s is %s in Berlin', (iso, expected) => {
    expect(formatTime(iso, formats)).toBe(expected)
  })
})

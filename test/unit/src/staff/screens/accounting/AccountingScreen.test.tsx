import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Me } from '../../../../../../src/staff/api/contract'
import { type Answer, aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const noCards = {
  opening: 0,
  issued: 0,
  taken_back: 0,
  spent: 0,
  refunded: 0,
  closing: 0,
  blocked: 0,
  expired: 0,
}
const noDebits = { to_export: { count: 0, total: 0, message_id: null }, files: [], debits: [] }

/** The screen of a month for somebody with these permissions. */
function openMonth(permissions: Me['permissions'], imported?: (call: StaffCall) => Answer) {
  const none = { sold: 0, refunded: 0, gross: 0, net: 0, vat: 0 }
  const calls = fakeServer((call) => {
    const { path } = call
    if (path === '/me') return { body: aPerson({ permissions }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/sepa/debits') return { body: noDebits }
    if (path === '/bank/import' && imported) return imported(call)
    if (!path.startsWith('/accounting?')) return null
    const period = { from: '2026-11-01', until: '2026-11-30', is_test: false }
    return {
      body: { ...period, orders: 0, refunds: 0, sums: [], statement: [], gift_cards: noCards, total: none },
    }
  })
  renderStaff('/accounting?month=2026-11')
  return () => calls.filter(({ path }) => path === '/bank/import')
}
const choose = async () => {
  const file = new File(['<Document/>'], 'november.xml', { type: 'text/xml' })
  // jsdom has no `text` of files.
  file.text = async () => '<Document/>'
  await userEvent.setup().upload(await screen.findByLabelText(/^Statement/), file)
}

describe("the bank's statement", () => {
  it('shows what matches and what does not before it is imported, and then imports the same file', async () => {
    const result = {
      entries: 4,
      counts: { paid: 1, unknown: 1, known: 2 },
      paid: [{ orders: [10001, 10002], amount: 29.8 }],
      todo: ['A transfer of €5.00 names no order: ask the payer.'],
    }
    const imports = openMonth(['see', 'money', 'refunds'], ({ body }) => {
      const isDryRun = (body as { dry_run?: boolean }).dry_run === true
      return { body: { state: isDryRun ? 'dry_run' : 'done', result, changes: [], delayed: null } }
    })
    await choose()
    expect(await screen.findByText('Orders 10001, 10002: €29.80')).toBeVisible()
    expect(screen.getByText(result.todo[0]!)).toBeVisible()
    expect(screen.getByText(/4 bookings: 1 pay orders, 1 to look at, 2 known before/)).toBeVisible()
    const input = { name: 'november.xml', xml: '<Document/>' }
    expect(imports().map(({ body }) => body)).toEqual([{ ...input, dry_run: true }])
    await userEvent.setup().click(screen.getByRole('button', { name: 'Import' }))
    await waitFor(() => expect(imports().map(({ body }) => body)).toContainEqual(input))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says why a file is refused, and imports nothing', async () => {
    const message = 'november.xml, line 1: This is no statement. Export CAMT.053. Nothing was imported.'
    const imports = openMonth(['see', 'money', 'refunds'], () => ({
      status: 400,
      body: { code: 'wrong_bank_file', message },
    }))
    await choose()
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toHaveAttribute('aria-disabled', 'true')
    expect(imports()).toHaveLength(1)
  })

  it('is not offered to people who may not pay orders', async () => {
    openMonth(['see', 'money'])
    expect(await screen.findByText('No direct debits wait to be exported.')).toBeVisible()
    expect(screen.queryByText('Bank statement')).toBeNull()
  })
})

it('lists what is not paid today, with its orders', async () => {
  const item = { day: '2026-11-21', payment: 'Invoice', status: 'shipped', due_on: '2026-12-05' }
  const items = [
    { ...item, order_number: 10001, is_overdue: true, is_failed: false, open: 29.8 },
    { ...item, order_number: 10002, due_on: null, is_overdue: false, is_failed: true, open: 10 },
  ]
  fakeServer((call) =>
    call.path === '/accounting/open_items' ? { body: { items, total: 39.8 } } : anEmptyMonth(call.path),
  )
  renderStaff('/accounting?month=2026-11')
  expect(await screen.findByText('2 orders are not paid as of today: €39.80.')).toBeVisible()
  expect(screen.getByRole('link', { name: '10001' })).toHaveAttribute(
    'href',
    expect.stringContaining('/orders/10001'),
  )
  expect(screen.getByText(/^5 Dec.*, overdue$/)).toBeVisible()
  expect(screen.getByText('payment failed')).toBeVisible()
})

it('writes the days of a month as the other screens write days', async () => {
  const none = { sold: 0, refunded: 0, gross: 0, net: 0, vat: 0 }
  fakeServer(({ path }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'money'] }) }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (!path.startsWith('/accounting?')) return null
    const period = { from: '2026-11-01', until: '2026-11-30', is_test: false }
    return {
      body: { ...period, orders: 12, refunds: 0, sums: [], statement: [], gift_cards: noCards, total: none },
    }
  })
  renderStaff('/accounting?month=2026-11')
  expect(await screen.findByText('1 Nov to 30 Nov · 12 orders')).toBeInTheDocument()
})

const none = { sold: 0, refunded: 0, gross: 0, net: 0, vat: 0 }
const anEmptyMonth = (path: string) => {
  if (path === '/me') return { body: aPerson({ permissions: ['see', 'money'] }) }
  if (path === '/delayed_actions') return { body: { actions: [] } }
  if (path === '/sepa/debits') {
    return { body: { to_export: { count: 0, total: 0, message_id: null }, files: [], debits: [] } }
  }
  if (!path.startsWith('/accounting?')) return null
  const period = { from: '2026-11-01', until: '2026-11-30', is_test: false }
  return {
    body: { ...period, orders: 0, refunds: 0, sums: [], statement: [], gift_cards: noCards, total: none },
  }
}

it('has what is owed to holders of gift cards, in a shop that has any', async () => {
  const gift_cards = {
    ...{
      opening: 100,
      issued: 50,
      taken_back: 0,
      spent: 30,
      refunded: 5,
      closing: 125,
      blocked: 20,
      expired: 0,
    },
  }
  fakeServer(({ path }) => {
    const answer = anEmptyMonth(path)
    return answer && path.startsWith('/accounting?') ? { body: { ...answer.body, gift_cards } } : answer
  })
  renderStaff('/accounting?month=2026-11')
  await screen.findByRole('heading', { name: 'Owed to holders of gift cards' })
  const owed = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(owed).toEqual(['€100.00', '€50.00', '−€30.00', '€5.00', '€125.00', '€20.00'])
  expect(screen.getByText('of it on blocked cards')).toBeVisible()
  expect(screen.queryByText('of it on expired cards')).toBeNull()
})

it('has nothing about gift cards in a shop without', async () => {
  fakeServer(({ path }) => anEmptyMonth(path))
  renderStaff('/accounting?month=2026-11')
  await screen.findByRole('heading', { name: 'For the tax adviser' })
  expect(screen.queryByText('Owed to holders of gift cards')).toBeNull()
})

it('compares a report of payouts, and shows what is different', async () => {
  const sent: unknown[] = []
  fakeServer(({ path, body }) => {
    if (path !== '/accounting/payouts') return anEmptyMonth(path)
    sent.push(body)
    return {
      body: {
        ...{ provider: 'stripe', from: '2026-11-03', until: '2026-11-25', payments: 12, refunds: 1 },
        ...{ gross: 400, fees: 9.5, net: 390.5, payouts: [{ id: 'po_1', day: '2026-11-25', amount: 390.5 }] },
        differences: [{ line: 4, text: 'pi_9: the shop has no such payment.' }],
        missing: [{ kind: 'payment', ref: 'pi_2', day: '2026-11-05', orders: [10_007], amount: 24.9 }],
      },
    }
  })
  renderStaff('/accounting?month=2026-11')
  // The DOM of tests has no `arrayBuffer()` of files.
  const file = Object.assign(new File(['gross,net'], 'stripe.csv', { type: 'text/csv' }), {
    arrayBuffer: async () => new TextEncoder().encode('gross,net').buffer,
  })
  await userEvent.upload(await screen.findByLabelText('Report as CSV'), file)
  expect(await screen.findByText('Line 4: pi_9: the shop has no such payment.')).toBeInTheDocument()
  expect(screen.getByText(/^Not in the report: €24\.90 paid on 5 Nov, order 10007$/)).toBeInTheDocument()
  expect(screen.getByText(/: 12 payments and 1 refund are the same here and there\./)).toBeInTheDocument()
  expect(sent).toEqual([{ name: 'stripe.csv', csv: 'gross,net' }])
})

it('says what a file for the tax adviser needs', async () => {
  fakeServer(({ path }) =>
    path.startsWith('/accounting/datev?month=2026-11')
      ? { status: 409, body: { code: 'books_unfit', message: 'Nothing is set for the booking file.' } }
      : anEmptyMonth(path),
  )
  renderStaff('/accounting?month=2026-11')
  await userEvent.click(await screen.findByRole('button', { name: 'Bookings for DATEV' }))
  expect(await screen.findByText('Nothing is set for the booking file.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'One-Stop-Shop, Q4 2026' })).toBeInTheDocument()
})

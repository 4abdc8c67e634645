/** Packing by scanner and keyboard alone, with a server in the test. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { copyCode } from '../../../../../../src/shared/staff/listing/copyCode'
import {
  emptyPacking,
  expectedGrams,
  findLines,
  isWeightUnlikely,
  parseGrams,
} from '../../../../../../src/staff/screens/packing/packingRules'
import { stopKeyClock } from '../../keyClock'
import { aPerson, fakeServer, renderStaff, type StaffCall } from '../../renderStaff'
import { aLine, aStaffOrder } from '../orders/order/aStaffOrder'

// What is typed here comes from a scanner.
stopKeyClock()

let order: ReturnType<typeof aStaffOrder>
let refusal: { code: string; message: string } | null
let calls: StaffCall[]
const usual = globalThis.fetch
beforeEach(() => {
  const cd = { uuid_release_format: 'cd-1234567', format: 'CD', catalog_nr: 'OST-012 CD', barcode: null }
  order = aStaffOrder({ lines: [aLine({ quantity: 2 }), aLine({ ...cd, weight_grams: 100 })] })
  refusal = null
  calls = fakeServer(({ path, body }) => {
    if (path === '/me') return { body: aPerson({ permissions: ['see', 'orders'] }) }
    if (path.startsWith('/orders/count')) return { body: { count: 3, has_more: false } }
    if (path === '/delayed_actions') return { body: { actions: [] } }
    if (path === '/order/10001') return { body: order }
    if (path.startsWith('/order/')) return { status: 404, body: { code: 'not_found', message: 'No.' } }
    if (path === '/orders/ship' && refusal) return { status: 409, body: refusal }
    if (body) return { body: { state: 'delayed', result: { sent: [10001] }, changes: [], delayed: null } }
    return null
  })
})
afterEach(() => {
  globalThis.fetch = usual
  window.sessionStorage.clear()
})

const type = async (text: string, label: string | RegExp) => {
  const field = await screen.findByLabelText(label)
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, `${text}{Enter}`)
}
const begin = async () => {
  renderStaff('/packing')
  await type('10001', 'Scan the packing slip')
  await screen.findByRole('heading', { name: 'Order 10001' })
}
const packAll = async () => {
  await type('4061265000124', 'Scan each record')
  await type('04061265000124', 'Scan each record')
  await type('ost 012 cd', 'Scan each record')
}
const sent = () => calls.filter(({ path }) => path === '/orders/ship').map(({ body }) => body)

it('goes from the slip to the parcel, and on to the next order', async () => {
  renderStaff('/packing')
  expect(await screen.findByText('3 orders to pack')).toBeInTheDocument()
  await type('10001', 'Scan the packing slip')
  await packAll()
  await type('770', 'Weigh the parcel, in grams')
  await type('0034 0434', 'Scan the label of the parcel')
  expect(await screen.findByText(/^Order 10001 is sent in ten seconds/)).toBeInTheDocument()
  expect(sent()).toEqual([
    {
      parcels: [
        { ...{ order_number: 10_001, tracking: '00340434', url: null }, lines: null, weight_grams: 770 },
      ],
      ...{ despite_withdrawal: false, version: 'v1' },
    },
  ])
  await screen.findByLabelText('Scan the packing slip')
})

it('stops at a wrong record, one too many, another order and rubbish, until the next scan', async () => {
  await begin()
  await type('9999999999999', 'Scan each record')
  expect(screen.getByRole('alert')).toHaveTextContent('“9999999999999” is not in order 10001. Put it back.')
  await type('10002', 'Scan each record')
  expect(screen.getByRole('alert')).toHaveTextContent(/^Stop10002 is the number of another order/)
  await type('%§$ 17', 'Scan each record')
  expect(screen.getByRole('alert')).toHaveTextContent('is not in order 10001')
  await type('3', 'Scan each record')
  expect(screen.getByRole('alert')).toHaveTextContent('“3” is not in order 10001')
  await type('2', 'Scan each record')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await type('2', 'Scan each record')
  expect(screen.getByRole('alert')).toHaveTextContent('“Every Room a Radio” is ticked already.')
})

it('asks about a weight that does not fit, and about a parcel without a number', async () => {
  await begin()
  await packAll()
  await type('4061265000124', 'Weigh the parcel, in grams')
  expect(screen.getByRole('alert')).toHaveTextContent('is not the weight of a parcel')
  await type('0,4 kg', 'Weigh the parcel, in grams')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'weighs 400 g instead of about 770 g. Is something missing?',
  )
  await type('400', 'Weigh the parcel, in grams')
  await type('10001', 'Scan the label of the parcel')
  expect(screen.getByRole('alert')).toHaveTextContent('10001 is the packing slip')
  await type('4061265000124', 'Scan the label of the parcel')
  expect(screen.getByRole('alert')).toHaveTextContent('This is the barcode of a record')
  await type('', 'Scan the label of the parcel')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await type('', 'Scan the label of the parcel')
  expect(screen.getByRole('alert')).toHaveTextContent('There is no tracking number')
  expect(sent()).toEqual([])
  await type('', 'Scan the label of the parcel')
  await waitFor(() => expect(sent()).toMatchObject([{ parcels: [{ tracking: null, weight_grams: 400 }] }]))
})

it('asks about each weight that does not fit, and about no number again after another scan', async () => {
  await begin()
  await packAll()
  await type('9437', 'Weigh the parcel, in grams')
  expect(screen.getByRole('alert')).toHaveTextContent('weighs 9437 g')
  await type('310', 'Weigh the parcel, in grams')
  expect(screen.getByRole('alert')).toHaveTextContent('weighs 310 g')
  await type('770', 'Weigh the parcel, in grams')
  await type('', 'Scan the label of the parcel')
  expect(screen.getByRole('alert')).toHaveTextContent('There is no tracking number')
  await type('10001', 'Scan the label of the parcel')
  await type('', 'Scan the label of the parcel')
  await type('', 'Scan the label of the parcel')
  expect(screen.getByRole('alert')).toHaveTextContent('There is no tracking number')
  expect(sent()).toEqual([])
})

it('says what was weighed also after a reload and after a wrong scan', async () => {
  await begin()
  await packAll()
  await type('770', 'Weigh the parcel, in grams')
  expect(screen.getByText('Weighed: 770 g.')).toBeInTheDocument()
  await type('10001', 'Scan the label of the parcel')
  expect(screen.getByText('Weighed: 770 g.')).toBeInTheDocument()
  document.body.replaceChildren()
  renderStaff('/packing')
  expect(await screen.findByText('Weighed: 770 g.')).toBeInTheDocument()
})

it('asks before scanned records are put aside', async () => {
  await begin()
  await type('1', 'Scan each record')
  await userEvent.click(screen.getByRole('button', { name: 'Put this order aside' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }))
  expect(screen.getByRole('heading', { name: 'Order 10001' })).toBeInTheDocument()
})

it('keeps what was scanned through a reload, and sends a part', async () => {
  await begin()
  await type('1', 'Scan each record')
  document.body.replaceChildren()
  renderStaff('/packing')
  await screen.findByText('1 of 2')
  await userEvent.click(screen.getByRole('button', { name: 'Go on without what is missing' }))
  await type('', 'Weigh the parcel, in grams')
  await type('0034', 'Scan the label of the parcel')
  const lines = [{ uuid_release_format: 'lp', quantity: 1 }]
  await waitFor(() => expect(sent()).toMatchObject([{ parcels: [{ lines }] }]))
})

it('puts what is collected on the shelf, without weight and label', async () => {
  order = aStaffOrder({ order: { is_collected: true } })
  await begin()
  expect(screen.queryByRole('button', { name: /DHL/ })).toBeNull()
  await type('4061265000124', 'Scan each record')
  await type('0034', /^Put the order on the shelf/)
  expect(await screen.findByText(/needs no scan any more/)).toBeInTheDocument()
  expect(sent()).toEqual([])
  await type('', /^Put the order on the shelf/)
  await type('', /^Put the order on the shelf/)
  expect(await screen.findByText(/^Order 10001 is ready to collect in ten seconds/)).toBeInTheDocument()
  expect(sent()).toMatchObject([{ parcels: [{ order_number: 10_001, tracking: null, weight_grams: null }] }])
})

it.each([
  [
    'a withdrawal',
    { withdrawn_part: { is_whole_order: true, amount: 1, copies: [] } },
    /^The buyer has withdrawn/,
  ],
  [
    'an order that was sent',
    { order: { status: 'shipped' as const, is_shippable: false } },
    /^Nothing of this order/,
  ],
  [
    'no money',
    { order: { payment_status: 'pending' as const, is_shippable: false } },
    /^This order is not paid/,
  ],
])('stops at %s', async (_what, changes, text) => {
  order = aStaffOrder(changes)
  renderStaff('/packing')
  await type('10001', 'Scan the packing slip')
  expect(await screen.findByText(text)).toBeInTheDocument()
  await type('4061265000124', 'Scan the packing slip')
  expect(
    await screen.findByText('Order 10001 is not packed. Scan the next packing slip.'),
  ).toBeInTheDocument()
})

it('says what was refused, and keeps everything', async () => {
  await begin()
  await packAll()
  await type('', 'Weigh the parcel, in grams')
  refusal = { code: 'withdrawn', message: 'Order 10001 was not sent: the buyer withdrew from it.' }
  await type('0034', 'Scan the label of the parcel')
  expect(await screen.findByText(/the buyer withdrew from it/)).toBeInTheDocument()
  refusal = { code: 'changed_meanwhile', message: '' }
  await type('0034', 'Scan the label of the parcel')
  expect(await screen.findByText(/^Somebody else has changed this order meanwhile/)).toBeInTheDocument()
  refusal = null
  await type('0034', 'Scan the label of the parcel')
  await screen.findByText(/^Order 10001 is sent/)
})

it('asks about the number of another order, and takes the same label once more as the answer', async () => {
  await begin()
  await packAll()
  await type('', 'Weigh the parcel, in grams')
  refusal = { code: 'tracking_used', message: 'Order 10007 has the tracking number 0034x already.' }
  await type('0034x', 'Scan the label of the parcel')
  expect(
    await screen.findByText(/^Order 10007 has .* To confirm it, scan the same label once more\.$/),
  ).toBeInTheDocument()
  await type('0035', 'Scan the label of the parcel')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).not.toHaveProperty('shared_parcel')
  refusal = null
  await type('00 35', 'Scan the label of the parcel')
  await screen.findByText(/^Order 10001 is sent/)
  expect(sent()[2]).toMatchObject({ shared_parcel: true, parcels: [{ tracking: '0035' }] })
})

it('says that there is no such order', async () => {
  renderStaff('/packing')
  await type('x', 'Scan the packing slip')
  expect(screen.getByRole('alert')).toHaveTextContent('“x” is not the number of an order')
  await type('99999', 'Scan the packing slip')
  expect(await screen.findByText('There is no order 99999. Scan the packing slip again.')).toBeInTheDocument()
})

describe('the rules of packing', () => {
  it.each([
    ['437', 437],
    ['437 g', 437],
    ['0,437', 437],
    ['1.2 kg', 1200],
    ['+  0.437kg', 437],
    ['-3', null],
    ['0', null],
    ['4061265000124', null],
    ['99999', null],
    ['abc', null],
  ])('read the weight "%s"', (text, grams) => {
    expect(parseGrams(text)).toBe(grams)
  })

  it('find records by barcode, catalogue number, the number of a copy, or the beginning of an id', () => {
    const lines = [
      aLine({ uuid_release_format: '1f2e3d4c-aaaa', barcode: '0731458992123', catalog_nr: 'WAP 55' }),
      aLine({ uuid_release_format: 'x', barcode: null, catalog_nr: null, copy_id: '123456789' }),
    ]
    const found = (text: string) => findLines(text, lines).map((line) => lines.indexOf(line))
    expect(found('731458992123')).toEqual([0])
    expect(found(']E00731458992123')).toEqual([0])
    expect(found(']C10100731458992123')).toEqual([0])
    expect(found(']E04012345000054')).toEqual([])
    expect(found('wap-55')).toEqual([0])
    expect(found('1F2E3D4C')).toEqual([0])
    expect(found('123456789')).toEqual([1])
    expect(found('2')).toEqual([1])
    const copy = '0a1b2c3d-4e5f-4000-8000-000000000000'
    expect(findLines(copyCode(copy), [aLine({ uuid_release_format: copy })])).toHaveLength(1)
    expect(findLines(`]C0${copyCode(copy)}`, [aLine({ uuid_release_format: copy })])).toHaveLength(1)
    expect(found(copyCode(copy))).toEqual([])
    expect(found('  ')).toEqual([])
    expect(found('0000')).toEqual([])
  })

  it('compare no weight that is not known', () => {
    const page = aStaffOrder({ lines: [aLine({ weight_grams: null })] })
    expect(expectedGrams({ ...emptyPacking, scanned: { lp: 1 } }, page)).toBeNull()
    expect(expectedGrams(emptyPacking, page)).toBe(150)
    expect([isWeightUnlikely(430, 410), isWeightUnlikely(150, 410)]).toEqual([false, true])
  })
})

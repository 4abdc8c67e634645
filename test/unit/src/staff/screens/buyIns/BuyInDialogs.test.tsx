/** The dialogs of buy-ins warn before the total margin of months that are over changes. */
import '../../browserClasses'
import { fireEvent, screen } from '@testing-library/react'
import { formatFullDay, todayInShop } from '../../../../../../src/shared/staff/formatMoment'
import { addMonths } from '../../../../../../src/staff/screens/accounting/periodRules'
import { BuyInDialog, type OpenedDialog } from '../../../../../../src/staff/screens/buyIns/BuyInDialogs'
import type { BuyIn } from '../../../../../../src/staff/screens/buyIns/calls'
import { fakeServer, renderPart } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const past = `${addMonths(todayInShop().slice(0, 7), -2)}-15`
const buyIn: BuyIn = {
  ...{ uuid_buy_in: 'b', number: 7, name: 'Cellar', bought_on: past, seller: 'private', copies: 120 },
  ...{ price: 450, margin_method: 'total', receipt: null, listed_copies: 0, version: 'v' },
}
const open = async (opened: OpenedDialog) => {
  fakeServer(() => null)
  renderPart(<BuyInDialog opened={opened} onClose={() => {}} />)
  await screen.findByRole('dialog')
}
const warning = () => screen.queryByText(/^The total margin of months that are over changes/)

it('of a correction: for another price, but not for another name', async () => {
  await open({ name: 'change', buyIn })
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Cellar in Reuterstraße' } })
  expect(warning()).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: '455,50' } })
  expect(warning()).toHaveTextContent(`from ${formatFullDay(past)} on`)
})

it('of a removal', async () => {
  await open({ name: 'remove', buyIn })
  expect(warning()).toBeVisible()
})

it('of what is recorded late', async () => {
  await open({ name: 'add' })
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Attic' } })
  fireEvent.change(screen.getByLabelText(/^Copies/), { target: { value: '12' } })
  fireEvent.change(screen.getByLabelText(/^Price/), { target: { value: '30' } })
  fireEvent.change(screen.getByLabelText(/^VAT on/), { target: { value: 'total' } })
  expect(warning()).toBeNull()
  fireEvent.change(screen.getByLabelText(/^Bought on/), { target: { value: past } })
  expect(warning()).toBeVisible()
})

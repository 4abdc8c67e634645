/** The form of a copy says what stays with the shop of it. */
import '../../browserClasses'
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { usePhotos } from '../../../../../../src/staff/photos/usePhotos'
import { CopyForm } from '../../../../../../src/staff/screens/listing/CopyForm'
import { emptyDraft } from '../../../../../../src/staff/screens/listing/listingDraft'
import { fakeServer, renderPart } from '../../renderStaff'

const usual = globalThis.fetch
afterEach(() => {
  globalThis.fetch = usual
})

const buyIn = (number: number, margin_method: 'single' | 'total') => ({
  ...{ uuid_buy_in: `b${number}`, number, name: 'Cellar', bought_on: '2026-11-02', copy_price: 3.75 },
  margin_method,
})

function Form() {
  const [draft, setDraft] = useState({ ...emptyDraft, isTyped: true, disc: 'VG+' as const, price: '14,50' })
  const photos = usePhotos([], () => {})
  return (
    <CopyForm
      {...{ draft, photos, error: null, isBusy: false, onSave: () => {} }}
      change={(fields) => setDraft((before) => ({ ...before, ...fields }) as typeof draft)}
    />
  )
}

it('says of a copy from a buy-in of the total margin that it is only its share', async () => {
  const calls = fakeServer(({ path }) => {
    if (path.startsWith('/copies/kept_sum')) return { body: { vat: 1.72, kept: 9.03 } }
    return {
      body: { genres: [], locations: [], buy_ins: [buyIn(1, 'total'), buyIn(2, 'single')] },
    }
  })
  renderPart(<Form />)
  await screen.findByRole('option', { name: 'buy-in 1: Cellar' })
  const bought = screen.getByLabelText(/^Bought$/)
  fireEvent.change(bought, { target: { value: 'b2' } })
  const sum = await screen.findByText(/^Sold at home: €1\.72 VAT, and €9\.03 stay with you\.$/)
  expect(calls.at(-1)!.path).toBe('/copies/kept_sum?price=14.5&purchase_price=3.75&taxation=margin')
  fireEvent.change(bought, { target: { value: 'b1' } })
  expect(sum).toHaveTextContent(/stay with you\. That is its share .* the total margin of the year/)
})

import type { Basket } from '../../../../../src/shared/contract'
import { basketTexts } from '../../../../../src/shared/texts/basket'
import { createShopTexts } from '../../../../../src/shared/texts/createShopTexts'
import { vatTexts } from '../../../../../src/shop/basket/vatTexts'

const texts = createShopTexts({ own: {} }, basketTexts)
const said = (isOutside: boolean, ...kinds: Basket['vat']['kinds']) => saidOf({ isOutside, kinds })
const saidOf = ({
  isOutside,
  kinds,
  hasParcel = true,
}: {
  isOutside: boolean
  kinds: Basket['vat']['kinds']
  hasParcel?: boolean
}) =>
  vatTexts(
    {
      has_parcel: hasParcel,
      vat: { kinds, can_have_vat_id: false, vat_id: null },
      total_vat: 3.98,
      ships_to: { id_country: 'GB', name: 'United Kingdom', is_outside_eu: isOutside },
    },
    texts,
  ).join(' ')

it('goods that bear VAT and downloads that do not are told apart', () => {
  expect(said(false, 'taxed', 'export')).toBe(
    'incl. €3.98 VAT No VAT is charged on downloads, because they are supplied outside the EU.',
  )
  expect(said(true, 'export')).toContain('All prices are net')
})

it('nothing is paid on delivery for downloads alone', () => {
  const download = { isOutside: true, hasParcel: false }
  expect(saidOf({ ...download, kinds: ['export'] })).toBe(
    'No VAT is charged on downloads, because they are supplied outside the EU.',
  )
  expect(saidOf({ ...download, kinds: ['small_business'] })).toBe('No VAT is charged (small business).')
})

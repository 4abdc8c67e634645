import { arrivesOnReleaseDay } from '../../../../../../src/shop/basket/page/shipmentDates'
import { aFormat } from '../../release/builders'
import { anItem, aShipment } from '../aBasket'

const shipment = (
  ships_on: string | null,
  from: number | null,
  release_date: string | null = '2026-12-09',
) => {
  const item = anItem()
  const release_format = { ...item.release_format, ...aFormat({ status: 'pre-order', release_date }) }
  return {
    ...aShipment([{ ...item, release_format }]),
    ...{ ships_on, arrives_in_days: from === null ? null : { from, to: from + 2 } },
  }
}

describe('a shipment with a pre-order arrives on release day', () => {
  it.each([
    ['the day before', shipment('2026-12-08', 1)],
    ['on Friday for Monday', shipment('2026-12-04', 1, '2026-12-07')],
    ['where the time is not known', shipment('2026-12-08', null)],
  ])('when it is sent %s', (_, sent) => expect(arrivesOnReleaseDay(sent)).toBe(true))

  it.each([
    ['at once', shipment(null, 1)],
    ['on release day', shipment('2026-12-09', 1)],
    ['later', shipment('2026-12-11', 1)],
    ['a week before', shipment('2026-12-02', 1)],
    ['on a long way', shipment('2026-12-08', 4)],
    ['without a known day', shipment('2026-12-08', 1, null)],
  ])('but not when it is sent %s', (_, sent) => expect(arrivesOnReleaseDay(sent)).toBe(false))
})

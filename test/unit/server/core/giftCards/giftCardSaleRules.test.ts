import { sendTime } from '../../../../../server/core/giftCards/giftCardSaleRules'

describe('the mail of a gift card', () => {
  const wished = '2026-12-24'

  it('is sent at eight in the morning of a later day', () => {
    expect(sendTime('2026-12-01T12:00:00.000Z', wished)).toBe('2026-12-24T07:00:00.000Z')
    expect(sendTime('2026-12-23T22:59:59.000Z', wished)).toBe('2026-12-24T07:00:00.000Z')
  })

  it('is sent at once when the card is paid on the wished day, also in the night, or later', () => {
    for (const paidAt of [
      '2026-12-23T23:00:00.000Z',
      '2026-12-24T18:00:00.000Z',
      '2027-01-02T10:00:00.000Z',
    ]) {
      expect(sendTime(paidAt, wished)).toBe(paidAt)
    }
  })
})

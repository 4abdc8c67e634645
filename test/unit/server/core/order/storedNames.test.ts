/** Orders keep names in the language of their buyers; staff read them in their own. */
import { readStoredNames } from '../../../../../server/core/order/storedNames'
import { inStaffLanguage } from '../../../../../server/platform/languages/staffLanguage'
import { databaseKinds } from '../../../../support/testDatabase'

describe.each(databaseKinds)('the names of an order on %s', (_name, open) => {
  it('are those that the shop has in the language of the reader', async () => {
    const { db, close } = await open()
    await db
      .insertInto('payment_option')
      .values({ uuid_payment_option: 'card', label: 'Card', position: 0, min_total_cents: null })
      .execute()
    await db
      .insertInto('shipping_option')
      .values({ uuid_shipping_option: 'post', label: 'Parcel', position: 0 })
      .execute()
    await db
      .insertInto('translation')
      .values([
        { entity: 'payment_option', ref: 'card', field: 'label', language: 'de', text: 'Karte' },
        { entity: 'shipping_option', ref: 'post', field: 'label', language: 'de', text: 'Paket' },
      ])
      .execute()
    await db
      .insertInto('country')
      .values({ id_country: 'DE', name: 'Germany', is_default_option: 1, position: 0 })
      .execute()
    const german = await inStaffLanguage('de', () => readStoredNames(db))
    const english = await readStoredNames(db)
    expect(['Card', 'Karte', 'Gift card and Card', 'Gift card', 'Old name'].map(german.payment)).toEqual([
      ...['Karte', 'Karte', 'Geschenkgutschein und Karte', 'Geschenkgutschein', 'Old name'],
    ])
    expect(english.payment('Geschenkgutschein und Karte')).toBe('Gift card and Card')
    expect([german.shipping('Parcel'), english.shipping('Paket'), german.shipping('')]).toEqual([
      ...['Paket', 'Parcel', ''],
    ])
    expect(german.address('Kim\nBerlin\nGermany')).toBe('Kim\nBerlin\nDeutschland')
    expect(english.address('Kim\nBerlin\nDeutschland')).toBe('Kim\nBerlin\nGermany')
    expect(inStaffLanguage('de', () => german.shipment('Shipment 2'))).toBe('Sendung 2')
    await close()
  })
})

import { setText } from '../../../../../../server/core/content/infoTexts/infoTextActions'
import {
  createInfoTextReader,
  createInfoTextWriter,
} from '../../../../../../server/core/content/infoTexts/infoTextRepository'
import { readInfoText } from '../../../../../../server/http/staff/infoTexts/page'
import { runAction } from '../../../../../../server/platform/actions/action'
import { autocommit } from '../../../../../support/autocommit'
import { databaseKinds } from '../../../../../support/testDatabase'
import { type CheckoutShop, openCheckoutShop } from '../../checkout/checkoutShop'

describe.each(databaseKinds)('the versions of a text on %s', (_kind, open) => {
  let shop: CheckoutShop
  beforeEach(async () => {
    shop = await openCheckoutShop(open)
  })
  afterEach(() => shop.close())
  const reader = () => createInfoTextReader(shop.db)
  const en = { title: 'Terms', body: 'Be kind.\n' }
  const de = { title: 'AGB', body: 'Seien Sie nett.\n' }

  it('are kept in each language, and go with all of them', async () => {
    const writer = createInfoTextWriter(autocommit(shop.db))
    await writer.saveVersion('help', { valid_from: '2026-01-01', texts: { en } }, 'en')
    await writer.saveVersion('help', { valid_from: '2027-01-01', texts: { en, de } }, 'en')
    expect(await reader().listVersions('en', 'help')).toEqual([
      { slug: 'help', valid_from: '2027-01-01', texts: { en, de } },
      { slug: 'help', valid_from: '2026-01-01', texts: { en } },
    ])
    await writer.saveVersion('help', { valid_from: '2027-01-01', texts: { en } }, 'en')
    expect((await reader().listVersions('en', 'help'))[0]?.texts).toEqual({ en })
    await writer.deleteVersion('help', '2027-01-01')
    expect(await reader().listVersions('en', 'help')).toHaveLength(1)
  })

  it('are agreed to by orders and by checkouts in progress, each in the version of its day', async () => {
    const writer = createInfoTextWriter(autocommit(shop.db))
    await writer.saveVersion('terms', { valid_from: '2026-11-21', texts: { en } }, 'en')
    const isAgreed = (day: string) => reader().isAgreed('terms', day)
    expect(await isAgreed('2026-11-21')).toBe(false)
    const payment = await shop.aConfirmedPayment('stripe', 'radio LP')
    expect(await isAgreed('2026-11-21')).toBe(true)
    await shop.finish(payment)
    expect([await isAgreed('2026-11-21'), await isAgreed('2026-01-01')]).toEqual([true, false])
    expect(await reader().isAgreed('imprint', '2026-11-21')).toBe(false)
  })

  it('take one of several changes at once of the same state', async () => {
    const actor = { by: 'Kim', uuidStaff: null, from: 'test', now: () => shop.clock.now }
    const { version } = await readInfoText(shop.db, 'terms', '2026-11-21')
    const save = (body: string) =>
      runAction(
        shop.db,
        actor,
        setText,
        { slug: 'terms', valid_from: '2027-01-01', texts: { en: { title: 'Terms', body } } },
        { version },
      )
    const made = await Promise.allSettled(['One.', 'Two.', 'Three.', 'Four.'].map(save))
    expect(made.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(1)
  })
})

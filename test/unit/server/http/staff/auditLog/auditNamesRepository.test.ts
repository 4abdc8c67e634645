/** The audit log names members, and formats without a number, instead of showing their ids. */
import { randomUUID } from 'node:crypto'
import { createStaffWriter } from '../../../../../../server/core/staff/members/staffRepository'
import { listAuditNames } from '../../../../../../server/http/staff/auditLog/auditNamesRepository'
import { transact } from '../../../../../../server/platform/database/transactions'
import { inStaffLanguage } from '../../../../../../server/platform/languages/staffLanguage'
import { aFormat, aRelease, insertReleases, testId } from '../../../../../support/catalogueBuilders'
import { databaseKinds } from '../../../../../support/testDatabase'

describe.each(databaseKinds)('names in the log on %s', (_name, open) => {
  it('are those of members, and nothing for orders and unknown ids', async () => {
    const { db, close } = await open()
    const uuid_staff = randomUUID()
    const created_at = '2026-11-23T12:00:00.000Z'
    await transact(db, (trx) =>
      createStaffWriter(trx).insertUnlessNamed({
        uuid_staff,
        name: 'Kim',
        name_key: 'kim',
        role: 'packer',
        created_at,
      }),
    )
    const names = await listAuditNames(db, ['10001', uuid_staff, randomUUID(), uuid_staff])
    expect([...names]).toEqual([[uuid_staff, 'Kim']])
    expect((await listAuditNames(db, ['10001'])).size).toBe(0)
    await close()
  })

  it('are the number of a buy-in and the end of a gift card, in the language of the reader', async () => {
    const { db, close } = await open()
    const [buyIn, card] = [testId(8), testId(9)]
    await db
      .insertInto('buy_in')
      .values({
        ...{ uuid_buy_in: buyIn, number: 3, name: 'Cellar', bought_on: '2026-11-20', seller: 'private' },
        ...{ copies: 10, price_cents: 80_00, margin_method: 'single', receipt: '' },
      })
      .execute()
    await db
      .insertInto('gift_card')
      .values({
        ...{ uuid_gift_card: card, code_hash: 'h', last_four: '8762', balance_cents: 20_00, is_blocked: 0 },
        ...{ expires_on: '2029-12-31', note: null, issued_at: '2026-11-20T12:00:00.000Z' },
      } as never)
      .execute()
    const names = await inStaffLanguage('de', () => listAuditNames(db, [buyIn, card]))
    expect(Object.fromEntries(names)).toEqual({ [buyIn]: 'Ankauf 3', [card]: '…8762' })
    await close()
  })

  it('are artist, title and format for formats without a number', async () => {
    const { db, close } = await open()
    const id = testId(7)
    const formats = [aFormat({ uuid_release_format: id })]
    await insertReleases(db, [aRelease({ display_artist: 'Nora Feldt', title: 'Radio', formats })])
    expect([...(await listAuditNames(db, [id]))]).toEqual([[id, 'Nora Feldt – Radio (LP)']])
    await close()
  })
})

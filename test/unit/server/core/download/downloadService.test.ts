import { randomBytes, randomUUID } from 'node:crypto'
import type { KnownCustomer } from '../../../../../server/core/customer/customerAccess'
import { ShopError } from '../../../../../server/platform/errors'
import { casesOf } from '../../../../support/suite'
import { databaseKinds } from '../../../../support/testDatabase'
import { type DownloadShop, downloadTokens, openDownloadShop, presets } from './downloadShop'

const day = 86_400_000
const mp3 = { mp3: 'sound' }
const wrong = 'This code is not valid or has already been used.'

const refusal = (work: Promise<unknown>): Promise<[number, string]> =>
  work.then(
    () => [200, ''],
    (error: unknown) => {
      if (!(error instanceof ShopError)) throw error
      return [error.status, error.message]
    },
  )

describe.each(casesOf(databaseKinds))('downloads on %s', (_name, open) => {
  const [ada, ben] = [randomUUID(), randomUUID()]
  let shop: DownloadShop
  let lp: string
  let cd: string
  beforeAll(async () => {
    const customers = {
      findOwner: async (token: string): Promise<KnownCustomer | null> =>
        [ada, ben].some((id) => id === token) ? { uuidCustomer: token, email: '' } : null,
    }
    shop = await openDownloadShop(open, { customers })
    lp = await shop.aRecord({ slug: 'lp', tracks: [{ title: 'Antenna', files: { mp3: 'a', opus: 'b' } }] })
    cd = await shop.aRecord({ slug: 'cd', artist: 'Kaltwasser', tracks: [{ title: 'Eins', files: mp3 }] })
  })
  afterAll(() => shop.close())

  describe('a code', () => {
    it('gives what it was made for, once for each use', async () => {
      await shop.aCode('0123456789ABCDEF', lp, { uses: 2 })
      const { token } = await shop.downloads.redeem('o123 4567-89ab-cdef')
      expect(await shop.downloads.getDownloads(token, null)).toMatchObject([
        {
          title: 'Every Room a Radio',
          formats: [
            {
              uuid_release_format: lp,
              presets: [presets['mp3-320'], presets['opus-160']],
              available_from: null,
              downloads_left: 25,
              expires_at: new Date(shop.clock.now.getTime() + 365 * day).toISOString(),
            },
          ],
        },
      ])
      const again = await shop.downloads.redeem('0123-4567-89AB-CDEF')
      expect(again.token).not.toBe(token)
      expect(await refusal(shop.downloads.redeem('0123-4567-89AB-CDEF'))).toEqual([404, wrong])
    })

    it('that is wrong or over says the same', async () => {
      await shop.aCode('0000000000000001', lp, { until: '2026-11-20' })
      await shop.aCode('0000000000000002', lp, { uses: 0 })
      for (const code of ['', 'x', '0000-0000-0000-0001', '0000-0000-0000-0002', '0000-0000-0000-0003']) {
        expect(await refusal(shop.downloads.redeem(code))).toEqual([404, wrong])
      }
    })

    it('is good to the end of its last day', async () => {
      await shop.aCode('0000000000000004', lp, { until: '2026-11-21' })
      expect(await refusal(shop.downloads.redeem('0000-0000-0000-0004'))).toEqual([200, ''])
    })

    it('of one use is redeemed by one of two hundred at once', async () => {
      await shop.aCode('0000000000000005', lp)
      const results = await Promise.all(
        Array.from({ length: 200 }, () => refusal(shop.downloads.redeem('0000000000000005'))),
      )
      expect(results.filter(([status]) => status === 200)).toHaveLength(1)
      expect(results.filter(([, message]) => message === wrong)).toHaveLength(199)
    })

    it('cannot be read out of the database, nor a token', async () => {
      const { token } = await (async () => {
        await shop.aCode('0000000000000006', lp)
        return shop.downloads.redeem('0000000000000006')
      })()
      const rows = JSON.stringify([
        await shop.db.selectFrom('download_code').selectAll().execute(),
        await shop.db.selectFrom('download_grant').selectAll().execute(),
      ])
      expect(rows).not.toContain('0000000000000006')
      expect(rows).not.toContain(token)
    })
  })

  describe('an order', () => {
    it('gives each of its formats, by release', async () => {
      const { uuidOrder, token } = await shop.anOrder({ formats: [lp, cd, lp] })
      const given = await shop.downloads.getDownloads(token!, null)
      expect(given.map(({ display_artist, formats }) => [display_artist, formats.length])).toEqual([
        ['Kaltwasser', 1],
        ['Nora Feldt', 1],
      ])
      expect(await shop.findTokens([uuidOrder, randomUUID()])).toEqual(new Map([[uuidOrder, token]]))
      expect(await shop.findTokens([])).toEqual(new Map())
    })

    it.each([
      [
        { payment: 'pending' },
        409,
        'Your payment has not arrived yet. Your downloads will be here as soon as it has.',
      ],
      [
        { payment: 'refunded' },
        410,
        'Your order was cancelled or refunded, so its downloads are no longer available.',
      ],
      [
        { status: 'cancelled' },
        410,
        'Your order was cancelled or refunded, so its downloads are no longer available.',
      ],
      [
        { status: 'returned' },
        410,
        'Your order was cancelled or refunded, so its downloads are no longer available.',
      ],
      [
        { payment: 'failed' },
        409,
        'The payment of your order did not come through, so its downloads are not available. Please write to us.',
      ],
    ] as const)('with %j gives nothing, and says why', async (changes, status, message) => {
      const { uuidOrder, token } = await shop.anOrder({ formats: [lp], ...changes })
      expect(await refusal(shop.downloads.getDownloads(token!, null))).toEqual([status, message])
      expect(await refusal(shop.downloads.check(token!, lp, 'mp3-320'))).toEqual([status, message])
      expect(await refusal(shop.downloads.open(token!, lp, 'mp3-320'))).toEqual([status, message])
      expect(await shop.findTokens([uuidOrder])).toEqual(new Map())
    })

    it('that is refunded in part, or sent, is good', async () => {
      for (const changes of [{ payment: 'partly_refunded' }, { status: 'shipped' }] as const) {
        const { token } = await shop.anOrder({ formats: [lp], ...changes })
        expect(await refusal(shop.downloads.getDownloads(token!, null))).toEqual([200, ''])
      }
    })

    it('belongs to its customer, also when another customer is logged in', async () => {
      const { token } = await shop.anOrder({ formats: [lp], customer: ada })
      for (const fine of [null, ada, 'no token at all']) {
        expect(await refusal(shop.downloads.getDownloads(token!, fine))).toEqual([200, ''])
      }
      const message =
        'These downloads belong to another account. Please log in with the account that bought them.'
      expect(await refusal(shop.downloads.getDownloads(token!, ben))).toEqual([403, message])
      expect(await refusal(shop.downloads.consent(token!, ben))).toEqual([403, message])
      const { token: guests } = await shop.anOrder({ formats: [lp] })
      expect(await refusal(shop.downloads.getDownloads(guests!, ben))).toEqual([200, ''])
    })

    it('without consent waits until the time for withdrawal is over', async () => {
      const { token } = await shop.anOrder({ formats: [lp], consent: false })
      const [{ formats }] = await shop.downloads.getDownloads(token!, null)
      expect(formats[0].available_from).toBe('2026-12-07T23:00:00.000Z')
      const early =
        'You can download this from Dec 8th 2026 on, or right away if you agree to that on your downloads page.'
      expect(await refusal(shop.downloads.check(token!, lp, 'mp3-320'))).toEqual([403, early])
      expect(await refusal(shop.downloads.open(token!, lp, 'mp3-320'))).toEqual([403, early])
      shop.clock.pass(17 * day)
      const [later] = await shop.downloads.getDownloads(token!, null)
      expect(later.formats[0].available_from).toBeNull()
      expect(await shop.downloads.check(token!, lp, 'mp3-320')).toEqual({ ready_for_download: false })
      shop.clock.pass(-17 * day)
    })

    it('with consent given later is there at once, when the mail has gone', async () => {
      const { uuidOrder, token } = await shop.anOrder({ formats: [lp], consent: false })
      const [{ formats }] = await shop.downloads.consent(token!, null)
      expect(formats[0].available_from).toBeNull()
      await shop.downloads.consent(token!, null)
      const mails = await shop.db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'mail.download_consent')
        .execute()
      expect(mails.map(({ payload }) => JSON.parse(payload).uuid_order)).toEqual([uuidOrder])
      await shop.downloads.check(token!, lp, 'mp3-320')
      await shop.work()
      expect(await shop.downloads.check(token!, lp, 'mp3-320')).toEqual({ ready_for_download: false })
      expect((await refusal(shop.downloads.open(token!, lp, 'mp3-320')))[0]).toBe(409)
      await shop.db.updateTable('outbox').set({ state: 'done' }).execute()
      expect(await shop.downloads.check(token!, lp, 'mp3-320')).toEqual({ ready_for_download: true })
      expect(await refusal(shop.downloads.open(token!, lp, 'mp3-320'))).toEqual([200, ''])
    })

    it('waits for a mail that does not get through for ten minutes at most', async () => {
      const { token } = await shop.anOrder({ formats: [lp], consent: false })
      await shop.downloads.consent(token!, null)
      await shop.downloads.check(token!, lp, 'mp3-320')
      await shop.work()
      shop.clock.pass(10 * 60_000)
      expect(await shop.downloads.check(token!, lp, 'mp3-320')).toEqual({ ready_for_download: true })
    })
  })

  describe('a token', () => {
    it('of no download does not exist', async () => {
      const { token } = await shop.anOrder({ formats: [lp] })
      const other = randomBytes(32).toString('base64url')
      for (const unknown of [
        '',
        '..',
        'x'.repeat(4000),
        other,
        `${token}A`,
        token!.slice(1),
        '%00'.repeat(15),
      ]) {
        expect(await refusal(shop.downloads.getDownloads(unknown, null))).toEqual([
          404,
          'We could not find these downloads.',
        ])
        expect(await refusal(shop.downloads.check(unknown, lp, 'mp3-320'))).toEqual([
          404,
          'We could not find this download.',
        ])
      }
    })

    it('gives its formats in the presets that there are, and nothing else', async () => {
      const { token } = await shop.anOrder({ formats: [lp] })
      for (const [format, preset, status] of [
        [lp, 'mp3-320', 200],
        [lp, 'opus-160', 200],
        [lp, 'flac', 404],
        [lp, 'wav', 404],
        [lp, 'mp3', 404],
        [lp, '', 404],
        [cd, 'mp3-320', 404],
        [randomUUID(), 'mp3-320', 404],
      ] as const) {
        const checked = await refusal(shop.downloads.check(token!, format, preset))
        expect([format, preset, checked[0]]).toEqual([format, preset, status])
      }
    })

    it('of a code is over after a year', async () => {
      await shop.aCode('0000000000000007', lp)
      const { token } = await shop.downloads.redeem('0000000000000007')
      shop.clock.pass(365 * day)
      const message =
        'These downloads were available until Nov 21st 2027. Please write to us if you still need them.'
      expect(await refusal(shop.downloads.getDownloads(token, null))).toEqual([410, message])
      expect(await refusal(shop.downloads.open(token, lp, 'mp3-320'))).toEqual([410, message])
      shop.clock.pass(-365 * day)
    })

    it('can be used twenty-five times for each format', async () => {
      const { token } = await shop.anOrder({ formats: [lp] })
      await shop.downloads.check(token!, lp, 'mp3-320')
      await shop.work()
      const results = await Promise.all(
        Array.from({ length: 40 }, async () =>
          refusal((await shop.downloads.open(token!, lp, 'mp3-320')).begin()),
        ),
      )
      expect(results.filter(([status]) => status === 200)).toHaveLength(25)
      const usedUp = 'You have no downloads of this left. Please write to us if you need it once more.'
      expect(results.filter(([, message]) => message === usedUp)).toHaveLength(15)
      expect(await refusal(shop.downloads.check(token!, lp, 'mp3-320'))).toEqual([403, usedUp])
      expect((await shop.downloads.getDownloads(token!, null))[0].formats[0].downloads_left).toBe(0)
    })

    it('is the same whenever it is shown, and another one with another secret', () => {
      const id = randomUUID()
      expect(downloadTokens.buildToken(id)).toBe(downloadTokens.buildToken(id))
      expect(downloadTokens.buildToken(id)).toMatch(/^[\w-]{43}$/)
      expect(downloadTokens.buildToken(randomUUID())).not.toBe(downloadTokens.buildToken(id))
    })
  })
})

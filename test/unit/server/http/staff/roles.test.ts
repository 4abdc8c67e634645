/**
 * Who may do what in the back office, for every call that it has: a call without an entry here fails. The roles of an
 * entry pass; all others, visitors and those whose access has ended are refused before anything is read or changed.
 */
import { randomUUID } from 'node:crypto'
import { type Role, roles } from '../../../../../src/shared/staff/roles'
import type { StaffEndpoint } from '../../../../../src/shared/staff/staffEndpoint'
import { staffEndpoints } from '../../../../../src/shared/staff/staffEndpoints'
import { aStaffMember } from '../../../../support/staffBuilders'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

const everyone = 'visitor owner manager packer reader'
const signedIn = 'owner manager packer reader'
const owner = 'owner'

const matrix: Record<string, string> = {
  'GET /openapi.json': everyone,
  'GET /sign_in': everyone,
  'POST /sign_in/language': everyone,
  'POST /sign_in/passkey_options': everyone,
  'POST /sign_in/passkey': everyone,
  'POST /sign_in/password': everyone,
  'POST /sign_in/recovery_code': everyone,
  'POST /sign_in/demo_link': everyone,
  'POST /join/invitation': everyone,
  'POST /join/passkey_options': everyone,
  'POST /join/passkey': everyone,
  'POST /join/totp': everyone,
  'POST /join/password': everyone,

  'GET /me': signedIn,
  'POST /sign_out': signedIn,
  'POST /reauthenticate/passkey': signedIn,
  'POST /reauthenticate/password': signedIn,
  'POST /reauthenticate/recovery_code': signedIn,
  'GET /account': signedIn,
  'POST /account/set_language': signedIn,
  'POST /account/passkey_options': signedIn,
  'POST /account/add_passkey': signedIn,
  'POST /account/remove_passkey': signedIn,
  'POST /account/totp': signedIn,
  'POST /account/set_password': signedIn,
  'POST /account/recovery_codes': signedIn,
  'POST /account/end_session': signedIn,

  'GET /staff': owner,
  'POST /staff/invite': owner,
  'POST /staff/invite_again': owner,
  'POST /staff/role': owner,
  'POST /staff/end': owner,
  'GET /orders': signedIn,
  'GET /orders/count': signedIn,
  'GET /order/:order_number': signedIn,
  'GET /order/:order_number/:file': signedIn,
  'GET /order/:order_number/address/form': 'owner manager packer',
  'POST /orders/pick_list': signedIn,
  'POST /orders/documents': 'owner manager packer',
  'POST /orders/shipping_label_file': 'owner manager packer',
  'POST /orders/resend': 'owner manager packer',
  'GET /integrations': owner,
  'POST /integrations/make_token': owner,
  'POST /integrations/end_token': owner,
  'GET /integrations/webhook_deliveries': owner,
  'POST /integrations/add_webhook': owner,
  'POST /integrations/end_webhook': owner,
  'POST /integrations/test_webhook': owner,
  'POST /integrations/send_again': owner,
  'POST /orders/note': 'owner manager packer',
  'POST /orders/ship': 'owner manager packer',
  'POST /orders/address': 'owner manager packer',
  'POST /orders/tracking': 'owner manager packer',
  'POST /orders/delivered': 'owner manager packer',
  'POST /orders/collected': 'owner manager packer',
  'POST /orders/paid': 'owner manager',
  'POST /bank/import': 'owner manager',
  'POST /orders/refund': 'owner manager',
  'POST /orders/cancel': 'owner manager',
  'POST /orders/return': 'owner manager',
  'GET /inbox': signedIn,
  'GET /inbox/closed': signedIn,
  'POST /incidents/close': 'owner manager',
  'GET /copies/find': signedIn,
  'GET /copies/choices': 'owner manager',
  'GET /copies/kept_sum': signedIn,
  'POST /copies/add': 'owner manager',
  'GET /buyins': 'owner manager',
  'POST /buyins/add': 'owner manager',
  'POST /buyins/change': 'owner manager',
  'POST /buyins/remove': 'owner manager',
  'POST /copies/price_labels': signedIn,
  'POST /uploads/image': 'owner manager',
  'POST /uploads/audio': 'owner manager',
  'GET /releases': signedIn,
  'POST /releases/find_by_numbers': signedIn,
  'GET /releases/counts': signedIn,
  'GET /releases/:uuid_release': signedIn,
  'GET /releases/:uuid_release/preview': signedIn,
  'POST /releases/set_pictures': 'owner manager',
  'POST /releases/set_tracks': 'owner manager',
  'POST /releases/add': 'owner manager',
  'POST /releases/add_format': 'owner manager',
  'POST /releases/edit_rows': 'owner manager',
  'POST /releases/change_many': 'owner manager',
  'GET /releases/batches': 'owner manager',
  'POST /releases/undo_rows': 'owner manager',
  'POST /prices/set': 'owner manager',
  'POST /prices/sale': 'owner manager',
  'POST /prices/end_sale': 'owner manager',
  'POST /stock/set': 'owner manager packer',
  'POST /releases/hide': 'owner manager',
  'POST /releases/publish': 'owner manager',
  'POST /releases/delete': 'owner manager',
  'POST /releases/duplicate': 'owner manager',
  'POST /releases/set': 'owner manager',
  'POST /releases/set_format': 'owner manager',
  'GET /point_of_sale': 'owner manager packer',
  'GET /point_of_sale/find': 'owner manager packer',
  'POST /stock/sell': 'owner manager packer',
  'POST /stock/undo_sale': 'owner manager packer',
  'POST /stock/put_aside': 'owner manager packer',
  'POST /stock/end_put_aside': 'owner manager packer',
  'GET /goods_in': 'owner manager packer',
  'POST /goods_in/file': 'owner manager packer',
  'POST /goods_in/look_up': 'owner manager packer',
  'POST /stock/receive': 'owner manager packer',
  'GET /customers': 'owner manager',
  'GET /customer/:uuid_customer': 'owner manager',
  'POST /customers/rebate': 'owner manager',
  'POST /customers/export': 'owner manager',
  'POST /customers/delete': 'owner manager',
  'GET /accounting': 'owner manager reader',
  'GET /accounting/export': 'owner manager reader',
  'GET /accounting/datev': 'owner manager reader',
  'GET /accounting/oss': 'owner manager reader',
  'GET /accounting/packaging': 'owner manager reader',
  'GET /accounting/open_items': 'owner manager reader',
  'POST /accounting/payouts': 'owner manager reader',
  'GET /sepa/debits': 'owner manager reader',
  'POST /sepa/export': 'owner manager',
  'POST /sepa/file': 'owner manager',
  'POST /sepa/settle': 'owner manager',
  'GET /settings': 'owner manager',
  'GET /settings/versions': 'owner manager',
  'POST /settings/set': owner,
  'GET /vouchers': 'owner manager',
  'POST /vouchers/make': 'owner manager',
  'POST /vouchers/end': 'owner manager',
  'GET /giftcards': 'owner manager',
  'GET /giftcard/:uuid_gift_card': 'owner manager',
  'POST /giftcards/make': 'owner manager',
  'POST /giftcards/block': 'owner manager',
  'POST /giftcards/unblock': 'owner manager',
  'GET /reports/sold': 'owner manager reader',
  'GET /reports/sold/export': 'owner manager reader',
  'GET /reports/slow': 'owner manager reader',
  'GET /reports/slow/export': 'owner manager reader',
  'GET /reports/searches': 'owner manager reader',
  'GET /reports/searches/export': 'owner manager reader',
  'GET /redirects': 'owner manager',
  'POST /redirects/set': 'owner manager',
  'POST /redirects/remove': 'owner manager',
  'GET /pages': 'owner manager',
  'GET /page': 'owner manager',
  'GET /pages/choices': 'owner manager',
  'POST /pages/preview': 'owner manager',
  'POST /pages/set': 'owner manager',
  'POST /pages/remove': 'owner manager',
  'GET /info_texts': 'owner manager',
  'GET /info_text': 'owner manager',
  'POST /info_texts/preview': 'owner manager',
  'POST /info_texts/set': 'owner manager',
  'POST /info_texts/remove': 'owner manager',
  'GET /curated_lists': 'owner manager',
  'GET /curated_list': 'owner manager',
  'POST /curated_lists/set': 'owner manager',
  'POST /curated_lists/remove': 'owner manager',
  'GET /today': signedIn,
  'GET /counts': signedIn,
  'GET /live': signedIn,
  'GET /audit_log': 'owner manager',
  'GET /delayed_actions': signedIn,
  'POST /delayed_actions/undo': 'owner manager packer',
}

/** These need that the person has just shown that it is still them. */
const dangerous = [
  'POST /orders/paid',
  'POST /account/passkey_options',
  'POST /account/add_passkey',
  'POST /account/remove_passkey',
  'POST /account/totp',
  'POST /account/set_password',
  'POST /account/recovery_codes',
  'POST /settings/set',
  'POST /staff/invite',
  'POST /staff/invite_again',
  'POST /staff/role',
  'POST /staff/end',
  'POST /integrations/make_token',
  'POST /integrations/end_token',
  'POST /integrations/add_webhook',
  'POST /integrations/end_webhook',
  'POST /orders/refund',
  'POST /orders/cancel',
  'POST /orders/return',
  'POST /sepa/export',
  'POST /sepa/file',
  'POST /bank/import',
  'POST /sepa/settle',
  'POST /customers/export',
  'POST /customers/delete',
  'POST /vouchers/make',
  'POST /giftcards/make',
  'POST /giftcards/unblock',
]

const endpoints = Object.values<StaffEndpoint>(staffEndpoints)
const nameOf = ({ method, path }: StaffEndpoint) => `${method} ${path}`
const hourMs = 3_600_000

let shop: WholeShop
beforeAll(async () => {
  shop = await openWholeShop({ PUBLIC_URL: 'http://localhost:3000' })
})
afterAll(() => shop.close())

async function call({ method, path }: StaffEndpoint, cookie: string) {
  const url = `${shop.url}/api/staff${path.replace(/:\w+/g, randomUUID())}`
  const res = await fetch(url, { method, headers: { cookie } })
  // The stream of events never ends by itself.
  const isJson = res.headers.get('content-type')?.includes('json')
  const body: { code?: string } = isJson ? await res.json() : {}
  if (!isJson) await res.body?.cancel()
  return { status: res.status, body, headers: res.headers }
}
const cookieOf = async (role: Role) => (await aStaffMember(shop.db, { role, now: shop.clock.now })).cookie

it('knows every call of the back office', () => {
  expect(endpoints.map(nameOf).toSorted()).toEqual(Object.keys(matrix).toSorted())
})

describe.each(endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const allowed = (matrix[name] ?? '').split(' ')

  it.each(roles)('as %s', async (role) => {
    const { status, body } = await call(endpoint, await cookieOf(role))
    if (allowed.includes(role)) expect([body.code, status]).not.toContain('not_allowed')
    else expect([status, body.code]).toEqual([403, 'not_allowed'])
    if (allowed.includes(role) && !allowed.includes('visitor')) expect(body.code).not.toBe('signed_out')
  })

  it('as a visitor, and as somebody whose access has ended', async () => {
    const { cookie, uuidStaff } = await aStaffMember(shop.db, { role: 'owner', now: shop.clock.now })
    await shop.db
      .updateTable('staff')
      .set({ ended_at: shop.clock.now.toISOString() })
      .where('uuid_staff', '=', uuidStaff)
      .execute()
    for (const anybody of ['', 'rille-staff=forged', cookie]) {
      const { status, body } = await call(endpoint, anybody)
      if (allowed.includes('visitor')) expect(body.code).not.toBe('signed_out')
      else expect([status, body.code]).toEqual([401, 'signed_out'])
    }
  })

  it(dangerous.includes(name) ? 'needs a proof' : 'needs no proof', async () => {
    const cookie = await cookieOf('owner')
    shop.clock.now = new Date(shop.clock.now.getTime() + hourMs)
    const { body } = await call(endpoint, cookie)
    if (dangerous.includes(name)) expect(body.code).toBe('reauth_required')
    else expect(body.code).not.toBe('reauth_required')
  })

  it('is never kept by a cache', async () => {
    expect((await call(endpoint, '')).headers.get('cache-control')).toMatch(/no-store/)
  })
})

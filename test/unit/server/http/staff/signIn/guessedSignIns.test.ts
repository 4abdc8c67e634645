/** Strangers who guess passwords and codes are stopped and told of, and keep nobody out of the back office. */
import express from 'express'
import { TOTP } from 'otpauth'
import supertest from 'supertest'
import { createMemberActions } from '../../../../../../server/core/staff/members/memberActions'
import { createStaffSessions } from '../../../../../../server/core/staff/signIn/staffSessions'
import { errorHandler } from '../../../../../../server/http/middleware/errorHandler'
import { runAction } from '../../../../../../server/platform/actions/action'
import { createDatabaseLimits } from '../../../../../../server/platform/limits/databaseLimit'
import { createLog } from '../../../../../../server/platform/log/log'
import { SoftwareAuthenticator } from '../../../../../support/softwareAuthenticator'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'
import { aBackOffice } from '../aBackOffice'

const origin = 'http://localhost:3000'
const password = 'grooves on both sides'
const minute = 60

let shop: StaffShop
let app: express.Express
beforeAll(async () => {
  shop = await openStaffShop()
  const log = createLog('silent')
  // These limits follow the clock of the shop.
  const limits = createDatabaseLimits(shop.db, { hash: (key) => key, now: () => shop.clock.now, log })
  app = express()
    .set('trust proxy', 1)
    .use('/api/staff', aBackOffice(shop, limits).api)
    .use(errorHandler(log))
})
afterAll(() => shop.close())

const passSeconds = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
}
interface Place {
  from?: string
  cookie?: string
}
const post = (path: string, body: object, { from = '192.0.2.1', cookie = '' }: Place = {}) =>
  supertest(app)
    .post(`/api/staff${path}`)
    .set({ Origin: origin, Cookie: cookie, 'X-Forwarded-For': from })
    .send(body)
const cookiesOf = (res: supertest.Response) =>
  (res.headers['set-cookie'] as unknown as string[]).map((cookie) => cookie.split(';')[0]!)
const browserOf = (res: supertest.Response) =>
  cookiesOf(res).find((cookie) => cookie.startsWith('rille-staff-browser='))!

let drawn = 0
/** Somebody who has joined with a passkey and a password. */
async function somebody() {
  const name = `Kim ${++drawn}`
  const now = () => shop.clock.now
  const actor = { by: 'ada', uuidStaff: null, from: 'command line', now }
  const { invite } = createMemberActions({
    sessions: createStaffSessions(shop.db, { now }),
    publicUrl: origin,
  })
  const { result } = await runAction(shop.db, actor, invite, { name, role: 'packer' })
  const token = result.link.split('#')[1]!
  const passkey = new SoftwareAuthenticator(origin)
  const { body } = await post('/join/passkey_options', { token }).expect(200)
  const joined = await post('/join/passkey', { token, response: passkey.create(body.options) }).expect(200)
  const cookie = cookiesOf(joined).join('; ')
  const { body: setup } = await post('/account/totp', {}, { cookie }).expect(200)
  const code = () => new TOTP({ secret: setup.secret }).generate({ timestamp: shop.clock.now.getTime() })
  await post('/account/set_password', { password, totp_secret: setup.secret, code: code() }, { cookie })
  passSeconds(minute)
  const recoveryCodes: string[] = joined.body.recovery_codes
  return {
    name,
    uuid_staff: result.uuid_staff,
    passkey,
    code,
    recoveryCodes,
    browser: browserOf(joined),
    cookie,
  }
}
const signIn = (name: string, code: string, place: Place = {}, secret = password) =>
  post('/sign_in/password', { name, password: secret, code }, place)

/** Strangers have addresses of their own in each test. */
let strangers = 0
beforeEach(() => {
  strangers++
})
const stranger = (n: number): Place => ({ from: `198.51.${strangers}.${n}` })
/** Wrong passwords from three addresses, as many as the name may have. */
async function guessAt(name: string) {
  for (let n = 0; n < 50; n++) await signIn(name, '000000', stranger(n % 3), `wrong ${n}`).expect(401)
}
const incidentsOf = (uuid_staff: string) =>
  shop.db.selectFrom('incident').selectAll().where('ref', '=', uuid_staff).execute()

describe('somebody whose password strangers guess', () => {
  it('gets in with the password in a browser of theirs, and nowhere else', async () => {
    const { name, code, browser } = await somebody()
    await guessAt(name)
    await signIn(name, code()).expect(429)
    await signIn(name, code(), { cookie: (await somebody()).browser }).expect(429)
    const signedIn = await signIn(name, code(), { cookie: browser }).expect(200)
    expect(browserOf(signedIn)).toBe(browser)
  })

  it('gets in with a passkey or a recovery code anywhere', async () => {
    const { name, passkey, recoveryCodes } = await somebody()
    await guessAt(name)
    const { body } = await post('/sign_in/passkey_options', {}).expect(200)
    await post('/sign_in/passkey', { response: passkey.get(body.options) }).expect(200)
    await signIn(name, recoveryCodes[0]!).expect(200)
  })

  it('can still prove that it is them', async () => {
    const { name, code, cookie } = await somebody()
    await guessAt(name)
    const session = cookie.split('; ').find((one) => !one.includes('browser'))!
    await post('/reauthenticate/password', { password, code: code() }, { cookie: session }).expect(200)
  })

  it('is told of it, once while it is open, and hears who gets in how', async () => {
    const { name, uuid_staff } = await somebody()
    await guessAt(name)
    await signIn(name, '000000', stranger(9), 'wrong').expect(429)
    const incidents = await incidentsOf(uuid_staff)
    expect(incidents).toMatchObject([{ kind: 'password_guessed' }])
    expect(incidents[0]!.detail).toContain(`Somebody tries passwords for ${name}`)
    expect(
      await shop.db
        .selectFrom('outbox')
        .select('payload')
        .where('kind', '=', 'mail.staff_incident')
        .where('payload', 'like', `%"id_incident":${incidents[0]!.id_incident}}%`)
        .execute(),
    ).toHaveLength(1)
  })

  it('is told of slow guesses too', async () => {
    const { name, uuid_staff } = await somebody()
    for (let n = 0; n < 100; n++) {
      if (n % 10 === 0) passSeconds(10 * minute)
      await signIn(name, '000000', stranger(n % 3), `wrong ${n}`).expect(401)
    }
    expect(await incidentsOf(uuid_staff)).toMatchObject([{ kind: 'password_guessed' }])
  })

  it('is bounded in that browser as well', async () => {
    const { name, code, browser } = await somebody()
    for (let n = 0; n < 20; n++) await signIn(name, code(), { cookie: browser }, `wrong ${n}`).expect(401)
    await signIn(name, code(), { cookie: browser }).expect(429)
    await signIn(name, code()).expect(200)
  })
})

it('a name that nobody has is refused alike, and nobody is told', async () => {
  await guessAt('nobody at all')
  await signIn('nobody at all', '000000').expect(429)
  expect(await incidentsOf('')).toEqual([])
})

describe('who knows the password and guesses codes', () => {
  it('has ten tries an hour, and the person is told after five', async () => {
    const { name, uuid_staff, code, browser, recoveryCodes } = await somebody()
    for (let n = 0; n < 4; n++) await signIn(name, `00000${n}`, stranger(n)).expect(401)
    expect(await incidentsOf(uuid_staff)).toEqual([])
    for (let n = 4; n < 10; n++) await signIn(name, `00000${n}`, stranger(n)).expect(401)
    const incidents = await incidentsOf(uuid_staff)
    expect(incidents).toMatchObject([{ kind: 'code_guessed' }])
    expect(incidents[0]!.detail).toContain(`Somebody who knows the password of ${name}`)
    // The answer does not say that the password is right.
    expect((await signIn(name, code(), stranger(20)).expect(401)).body.code).toBe('wrong_sign_in')
    await signIn(name, recoveryCodes[0]!, stranger(20)).expect(200)
    await signIn(name, code(), { cookie: browser }).expect(200)
    passSeconds(61 * minute)
    await signIn(name, code(), stranger(20)).expect(200)
  })

  it('is not taken for who mistypes a code now and then', async () => {
    const { name, uuid_staff, code } = await somebody()
    for (let n = 0; n < 3; n++) {
      await signIn(name, '000000').expect(401)
      await signIn(name, code()).expect(200)
      passSeconds(minute)
    }
    expect(await incidentsOf(uuid_staff)).toEqual([])
  })
})

/** How team members sign in to the back office, re-authenticate and sign out, over its API. */
import { TOTP } from 'otpauth'
import supertest from 'supertest'
import { createMemberActions } from '../../../../../../server/core/staff/members/memberActions'
import { createStaffSessions } from '../../../../../../server/core/staff/signIn/staffSessions'
import { runAction } from '../../../../../../server/platform/actions/action'
import type { Role } from '../../../../../../src/shared/staff/roles'
import { SoftwareAuthenticator } from '../../../../../support/softwareAuthenticator'
import { casesOf } from '../../../../../support/suite'
import { databaseKinds } from '../../../../../support/testDatabase'
import { openWholeShop, type WholeShop } from '../../../../../support/wholeShop'

const origin = 'http://localhost:3000'
const password = 'grooves on both sides'

describe.each(casesOf(databaseKinds))('signing in to the back office on %s', (_name, open) => {
  let shop: WholeShop
  beforeAll(async () => {
    shop = await openWholeShop({ PUBLIC_URL: origin }, { open })
  })
  afterAll(() => shop.close())

  let drawn = 0
  const passSeconds = (seconds: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000)
  }
  const post = (path: string, body: object = {}, cookie = '') =>
    supertest(shop.shop.app).post(`/api/staff${path}`).set('Origin', origin).set('Cookie', cookie).send(body)
  const get = (path: string, cookie = '') =>
    supertest(shop.shop.app).get(`/api/staff${path}`).set('Cookie', cookie)
  const cookieOf = (res: supertest.Response) => String(res.headers['set-cookie']).split(';')[0]!

  const now = () => shop.clock.now
  const actor = { by: 'ada', uuidStaff: null, from: 'command line', now }
  const memberActions = () =>
    createMemberActions({ sessions: createStaffSessions(shop.db, { now }), publicUrl: origin })

  /** Invites somebody as the command line does. @returns name and token of the link */
  async function anInvitation(role: Role = 'packer') {
    const name = `Kim ${++drawn}`
    const { result } = await runAction(shop.db, actor, memberActions().invite, { name, role })
    return { name, uuid_staff: result.uuid_staff, token: result.link.split('#')[1]! }
  }
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: shop.clock.now.getTime() })

  async function joinedWithPassword() {
    const { name, token } = await anInvitation()
    const { body: setup } = await post('/join/totp', { token }).expect(200)
    const res = await post('/join/password', {
      token,
      password,
      totp_secret: setup.secret,
      code: codeOf(setup.secret),
    }).expect(200)
    return { name, secret: setup.secret as string, recoveryCodes: res.body.recovery_codes as string[], res }
  }
  async function joinedWithPasskey(role: Role = 'packer') {
    const { name, uuid_staff, token } = await anInvitation(role)
    const passkey = new SoftwareAuthenticator(origin)
    const { body } = await post('/join/passkey_options', { token }).expect(200)
    const res = await post('/join/passkey', { token, response: passkey.create(body.options) }).expect(200)
    return { name, uuid_staff, passkey, recoveryCodes: res.body.recovery_codes as string[], res }
  }
  const answerWith = async (passkey: SoftwareAuthenticator, path = '/sign_in/passkey', cookie = '') => {
    const { body } = await post('/sign_in/passkey_options').expect(200)
    return post(path, { response: passkey.get(body.options) }, cookie)
  }

  it('changes no role of somebody whose access has ended, until they are invited again', async () => {
    const { name, uuid_staff } = await anInvitation()
    const { changeRole, endAccess, inviteAgain } = memberActions()
    await runAction(shop.db, actor, endAccess, { uuid_staff })
    await expect(runAction(shop.db, actor, changeRole, { uuid_staff, role: 'owner' })).rejects.toThrow(
      `The access of ${name} has ended. Invite ${name} again, and change the role then.`,
    )
    await runAction(shop.db, actor, inviteAgain, { uuid_staff })
    const { result } = await runAction(shop.db, actor, changeRole, { uuid_staff, role: 'reader' })
    expect(result.role).toBe('reader')
  })

  it('lets the only owner who is invited again sign in as before until the link is used', async () => {
    const owner = await joinedWithPasskey('owner')
    const inviteAgain = async () => {
      const { result } = await runAction(shop.db, actor, memberActions().inviteAgain, {
        uuid_staff: owner.uuid_staff,
      })
      return result.link.split('#')[1]!
    }
    const lostToken = await inviteAgain()
    const token = await inviteAgain()
    expect((await answerWith(owner.passkey)).status).toBe(200)
    await post('/join/invitation', { token: lostToken }).expect(400)

    // The device that has the old passkey makes the new one.
    const { body } = await post('/join/passkey_options', { token }).expect(200)
    expect(body.options.excludeCredentials).toEqual([])
    const passkey = new SoftwareAuthenticator(origin)
    await post('/join/passkey', { token, response: passkey.create(body.options) }).expect(200)
    expect((await answerWith(owner.passkey)).status).toBe(401)
    await get('/me', cookieOf(owner.res)).expect(401)
    expect((await answerWith(passkey)).status).toBe(200)
    await post('/sign_in/recovery_code', { name: owner.name, code: owner.recoveryCodes[0] }).expect(401)
  })

  it('ends the credentials of others who are invited again at once', async () => {
    const owner = await joinedWithPasskey('owner')
    for (const { uuid_staff, passkey } of [owner, await joinedWithPasskey('packer')]) {
      await runAction(shop.db, actor, memberActions().inviteAgain, { uuid_staff })
      expect((await answerWith(passkey)).status).toBe(401)
    }
  })

  it('lets an invited member join with a passkey, and sign in with it', async () => {
    const { name, passkey, res } = await joinedWithPasskey()
    expect(res.body.me).toMatchObject({ name, role: 'packer', has_passkey: true, has_password: false })
    const signedIn = await answerWith(passkey)
    expect(signedIn.status).toBe(200)
    expect((await get('/me', cookieOf(signedIn)).expect(200)).body.name).toBe(name)
  })

  it('keeps the token of a session where scripts and other sites cannot get it', async () => {
    const { passkey } = await joinedWithPasskey()
    const header = String((await answerWith(passkey)).headers['set-cookie'])
    expect(header).toMatch(/HttpOnly/)
    expect(header).toMatch(/SameSite=Strict/)
  })

  it('takes the answer to a challenge once', async () => {
    const { passkey } = await joinedWithPasskey()
    const { body } = await post('/sign_in/passkey_options').expect(200)
    const response = passkey.get(body.options)
    await post('/sign_in/passkey', { response }).expect(200)
    await post('/sign_in/passkey', { response }).expect(401)
  })

  it('refuses a passkey that answers for another site, or for an invented challenge', async () => {
    const { passkey } = await joinedWithPasskey()
    const { body } = await post('/sign_in/passkey_options').expect(200)
    await post('/sign_in/passkey', {
      response: passkey.get({ ...body.options, rpId: 'evil.example' }),
    }).expect(401)
    const invented = Buffer.from('invented'.repeat(4)).toString('base64url')
    await post('/sign_in/passkey', {
      response: passkey.get({ ...body.options, challenge: invented }),
    }).expect(401)
    await post('/sign_in/passkey', {
      response: new SoftwareAuthenticator(origin).get(body.options),
    }).expect(401)
  })

  it('lets an invited person join with a password and an authenticator app, and sign in with both', async () => {
    const { name, secret, res } = await joinedWithPassword()
    expect(res.body.me).toMatchObject({ name, has_passkey: false, has_password: true })
    passSeconds(60)
    await post('/sign_in/password', { name: name.toUpperCase(), password, code: codeOf(secret) }).expect(200)
  })

  it('takes the code of an authenticator app once', async () => {
    const { name, secret } = await joinedWithPassword()
    passSeconds(60)
    const code = codeOf(secret)
    await post('/sign_in/password', { name, password, code }).expect(200)
    await post('/sign_in/password', { name, password, code }).expect(401)
  })

  it('says the same of a wrong name, password and code', async () => {
    const { name, secret } = await joinedWithPassword()
    passSeconds(60)
    const answers = [
      await post('/sign_in/password', { name: 'nobody', password, code: codeOf(secret) }),
      await post('/sign_in/password', { name, password: 'not this one', code: codeOf(secret) }),
      await post('/sign_in/password', { name, password, code: '000000' }),
    ]
    for (const { status, body } of answers) {
      expect(status).toBe(401)
      expect({ ...body, request_id: '' }).toEqual({ ...answers[0]!.body, request_id: '' })
    }
  })

  it('takes each recovery code once, in place of the app', async () => {
    const { name, recoveryCodes } = await joinedWithPassword()
    expect(recoveryCodes).toHaveLength(10)
    const code = recoveryCodes[3]!.toUpperCase().replace('-', ' ')
    const signedIn = await post('/sign_in/password', { name, password, code }).expect(200)
    expect(signedIn.body.recovery_codes_left).toBe(9)
    await post('/sign_in/password', { name, password, code }).expect(401)
  })

  it('lets somebody who lost a passkey in with a recovery code', async () => {
    const { name, recoveryCodes } = await joinedWithPasskey()
    await post('/sign_in/password', { name, password: '', code: recoveryCodes[0] }).expect(200)
  })

  it.each([
    ['a passkey', () => joinedWithPasskey()],
    ['a password', () => joinedWithPassword()],
  ])('lets somebody with %s in with name and recovery code alone, once', async (_way, join) => {
    const { name, recoveryCodes } = await join()
    const code = recoveryCodes[0]!.toUpperCase().replace('-', '')
    const { body } = await post('/sign_in/recovery_code', { name, code }).expect(200)
    expect(body).toMatchObject({ name, recovery_codes_left: 9 })
    const again = await post('/sign_in/recovery_code', { name, code }).expect(401)
    const unknown = await post('/sign_in/recovery_code', { name: 'nobody', code }).expect(401)
    expect(again.body).toMatchObject({
      code: 'wrong_sign_in',
      message: 'This did not work. Check name and recovery code; each code works once.',
    })
    expect({ ...unknown.body, request_id: '' }).toEqual({ ...again.body, request_id: '' })
  })

  it('refuses a password that is easy to guess, or short', async () => {
    const { token } = await anInvitation()
    const { body } = await post('/join/totp', { token }).expect(200)
    const chosen = { token, totp_secret: body.secret, code: codeOf(body.secret) }
    expect(
      (await post('/join/password', { ...chosen, password: 'short' }).expect(400)).body.errors.password,
    ).toEqual(['Please choose a password of at least 12 characters.'])
    expect(
      (await post('/join/password', { ...chosen, password: 'aaaaaaaaaaaaaaa' }).expect(400)).body.code,
    ).toBe('weak_password')
  })

  it('uses an invitation once, and not after three days', async () => {
    const used = await anInvitation()
    const passkey = new SoftwareAuthenticator(origin)
    const { body } = await post('/join/passkey_options', { token: used.token }).expect(200)
    await post('/join/passkey', { token: used.token, response: passkey.create(body.options) }).expect(200)
    expect((await post('/join/invitation', { token: used.token }).expect(400)).body.code).toBe('bad_link')
    const late = await anInvitation()
    passSeconds(73 * 3600)
    await post('/join/invitation', { token: late.token }).expect(400)
  })

  it('signs out, and forgets the session after a working day without use', async () => {
    const { passkey } = await joinedWithPasskey()
    const first = cookieOf(await answerWith(passkey))
    await post('/sign_out', {}, first).expect(200)
    await get('/me', first).expect(401)
    const second = cookieOf(await answerWith(passkey))
    passSeconds(11 * 3600)
    await get('/me', second).expect(200)
    passSeconds(13 * 3600)
    await get('/me', second).expect(401)
  })

  it('ends a session after a week, however much it is used', async () => {
    const { passkey } = await joinedWithPasskey()
    const cookie = cookieOf(await answerWith(passkey))
    for (let hours = 0; hours < 167; hours += 10) {
      passSeconds(10 * 3600)
      await get('/me', cookie)
    }
    await get('/me', cookie).expect(401)
  })

  it('asks for a proof before what is dangerous, ten minutes after signing in', async () => {
    const { passkey } = await joinedWithPasskey()
    const cookie = cookieOf(await answerWith(passkey))
    await post('/account/recovery_codes', {}, cookie).expect(200)
    passSeconds(11 * 60)
    expect((await post('/account/recovery_codes', {}, cookie).expect(403)).body.code).toBe('reauth_required')
    const proved = await answerWith(passkey, '/reauthenticate/passkey', cookie)
    expect(Date.parse(proved.body.reauthenticated_until)).toBe(shop.clock.now.getTime() + 10 * 60_000)
    await post('/account/recovery_codes', {}, cookie).expect(200)
  })

  it("does not take somebody else's passkey as a proof", async () => {
    const { passkey } = await joinedWithPasskey()
    const cookie = cookieOf(await answerWith(passkey))
    const { passkey: other } = await joinedWithPasskey()
    expect((await answerWith(other, '/reauthenticate/passkey', cookie)).status).toBe(401)
  })

  it('lists the sessions of a person, and ends another one', async () => {
    const { passkey } = await joinedWithPasskey()
    const [here, elsewhere] = [cookieOf(await answerWith(passkey)), cookieOf(await answerWith(passkey))]
    const { sessions } = (await get('/account', here).expect(200)).body
    expect(sessions).toHaveLength(3)
    const { uuid_session } = (await get('/account', elsewhere)).body.sessions.find(
      (one: { is_this: boolean }) => one.is_this,
    )
    await post('/account/end_session', { uuid_session }, here).expect(200)
    await get('/me', elsewhere).expect(401)
    await get('/me', here).expect(200)
  })

  it('keeps the last credential', async () => {
    const { passkey } = await joinedWithPasskey()
    const cookie = cookieOf(await answerWith(passkey))
    const [{ id }] = (await get('/account', cookie)).body.passkeys
    expect((await post('/account/remove_passkey', { id }, cookie).expect(409)).body.code).toBe(
      'last_credential',
    )
  })

  it('refuses requests of other sites', async () => {
    const { passkey } = await joinedWithPasskey()
    const cookie = cookieOf(await answerWith(passkey))
    await supertest(shop.shop.app)
      .post('/api/staff/sign_out')
      .set('Cookie', cookie)
      .set('Origin', 'https://evil.example')
      .expect(403)
    await get('/me', cookie).expect(200)
  })

  it('stops guessing at a name', async () => {
    const { name, secret } = await joinedWithPassword()
    passSeconds(60)
    for (let tries = 0; tries < 50; tries++) {
      await post('/sign_in/password', { name, password: 'wrong', code: '000000' }).expect(401)
    }
    await post('/sign_in/password', { name, password, code: codeOf(secret) }).expect(429)
  })
})

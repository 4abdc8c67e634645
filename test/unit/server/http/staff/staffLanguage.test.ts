import { randomUUID } from 'node:crypto'
import { createStaffReader } from '../../../../../server/core/staff/members/staffRepository'
import { accountEndpoints } from '../../../../../src/shared/staff/account/endpoints'
import { integrationEndpoints } from '../../../../../src/shared/staff/integrations/endpoints'
import { settingsEndpoints } from '../../../../../src/shared/staff/settings/endpoints'
import { teamEndpoints } from '../../../../../src/shared/staff/team/endpoints'
import { aStaffMember, type TestStaff } from '../../../../support/staffBuilders'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

let shop: WholeShop
let ada: TestStaff
beforeAll(async () => {
  shop = await openWholeShop()
  ada = await aStaffMember(shop.db, { name: 'Ada', role: 'owner', now: shop.clock.now })
})
afterAll(() => shop.close())

const readPageLanguage = async (headers: Record<string, string>) => {
  const answer = await fetch(`${shop.url}/staff`, { headers })
  return /<html lang="(\w+)">/.exec(await answer.text())?.[1]
}
const call = (
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
) =>
  fetch(`${shop.url}/api/staff${path}`, {
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
const languageCookies = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('rille-staff-language='))

describe('the language of the pages of the back office', () => {
  it.each([
    [{}, 'en'],
    [{ 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' }, 'de'],
    [{ 'Accept-Language': 'fr,de;q=0.5' }, 'de'],
    [{ 'Accept-Language': 'fr' }, 'en'],
    [{ 'Accept-Language': 'en', Cookie: 'rille-staff-language=de' }, 'de'],
    [{ 'Accept-Language': 'de', Cookie: 'rille-staff-language=xx' }, 'en'],
    [{ 'Accept-Language': '*;q=banana' }, 'en'],
  ] as [Record<string, string>, string][])('with the headers %o is %s', async (headers, language) => {
    expect(await readPageLanguage(headers)).toBe(language)
  })

  it('is that of the shop for a browser whose languages it does not have', async () => {
    const german = await openWholeShop({}, { shopYaml: (usual) => `languages: [de]\n${usual}` })
    try {
      const answer = await fetch(`${german.url}/staff`, { headers: { 'Accept-Language': 'fr' } })
      expect(await answer.text()).toContain('<html lang="de">')
    } finally {
      await german.close()
    }
  })
})

describe('the language of the back office', () => {
  it('is chosen before anybody has signed in, for the browser', async () => {
    const answer = await call('/sign_in/language', { body: { language: 'de' } })
    expect(answer.status).toBe(200)
    expect(languageCookies(answer)).toEqual([expect.stringMatching(/^rille-staff-language=de; .*HttpOnly/)])
  })

  it('is kept for each member, and the browser is told at every start', async () => {
    const session = { Cookie: ada.cookie }
    const answer = await call('/account/set_language', { body: { language: 'de' }, headers: session })
    expect(answer.status).toBe(200)
    expect(languageCookies(answer)).toHaveLength(1)
    expect((await createStaffReader(shop.db).find(ada.uuidStaff))?.language).toBe('de')

    const me = await call('/me', { headers: session })
    expect(await me.json()).toMatchObject({ name: 'Ada', language: 'de' })
    expect(languageCookies(me)[0]).toMatch(/^rille-staff-language=de;/)
  })

  it.each(['xx', '', null])('is none that there is not: %p', async (language) => {
    const answer = await call('/account/set_language', {
      body: { language },
      headers: { Cookie: ada.cookie },
    })
    expect(answer.status).toBe(400)
    expect(languageCookies(answer)).toEqual([])
  })

  it('is that of refusals: of the browser, and of an API client by its header', async () => {
    const refusal = async (headers: Record<string, string>) =>
      (await (await call('/sign_in/language', { body: {}, headers })).json()).message
    expect(await refusal({})).toBe('The field language is missing.')
    expect(await refusal({ Cookie: 'rille-staff-language=de' })).toBe('Das Feld language fehlt.')
    expect(await refusal({ 'Accept-Language': 'de' })).toBe('Das Feld language fehlt.')
  })

  const aWebhook = { description: '', events: ['order.paid'] }
  it.each([
    [
      teamEndpoints.invite,
      { name: 'Ada', role: 'packer' },
      'Ein Mitglied mit dem Namen Ada gibt es schon. Bitte ergänzen Sie den Namen.',
    ],
    [teamEndpoints.invite, { name: '', role: 'packer' }, 'Bitte füllen Sie dieses Feld aus.'],
    [integrationEndpoints.endToken, { uuid_token: randomUUID() }, 'Dieses Token gibt es nicht.'],
    [
      integrationEndpoints.addWebhook,
      { ...aWebhook, url: 'http://other.example' },
      'Bitte geben Sie eine Adresse mit https:// ein.',
    ],
    [
      integrationEndpoints.addWebhook,
      { ...aWebhook, url: 'other' },
      'Bitte geben Sie eine ganze Adresse ein, mit https://.',
    ],
    [
      settingsEndpoints.setSettings,
      { section: 'bank', values: { bank: { name: 'Kontist', iban: 'DE00' } } },
      'IBAN „DE00“ ist nicht die IBAN eines Kontos im SEPA-Raum. Schreiben Sie sie von einem Kontoauszug ab, etwa DE75 5121 0800 1245 1261 99.',
    ],
  ])('is that of refusals of a member: %#', async ({ path }, body, message) => {
    const headers = { Cookie: `${ada.cookie}; rille-staff-language=de` }
    expect(await (await call(path, { body, headers })).json()).toMatchObject({ message })
  })

  it('is that of the names of fields and of devices', async () => {
    const headers = { Cookie: `${ada.cookie}; rille-staff-language=de` }
    const refusal = await call(settingsEndpoints.setSettings.path, {
      body: { section: 'bank', values: { bank: { name: 'Kontist', iban: 'DE00', bic: 'XYZ' } } },
      headers,
    })
    expect((await refusal.json()).errors).toMatchObject({
      'bank.bic': ['„XYZ“ ist kein BIC. Schreiben Sie 8 oder 11 Zeichen, etwa SOGEDEFFXXX.'],
    })
    const missing = await call(settingsEndpoints.setSettings.path, {
      body: { section: 'shop', values: { name: '' } },
      headers,
    })
    expect((await missing.json()).errors).toMatchObject({ name: ['Bitte füllen Sie dieses Feld aus.'] })

    await shop.db.updateTable('staff_session').set({ device: 'Firefox on Windows' }).execute()
    const account = await call('/account', { headers })
    expect(await account.json()).toMatchObject({ sessions: [{ device: 'Firefox auf Windows' }] })
  })

  it('is that of weak passwords', async () => {
    const weak = { password: 'Passwort123456', totp_secret: 'A'.repeat(32), code: '123456' }
    const headers = { Cookie: `${ada.cookie}; rille-staff-language=de` }
    const answer = await call(accountEndpoints.setPassword.path, { body: weak, headers })
    expect(await answer.json()).toMatchObject({
      code: 'weak_password',
      message: 'Bitte wählen Sie ein weniger verbreitetes Passwort.',
    })
  })
})

/** What a German host answers when something does not work, and the words of its address forms. */
import supertest from 'supertest'
import { openWholeShop, type WholeShop } from '../../../support/wholeShop'

let shop: WholeShop
beforeAll(async () => {
  shop = await openWholeShop(
    {},
    {
      shopYaml: (usual) =>
        `${usual}\nlanguages: { en: http://en.test, de: http://de.test }\ntexts_de: { error.release: Den Titel führen wir nicht. }\n`,
    },
  )
})
afterAll(() => shop.close())

const ask = (host: string) => {
  const on = supertest(shop.url)
  return {
    get: (path: string) => on.get(path).set('Host', host),
    post: (path: string, body: object) => on.post(path).set('Host', host).send(body),
  }
}
const nobody = '00000000-0000-4000-8000-000000000000'

describe('errors of a German host', () => {
  it('are in German, and in English on the English host', async () => {
    const path = `/api/public/basket/${nobody}/get_basket`
    expect((await ask('de.test').get(path)).body.message).toBe('Diesen Warenkorb gibt es nicht mehr.')
    expect((await ask('en.test').get(path)).body.message).toBe('This basket does not exist any more.')
  })

  it('have the words that the shop has put in their place', async () => {
    const { body } = await ask('de.test').get('/api/public/release/by_slug?slug=nothing-like-it')
    expect(body).toMatchObject({ code: 'not_found', message: 'Den Titel führen wir nicht.' })
  })

  it('name the problem of a field', async () => {
    const { body } = await ask('de.test').post('/api/public/customer/register', { email: 'nobody' })
    expect(body.message).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    expect(body.errors).toEqual({ email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'] })
  })

  it('are a German page for a browser', async () => {
    const { text } = await ask('de.test').post('/nothing', {}).set('Accept', 'text/html')
    expect(text).toContain('<html lang="de"')
    expect(text).toContain('Das geht')
    expect(text).toContain('Zurück in den Laden')
    expect(text).not.toMatch(/Please|Back to|Request /)
  })

  it('stay English in the back office', async () => {
    const { body } = await ask('de.test').get('/api/staff/nothing')
    expect(body.message).not.toMatch(/gibt|nicht|Bitte/)
  })
})

describe('the basket on a German host', () => {
  it('names shipments and problems in German', async () => {
    const { body: empty } = await ask('de.test').post('/api/public/basket/new_basket', {})
    const path = `/api/public/basket/${empty.uuid_basket}`
    const { body: added } = await ask('de.test').post(`${path}/add_product`, {
      uuid_release_format: shop.ids.format,
    })
    expect(added.shipments[0].name).toBe('Sendung 1')
    const messages = added.errors.map(({ message }: { message: string }) => message)
    expect(messages).toContain('Bitte geben Sie Ihre E-Mail-Adresse ein.')
    expect(messages.join(' ')).not.toContain('Please')
    const { body: changed } = await ask('de.test').post(path, {
      shipping_address_name: 'A. Beispiel',
      shipping_address_id_country: 'DE',
      shipping_address_postal_code: '1',
    })
    const { fields } = changed.shipping_address.errors
    expect(fields.street).toEqual(['Bitte ausfüllen: Straße.'])
    expect(fields.postal_code[0]).toMatch(/^Bitte prüfen: Postleitzahl\. Beispiel: \d{5}$/)
    expect(changed.ships_to.name).toBe('Deutschland')
    const refused = await ask('de.test').post(path, { voucher: 'NOTHING' })
    expect(refused.body).toMatchObject({
      code: 'voucher_refused',
      message: expect.stringMatching(/^Diesen Code kennen wir nicht\. .* Schreibweise/),
    })
  })
})

describe('the base data of a German host', () => {
  it('has German names of countries and fields', async () => {
    const { body } = await ask('de.test').get('/api/public/base_data')
    expect(body.countries).toContainEqual(expect.objectContaining({ id_country: 'DE', name: 'Deutschland' }))
    const labels = body.address_conventions.map(({ label }: { label: string }) => label)
    expect(labels).toContain('Straße')
    expect(labels).not.toContain('Street')
  })
})

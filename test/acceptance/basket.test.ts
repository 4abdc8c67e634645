/** The calls on baskets, against the built shop. */
import { type Basket, basketSchema, errorSchema, type ReleaseListItem } from '../../src/shared/contract'
import { askApi } from '../support/pages'

const shop = () => process.env.SHOP_URL!
const call = async (path: string, { method = 'POST', body }: { method?: string; body?: unknown } = {}) => {
  const answer = await fetch(`${shop()}/api/public${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    }),
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const basketOf = async (path: string, options?: Parameters<typeof call>[1]): Promise<Basket> => {
  const { status, body } = await call(path, options)
  expect([path, status, status === 200 ? '' : body.message]).toEqual([path, 200, ''])
  return basketSchema.parse(body)
}

let formats: ReleaseListItem['formats']
beforeAll(async () => {
  const { items } = await askApi<{ items: ReleaseListItem[] }>(
    shop(),
    '/release/filter?filter=in_stock&limit=60',
  )
  formats = items
    .flatMap((item) => item.formats)
    .filter(({ quantity_available, status }) => quantity_available >= 2 && status === 'listed')
})

describe('7.3 baskets', () => {
  it('go from new over filling, splitting and editing to empty again', async () => {
    const { uuid_basket } = await basketOf('/basket/new_basket')
    const [first, second] = formats
    for (const { uuid_release_format } of [first, second, first]) {
      await basketOf(`/basket/${uuid_basket}/add_product`, { body: { uuid_release_format } })
    }
    const filled = await basketOf(`/basket/${uuid_basket}/get_basket`, { method: 'GET' })
    expect(filled.items_count).toBe(3)
    const [one, other] = filled.shipments[0].items
    expect([one.release_format.uuid_release_format, one.quantity]).toEqual([first.uuid_release_format, 2])
    expect(filled.total_items).toBeCloseTo(2 * first.price + second.price, 2)
    expect(filled.total).toBeCloseTo(filled.total_items + filled.total_shipping, 2)
    expect(filled.total).toBeCloseTo(filled.total_without_vat + filled.total_vat, 2)

    const split = await basketOf(`/basket_item/${other.uuid_basket_item}/set_shipment`, {
      body: { uuid_shipment: null },
    })
    expect(split.shipments.map(({ items }) => items.length)).toEqual([1, 1])
    expect(split.total_shipping).toBeGreaterThan(filled.total_shipping)

    const edited = await basketOf(`/basket/${uuid_basket}`, {
      body: {
        email: 'alex@example.org',
        shipping_address_name: 'Alex Example',
        shipping_address_id_country: 'FR',
      },
    })
    expect(edited).toMatchObject({
      email: 'alex@example.org',
      shipping_address: { address: { id_country: 'FR' } },
    })
    expect(await basketOf(`/basket/${uuid_basket}/clear_customer_data`)).toMatchObject({
      email: null,
      items_count: 3,
    })

    expect((await basketOf(`/basket_item/${one.uuid_basket_item}/decrease`)).items_count).toBe(2)
    expect((await basketOf(`/basket_item/${one.uuid_basket_item}/increase`)).items_count).toBe(3)
    await basketOf(`/basket_item/${one.uuid_basket_item}`, { method: 'DELETE' })
    const empty = await basketOf(`/basket_item/${other.uuid_basket_item}`, { method: 'DELETE' })
    expect(empty).toMatchObject({ shipments: [], total: 0 })
  })

  it('are private, and unknown ones are not found', async () => {
    const { uuid_basket } = await basketOf('/basket/new_basket')
    const { headers } = await call(`/basket/${uuid_basket}/get_basket`, { method: 'GET' })
    expect(headers.get('cache-control')).toBe('private, no-store')
    const { status, body } = await call('/basket/e7a8c2a5-94f1-4f8e-9c5e-1b7a3f1b2c3d/get_basket', {
      method: 'GET',
    })
    expect([status, errorSchema.parse(body).message]).toEqual([404, 'This basket does not exist any more.'])
  })

  it('hold no more of a format than there is, however many ask at once', async () => {
    const { uuid_basket } = await basketOf('/basket/new_basket')
    const few = formats.find(({ quantity_available }) => quantity_available < 8)!
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        call(`/basket/${uuid_basket}/add_product`, {
          body: { uuid_release_format: few.uuid_release_format },
        }),
      ),
    )
    const taken = answers.filter(({ status }) => status === 200)
    // What the list shows may be a moment old; what the basket says is not.
    const [item] = taken[0].body.shipments[0].items
    expect(taken.length).toBe(item.quantity_available)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it.each([
    ['no body', undefined, 400],
    ['a body that is no object', [], 400],
    ['an id that is none', { uuid_release_format: '1' }, 400],
    ['a field that is none', { uuid_release_format: 'e7a8c2a5-94f1-4f8e-9c5e-1b7a3f1b2c3d', price: 0 }, 400],
    ['a format that does not exist', { uuid_release_format: 'e7a8c2a5-94f1-4f8e-9c5e-1b7a3f1b2c3d' }, 404],
  ])('refuse %s in plain words', async (_what, body, status) => {
    const { uuid_basket } = await basketOf('/basket/new_basket')
    const answer = await call(`/basket/${uuid_basket}/add_product`, { body })
    expect(answer.status).toBe(status)
    expect(errorSchema.parse(answer.body).message).toMatch(/^\S.*\.$/)
    expect((await basketOf(`/basket/${uuid_basket}/get_basket`, { method: 'GET' })).items_count).toBe(0)
  })
})

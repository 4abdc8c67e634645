import { readListedFormats } from '../../../../../../server/core/catalogue/editing/listedFormats'
import { addRelease } from '../../../../../../server/core/catalogue/editing/newRelease'
import { runAction } from '../../../../../../server/platform/actions/action'
import { listAuditEntries } from '../../../../../../server/platform/audit/auditRepository'
import type { ShopError } from '../../../../../../server/platform/errors'
import { openStaffShop, type StaffShop } from '../../../cli/staffShop'

let shop: StaffShop
beforeEach(async () => {
  shop = await openStaffShop()
})
afterEach(() => shop.close())

const kante = {
  ...{ artist: 'Trio Demo', title: 'Kante', label: 'Kantensatz', format: '2×CD', catalog_nr: 'KS 1' },
  ...{ barcode: '4061265999999', price: 21.9, stock: 3, is_another: false },
}
const add = async (changes: Partial<typeof kante> = {}) => {
  const actor = { by: 'Ada', uuidStaff: null, from: 'a test', now: () => shop.clock.now }
  return (await runAction(shop.db, actor, addRelease, { ...kante, ...changes })).result
}

it('is hidden, has its number, price and copies, and is in the log', async () => {
  const { uuid_release, uuid_release_format, slug } = await add()
  expect(await readListedFormats(shop.db, [uuid_release_format])).toMatchObject([
    {
      ...{ uuid_release, artist: 'Trio Demo', title: 'Kante', label: 'Kantensatz', format: '2×CD' },
      ...{ catalog_nr: 'KS 1', barcode: '4061265999999', price: 21.9, stock: 3, visibility: 'hidden' },
      product: 'cd',
    },
  ])
  expect(await listAuditEntries(shop.db, { ref: slug, limit: 5 })).toMatchObject([
    { command: 'releases add', done_by: 'Ada' },
  ])
})

it('needs no number, price or label', async () => {
  const { uuid_release_format } = await add({
    ...({ label: null, catalog_nr: null, barcode: null, price: null } as object),
    stock: 0,
  })
  expect(await readListedFormats(shop.db, [uuid_release_format])).toMatchObject([
    { price: 0, stock: 0, label: null },
  ])
})

it.each([
  ['the number', { catalog_nr: 'ks1', artist: 'Other', title: 'Other', barcode: '' }],
  [
    'the barcode, without its zeros',
    { barcode: '04061265999999', artist: 'Other', title: 'Other', catalog_nr: '' },
  ],
  ['the artist and title', { artist: 'TRIO demo', title: 'kánte', catalog_nr: '', barcode: '' }],
  ['artist and title in another format', { format: 'LP', catalog_nr: '', barcode: '' }],
])('asks which one it is when the shop has a release with %s', async (_what, changes) => {
  const { uuid_release } = await add()
  const refusal: ShopError = await add(changes).then(
    () => null,
    (error) => error,
  )
  const name = 'Trio Demo – Kante (2×CD), KS 1, 4061265999999, hidden'
  expect(refusal).toMatchObject({ status: 409, code: 'release_exists' })
  expect(refusal.message).toBe(`The shop has this already: ${name}. Nothing was added.`)
  expect(refusal.errors).toEqual({ [uuid_release]: [name] })
  const another = await add({ ...changes, is_another: true })
  expect(another.uuid_release).not.toBe(uuid_release)
})

it('is added once when two people add it at the same time', async () => {
  const added = await Promise.allSettled([add(), add()])
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

import {
  allowedUpwards,
  bypassesAccess,
  hasFreeQueries,
  hasPreload,
  hasQueryObject,
  hasStraySql,
  listImports,
  outdatedRows,
  wayToPrivateApi,
  whyWrong,
} from '../../../scripts/importRules'

describe('imports point one way', () => {
  it.each([
    ['src/shop/catalogue/cards/ReleaseCard.tsx', 'src/shared/vocabulary'],
    ['src/shop/screens/ReleaseScreen.tsx', 'src/shop/catalogue/cards/ReleaseCard'],
    ['src/shop/app/App.tsx', 'src/shop/screens/ReleaseScreen'],
    ['src/components/picture/Picture.tsx', 'src/components/ShopSettings'],
    ['server/http/pages/renderPage.tsx', 'src/shop/app/App'],
    ['server/core/catalogue/catalogueService.ts', 'src/shared/contract'],
    ['server/core/shop/shopTexts.ts', 'src/shared/texts/allTexts'],
    ['src/staff/app/App.tsx', 'src/components/lazyModule'],
    ['src/staff/app/App.tsx', 'src/staff/api/staffApi'],
    ['src/staff/api/contract.ts', 'src/shared/staff/roles'],
  ])('%s may import %s', (file, target) => {
    expect(whyWrong(file, target)).toBeNull()
  })

  it.each([
    ['src/components/picture/Picture.tsx', 'src/shop/catalogue/cards/ReleaseCard'],
    ['src/shared/money.ts', 'src/shop/api/ShopApi'],
    ['src/shop/catalogue/cards/ReleaseCard.tsx', 'src/shop/screens/ReleaseScreen'],
    ['src/shared/contract.ts', 'server/platform/errors'],
    ['src/shop/basket/page/BasketPage.tsx', 'src/shared/texts/allTexts'],
    ['src/staff/screens/pointOfSale/PaidDialog.tsx', 'src/shared/staff/orders/inputs'],
    ['src/shop/basket/page/BasketPage.tsx', 'src/shared/contract'],
    ['server/core/catalogue/catalogueService.ts', 'src/shop/app/App'],
    ['server/core/catalogue/priceRules.ts', 'server/platform/database/connection'],
    ['src/components/Sheet.tsx', 'src/shop/settings/shopSlice'],
    ['server/platform/errors.ts', 'server/core/order/orderErrors'],
    ['server/core/order/orderService.ts', 'server/http/app'],
    ['server/core/order/orderService.ts', 'server/config/config'],
    ['server/exchange/import/importService.ts', 'server/operations/doctor/doctor'],
    ['server/http/app.ts', 'server/cli/commandLine'],
    ['server/odd/file.ts', 'server/core/order/orderErrors'],
    ['server/core/order/orderRules.ts', 'server/http/staff/orders/orderViewRules'],
    ['server/core/order/bank/matchRules.ts', 'server/core/order/orderContent'],
    ['server/core/order/orderRules.ts', 'server/core/order/orderRepository'],
    ['server/core/order/orderService.ts', 'test/support/pricedOrder'],
    ['src/shop/app/App.tsx', 'scripts/support'],
    ['src/shop/api/httpShopApi.ts', 'src/shop/app/createStore'],
    ['src/staff/app/App.tsx', 'src/shop/store/hooks'],
    ['src/shop/app/App.tsx', 'src/staff/app/App'],
    ['src/components/Field.tsx', 'src/staff/components/Button'],
    ['src/staff/app/App.tsx', 'server/platform/errors'],
  ])('%s may not import %s', (file, target) => {
    expect(whyWrong(file, target)).toEqual(expect.any(String))
  })

  it('lists of what still points up name imports that are there', () => {
    const none = outdatedRows([])
    expect(none).toHaveLength(allowedUpwards.length)
    const [first = ''] = allowedUpwards
    const [file = '', target = ''] = first.split(' -> ')
    expect(whyWrong(file, target)).toBeNull()
    expect(outdatedRows([{ file, target }])).toEqual(none.slice(1))
  })

  it('sees static and dynamic imports, and lets types pass', () => {
    const source = `import type { A } from './a'\nimport { b } from './b'\nimport './c'\nexport { d } from './d'\nconst e = import('./e')\nconst f = import(/* name */ './f')`
    expect(listImports(source)).toEqual(['./b', './c', './d', './e', './f'])
  })
})

describe('SQL is written in repositories', () => {
  const source = "const rows = await db.selectFrom('wish').execute()"
  it.each([
    ['server/core/customer/wishlist/wishlistRepository.ts', false],
    ['server/platform/database/migrations/2026-01-10-1200-create-stock.ts', false],
    ['server/core/customer/customerExport.ts', true],
    ['server/http/api/routes/customerRoutes.ts', true],
  ])('%s has none that is stray, or has: %j', (file, isStray) => {
    expect(hasStraySql(file, source)).toBe(isStray)
    expect(hasStraySql(file, 'const rows = await wishes.listWishes(id)')).toBe(false)
  })
})

describe('a repository has a reader and a writer, or functions', () => {
  it.each([
    ['export const voucherRepository = {\n  listAll,\n}', true],
    ['export const voucherRepository: Vouchers = {\n  listAll,\n}', true],
    ['export const voucherRepository = Object.freeze({', true],
    ['export default {\n  listAll,\n}', true],
    ['export const vouchers = {\n  async find(db: ReadOnlyDatabase, code: string) {', true],
    ['export const vouchers = {\n  find: async (\n    db: ReadOnlyDatabase,\n  ) =>', true],
    ['export const vouchers = {\n  end: (trx: WriteTransaction, code: string) =>', true],
    [
      'export function createVoucherReader(db: ReadOnlyDatabase) {\n  return {\n    find: (code: string) =>',
      false,
    ],
    ['export const findVoucher = (db: ReadOnlyDatabase, code: string) =>', false],
    ['export async function findVoucher(\n  db: ReadOnlyDatabase,\n  code: string,\n) {', false],
    ["export const reasons = { sale: 'counter' } as const", false],
  ])('and no object of functions: %j', (source, isRefused) => {
    expect(hasQueryObject('server/core/vouchers/voucherRepository.ts', source)).toBe(isRefused)
    expect(hasQueryObject('server/core/vouchers/voucherActions.ts', source)).toBe(false)
  })

  const find = 'export async function findVoucher(\n  db: ReadOnlyDatabase,\n  code: string,\n) {}\n'
  const list = 'export const listVouchers = (db: ReadOnlyDatabase) => []\n'
  const save = 'export const saveVoucher = async (trx: WriteTransaction, code: string) => {}\n'
  const read = 'export async function* readVouchers(db: Kysely<Database>) {}\n'
  const select = 'export const selectUsed = (db: ReadOnlyDatabase) => query\n'
  const reader = 'export function createVoucherReader(db: ReadOnlyDatabase) {}\n'
  const readerConstant = 'export const createVoucherReader = (db: ReadOnlyDatabase) => ({})\n'
  const writer = 'export function createVoucherWriter(trx: WriteTransaction) {}\n'
  const makeQueue = 'export const createQueue = (db: ShopDatabase) => ({})\n'
  const findLast = 'export const find = (of: (code: string) => string, db: ReadOnlyDatabase) => []\n'
  const findAny = 'export async function findAny<Row extends object>(db: ReadOnlyDatabase) {}\n'
  const selectAll = 'export const selectAll = (db: ReadOnlyDatabase) =>\n  query.execute()\n'
  it.each([
    ['two functions', find + list, false],
    ['two functions and a part of a query', find + list + select, false],
    ['three functions', find + list + save, true],
    ['three functions, one of which yields', find + list + read, true],
    ['a reader and a part of a query', reader + select, false],
    ['a reader and a function', reader + save, true],
    ['a reader that is a constant, and a function', readerConstant + save, true],
    ['a writer and another maker', `${writer}${makeQueue}`, true],
    ['a reader and a function that takes the database last', reader + findLast, true],
    ['a reader and a generic function', reader + findAny, true],
    ['a reader and a query that is executed', reader + selectAll, true],
    ['functions without the database', `${reader}export const isUsed = (code: string) => true\n`, false],
  ])('and its queries are together: %s', (_case, source, isRefused) => {
    expect(hasFreeQueries('server/core/vouchers/voucherRepository.ts', source)).toBe(isRefused)
    expect(hasFreeQueries('server/core/vouchers/voucherActions.ts', source)).toBe(false)
  })
})

describe('who may write is decided in server/platform/database', () => {
  it.each([
    ['server/core/catalogue/catalogueService.ts', 'const all = toKysely(db)', true],
    ['server/core/basket/basketRepository.ts', 'createBasketWriter(db as WriteTransaction)', true],
    ['server/core/basket/basketRepository.ts', 'createBasketWriter(db as unknown as WriteTransaction)', true],
    ['server/platform/database/transactions.ts', 'work(toKysely(db) as WriteTransaction)', false],
    ['server/core/basket/basketRepository.ts', 'createBasketWriter(trx: WriteTransaction)', false],
  ])('%s with %s', (file, source, isBypass) => {
    expect(bypassesAccess(file, source)).toBe(isBypass)
  })
})

const preloadImports: Record<string, string[]> = {
  'src/shop/screens/OrderScreen.tsx': ['src/shop/order/OrderPage', 'src/shop/order/orderPreloadSaga'],
  'src/shop/order/OrderPage': ['src/shop/order/orderSaga'],
  'src/shop/order/orderPreloadSaga': ['src/shop/order/orderSaga'],
  'src/shop/order/orderSaga': ['src/shop/store/getPrivateApi'],
  'src/shop/screens/AccountScreen.tsx': ['src/shop/order/OrderPage'],
}
const wayFrom = (file: string) => wayToPrivateApi(file, (one) => preloadImports[one] ?? [])

describe('a preload', () => {
  it('is known by its type', () => {
    expect(hasPreload('export const preload: Preload = function* () {')).toBe(true)
    expect(hasPreload('export const preloadList = (mode: ListMode): Preload =>')).toBe(true)
    expect(hasPreload("import type { PreloadInput } from '../store/preload'")).toBe(false)
  })

  it('must not reach the calls on a shopper’s own data over the sagas that it imports', () => {
    expect(wayFrom('src/shop/screens/OrderScreen.tsx')).toEqual([
      'src/shop/screens/OrderScreen.tsx',
      'src/shop/order/orderPreloadSaga',
      'src/shop/order/orderSaga',
      'src/shop/store/getPrivateApi',
    ])
  })

  it('may show a page whose sagas use them in the browser', () => {
    expect(wayFrom('src/shop/screens/AccountScreen.tsx')).toBeNull()
  })
})

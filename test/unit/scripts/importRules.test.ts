import {
  bypassesAccess,
  hasPreload,
  hasStraySql,
  importsOf,
  wayToPrivateApi,
  whyWrong,
} from '../../scripts/importRules'

describe('imports point one way', () => {
  it.each([
    ['src/catalogue/cards/ReleaseCard.tsx', 'src/shared/vocabulary'],
    ['src/screens/ReleaseScreen.tsx', 'src/catalogue/ReleaseCard'],
    ['src/app/App.tsx', 'src/screens/ReleaseScreen'],
    ['src/components/picture/Picture.tsx', 'src/shop/ShopSettings'],
    ['server/ssr/renderPage.tsx', 'src/app/App'],
    ['server/catalogue/catalogueService.ts', 'src/shared/contract'],
    ['server/content/shopTexts.ts', 'src/shared/texts/allTexts'],
    ['src/staff/app/App.tsx', 'src/components/lazyModule'],
    ['src/staff/app/App.tsx', 'src/staff/api/staffApi'],
    ['src/staff/api/contract.ts', 'src/shared/staff/roles'],
  ])('%s may import %s', (file, target) => {
    expect(whyWrong(file, target)).toBeNull()
  })

  it.each([
    ['src/components/picture/Picture.tsx', 'src/catalogue/ReleaseCard'],
    ['src/shared/money.ts', 'src/api/ShopApi'],
    ['src/catalogue/cards/ReleaseCard.tsx', 'src/screens/ReleaseScreen'],
    ['src/shared/contract.ts', 'server/errors'],
    ['src/basket/page/BasketPage.tsx', 'src/shared/texts/allTexts'],
    ['src/staff/screens/counter/PaidDialog.tsx', 'src/shared/staff/orderInputs'],
    ['src/basket/page/BasketPage.tsx', 'src/shared/contract'],
    ['server/catalogue/catalogueService.ts', 'src/app/App'],
    ['server/catalogue/priceRules.ts', 'server/database/connection'],
    ['src/staff/app/App.tsx', 'src/shop/ShopSettings'],
    ['src/staff/app/App.tsx', 'src/store/hooks'],
    ['src/app/App.tsx', 'src/staff/app/App'],
    ['src/components/Field.tsx', 'src/staff/components/Button'],
    ['src/staff/app/App.tsx', 'server/errors'],
  ])('%s may not import %s', (file, target) => {
    expect(whyWrong(file, target)).toEqual(expect.any(String))
  })

  it('sees static and dynamic imports, and lets types pass', () => {
    const source = `import type { A } from './a'\nimport { b } from './b'\nimport './c'\nexport { d } from './d'\nconst e = import('./e')\nconst f = import(/* name */ './f')`
    expect(importsOf(source)).toEqual(['./b', './c', './d', './e', './f'])
  })
})

describe('SQL is written in repositories', () => {
  const source = "const rows = await db.selectFrom('wish').execute()"
  it.each([
    ['server/customer/wishlist/wishlistRepository.ts', false],
    ['server/database/migrations/2026-01-10-1200-create-stock.ts', false],
    ['server/customer/customerExport.ts', true],
    ['server/api/routes/customerRoutes.ts', true],
  ])('%s has none that is stray, or has: %j', (file, isStray) => {
    expect(hasStraySql(file, source)).toBe(isStray)
    expect(hasStraySql(file, 'const rows = await wishes.listWishes(id)')).toBe(false)
  })
})

describe('who may write is decided in server/database', () => {
  it.each([
    ['server/catalogue/catalogueService.ts', 'const all = kyselyOf(db)', true],
    ['server/basket/basketRepository.ts', 'createBasketWriter(db as WriteTransaction)', true],
    ['server/basket/basketRepository.ts', 'createBasketWriter(db as unknown as WriteTransaction)', true],
    ['server/database/transactions.ts', 'work(kyselyOf(db) as WriteTransaction)', false],
    ['server/basket/basketRepository.ts', 'createBasketWriter(trx: WriteTransaction)', false],
  ])('%s with %s', (file, source, isBypass) => {
    expect(bypassesAccess(file, source)).toBe(isBypass)
  })
})

const preloadImports: Record<string, string[]> = {
  'src/screens/OrderScreen.tsx': ['src/order/OrderPage', 'src/order/orderPreloadSaga'],
  'src/order/OrderPage': ['src/order/orderSaga'],
  'src/order/orderPreloadSaga': ['src/order/orderSaga'],
  'src/order/orderSaga': ['src/store/getPrivateApi'],
  'src/screens/AccountScreen.tsx': ['src/order/OrderPage'],
}
const wayFrom = (file: string) => wayToPrivateApi(file, (one) => preloadImports[one] ?? [])

describe('a preload', () => {
  it('is known by its type', () => {
    expect(hasPreload('export const preload: Preload = function* () {')).toBe(true)
    expect(hasPreload('export const preloadList = (mode: ListMode): Preload =>')).toBe(true)
    expect(hasPreload("import type { PreloadInput } from '../store/preload'")).toBe(false)
  })

  it('must not reach the calls on a shopper’s own data over the sagas that it imports', () => {
    expect(wayFrom('src/screens/OrderScreen.tsx')).toEqual([
      'src/screens/OrderScreen.tsx',
      'src/order/orderPreloadSaga',
      'src/order/orderSaga',
      'src/store/getPrivateApi',
    ])
  })

  it('may show a page whose sagas use them in the browser', () => {
    expect(wayFrom('src/screens/AccountScreen.tsx')).toBeNull()
  })
})

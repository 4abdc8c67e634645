import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openWholeShop, type WholeShop } from '../../../../support/wholeShop'

const live = {
  PAYMENTS: 'live',
  PUBLIC_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_test_style',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_style',
  STRIPE_WEBHOOK_SECRET: 'whsec_style',
  PAYPAL_CLIENT_ID: 'style',
  PAYPAL_CLIENT_SECRET: 'style',
  PAYPAL_WEBHOOK_ID: 'style',
}

/** What is on no sheet, and why. */
const elsewhere: Record<string, string> = {
  LazySheet: 'a Sheet whose code comes when it is opened',
  FilterSelect: 'a SelectField once its code has come to the browser',
  ShippingCountry: 'a SelectField: a part of its page',
  ReleaseCardSlot: 'a ReleaseCard, or the one that the server sent',
  ReleaseListHead: 'what search engines read',
  ReleaseHead: 'what search engines read',
  ReleaseGroups: 'cards under headings: a part of its page',
  ReleasePanels: 'opens a ReleasePanel; has nothing of its own',
  HoverPanel: 'a ReleasePanel on the sleeve of its card',
  FormatsSheet: 'a ReleasePanel with buy buttons, in a Sheet',
  CardBuying: 'changes the buttons of cards; has nothing of its own',
  PictureDialog: 'a picture alone in a dialog, which opens in the browser',
  CheckoutReason: 'a sentence, said during a checkout only',
  GenreIndexPage: 'a screen',
  LabelIndexPage: 'a screen',
  ArtistIndexPage: 'a screen',
  CalendarPage: 'a screen',
  NameIndex: 'names under initials: a part of the screens of labels and artists',
  NamePage: 'a screen',
  ReleaseListPage: 'a screen',
  ReleasePage: 'a screen',
  RelatedReleases: 'cards: a part of its page',
  PlayerSlot: 'the place of the PlayerBar, which it stands in',
  BasketPage: 'a screen',
}

const folders = ['components', 'shop/catalogue', 'shop/release', 'shop/player', 'shop/basket']
const components = folders.flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.basename(file, '.tsx')),
)

let shop: WholeShop
let page: string
beforeAll(async () => {
  shop = await openWholeShop()
  page = await (await fetch(`${shop.url}/dev/style`)).text()
})
afterAll(() => shop.close())

/** Names in the captions, as `data-components` has them. */
const shown = (): Set<string> =>
  new Set([...page.matchAll(/data-components="([^"]+)"/g)].flatMap(([, names]) => names!.split(' ')))

describe('/dev/style', () => {
  it('is one document that needs no script', () => {
    expect(page).toMatch(/^<!doctype html><html lang="en" data-hydrated>/)
    expect(page).toContain('<title>Style sheet | ')
    expect(page).not.toContain('<script')
    expect(page).not.toContain('<!--$!-->')
  })

  it('shows every token', () => {
    const tokens = readFileSync('src/components/tokens.css', 'utf8').match(/^ *--[\w-]+(?=:)/gm)!
    const names = [...new Set(tokens.map((name) => name.trim()))]
    expect(names.length).toBeGreaterThan(40)
    expect(names.filter((name) => !page.includes(`<code>${name}</code>`))).toEqual([])
  })

  it.each(components)('shows %s, or it is said why not', (name) => {
    expect(shown().has(name)).toBe(!(name in elsewhere))
  })

  it('leaves out nothing that is not there any more', () => {
    expect(Object.keys(elsewhere).filter((name) => !components.includes(name))).toEqual([])
  })

  it('says everything in words', () => {
    // An unknown text is shown by its key.
    expect(page.match(/(?<=>|")[a-z]+(?:\.[a-zA-Z]+)+(?=<|")/g) ?? []).toEqual([])
  })

  it('marks the card that plays', () => {
    expect(
      page.match(/data-release="sample-playing">((?!<\/h3>).)*data-play="" data-state="playing"/gs),
    ).toHaveLength(1)
  })

  it('is the same however often it is asked for', async () => {
    const again = await (await fetch(`${shop.url}/dev/style`)).text()
    // Not `toBe`: it is a long text to read a difference in.
    expect(again === page).toBe(true)
  })

  it('is not found in a live shop', async () => {
    const other = await openWholeShop(live)
    try {
      const { status } = await fetch(`${other.url}/dev/style`)
      expect(status).toBe(404)
    } finally {
      await other.close()
    }
  })
})

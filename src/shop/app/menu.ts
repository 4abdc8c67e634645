import type { CommonKey, ShopTexts } from '../../shared/texts/createShopTexts'

/** An entry with a text of the interface, or one of the shop's own. */
export type MenuEntry = { path: string } & ({ text: CommonKey } | { label: string })

export const mainMenu: readonly MenuEntry[] = [
  { path: '/releases', text: 'menu.releases' },
  { path: '/sale', text: 'menu.sale' },
  { path: '/labels', text: 'menu.labels' },
]

/** Further ways into the catalogue: in the footer, and below the main entries in the menu of a phone. */
export const diggingMenu: readonly MenuEntry[] = [
  { path: '/genres', text: 'menu.genres' },
  { path: '/artists', text: 'menu.artists' },
  { path: '/releases?added=last-7-days', text: 'menu.newThisWeek' },
  { path: '/calendar', text: 'menu.calendar' },
]

export const searchEntry: { path: string; text: CommonKey } = { path: '/search', text: 'menu.search' }

/** The entries below the main ones in the menu of a phone. */
export const moreMenu: readonly MenuEntry[] = [
  ...diggingMenu,
  { path: '/help', text: 'footer.help' },
  { path: '/shipping', text: 'footer.shipping' },
  { path: '/download', text: 'footer.download' },
]

export const footerMenu: readonly MenuEntry[] = [
  { path: '/download', text: 'footer.download' },
  { path: '/help', text: 'footer.help' },
  { path: '/shipping', text: 'footer.shipping' },
  { path: '/imprint', text: 'footer.imprint' },
  { path: '/terms', text: 'footer.terms' },
  { path: '/privacy', text: 'footer.privacy' },
  { path: '/withdrawal', text: 'footer.withdrawal' },
]

/** Returns entries without those for pages that the shop's own entries lead to. */
export const withoutOwn = (entries: readonly MenuEntry[], own: readonly MenuEntry[]): MenuEntry[] =>
  entries.filter(({ path }) => !own.some((entry) => entry.path === path))

export const getMenuLabel = (entry: MenuEntry, texts: ShopTexts): string =>
  'label' in entry ? entry.label : texts(entry.text)

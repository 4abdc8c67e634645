import type { CommonKey } from '../shared/texts/createTexts'

export interface MenuEntry {
  path: string
  text: CommonKey
}

export const mainMenu: readonly MenuEntry[] = [
  { path: '/releases', text: 'menu.releases' },
  { path: '/sale', text: 'menu.sale' },
  { path: '/labels', text: 'menu.labels' },
]

export const searchEntry: MenuEntry = { path: '/search', text: 'menu.search' }

/** The entries below the main ones in the menu of a phone. */
export const moreMenu: readonly MenuEntry[] = [
  { path: '/releases?category=pre-order', text: 'menu.preOrders' },
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

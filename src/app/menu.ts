import type { TextKey } from '../shared/texts'

export interface MenuEntry {
  path: string
  text: TextKey
}

export const mainMenu: readonly MenuEntry[] = [
  { path: '/releases', text: 'menu.releases' },
  { path: '/sale', text: 'menu.sale' },
  { path: '/labels', text: 'menu.labels' },
]

export const searchEntry: MenuEntry = { path: '/search', text: 'menu.search' }

export const footerMenu: readonly MenuEntry[] = [
  { path: '/download', text: 'footer.download' },
  { path: '/help', text: 'footer.help' },
  { path: '/shipping', text: 'footer.shipping' },
  { path: '/imprint', text: 'footer.imprint' },
  { path: '/terms', text: 'footer.terms' },
  { path: '/privacy', text: 'footer.privacy' },
  { path: '/withdrawal', text: 'footer.withdrawal' },
]

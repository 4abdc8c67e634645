import type { TextKey } from '../shared/texts'
import { hasPlace } from './routes'

export interface MenuEntry {
  path: string
  text: TextKey
}

/** A link is shown as soon as there is a screen behind it. */
const withScreen = (entries: readonly MenuEntry[]) => entries.filter(({ path }) => hasPlace(path))

export const mainMenu = (): MenuEntry[] =>
  withScreen([
    { path: '/releases', text: 'menu.releases' },
    { path: '/sale', text: 'menu.sale' },
    { path: '/labels', text: 'menu.labels' },
  ])

export const searchEntry = (): MenuEntry | undefined =>
  withScreen([{ path: '/search', text: 'menu.search' }])[0]

export const footerMenu = (): MenuEntry[] =>
  withScreen([
    { path: '/download', text: 'footer.download' },
    { path: '/help', text: 'footer.help' },
    { path: '/shipping', text: 'footer.shipping' },
    { path: '/imprint', text: 'footer.imprint' },
    { path: '/terms', text: 'footer.terms' },
    { path: '/privacy', text: 'footer.privacy' },
    { path: '/withdrawal', text: 'footer.withdrawal' },
  ])

import type { ownedTexts as english } from './owned'
import type { Translated } from './translated'

/** The texts of the marks on what a visitor owns. */
export const ownedTexts: Translated<typeof english> = {
  'owned.bought': 'Von Ihnen gekauft am {date}',
}

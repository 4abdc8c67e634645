import type { Translated } from '../../shared/texts/translated'
import type { liveTexts as english } from './liveTexts'

/** The texts of what happens while a screen is open. */
export const liveTexts: Translated<typeof english> = {
  newOrder: 'Neue Bestellung {number}',
}

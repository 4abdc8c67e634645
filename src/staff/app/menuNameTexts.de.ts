import type { Translated } from '../../shared/texts/translated'
import type { menuNameTexts as english } from './menuNameTexts'

/** The names of screens in the menu that have a count, as screen readers say them. */
export const menuNameTexts: Translated<typeof english> = {
  inbox: '{name}, {count} offen',
  to_pack: '{name}, {count} zu packen',
}

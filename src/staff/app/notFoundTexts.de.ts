import type { Translated } from '../../shared/texts/translated'
import type { notFoundTexts as english } from './notFoundTexts'

/** The texts that stand in place of a screen. */
export const notFoundTexts: Translated<typeof english> = {
  noPage: 'Unter dieser Adresse gibt es nichts',
  noPageText: 'Im Menü finden Sie alle Bereiche.',
  notAllowed: 'Das gehört nicht zu Ihrer Rolle',
  notAllowedText: 'Was Sie dürfen, kann jemand mit der Rolle „Inhaber“ ändern.',
}

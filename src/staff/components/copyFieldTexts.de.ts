import type { Translated } from '../../shared/texts/translated'
import type { copyFieldTexts as english } from './copyFieldTexts'

/** The texts of fields to copy from. */
export const copyFieldTexts: Translated<typeof english> = {
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Das Kopieren hat nicht geklappt. Markieren Sie den Text und kopieren Sie ihn von Hand.',
  print: 'Drucken',
}

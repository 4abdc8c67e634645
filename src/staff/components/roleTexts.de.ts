import type { Translated } from '../../shared/texts/translated'
import type { roleTexts as english } from './roleTexts'

/** The names of roles, and what each is for. */
export const roleTexts: Translated<typeof english> = {
  owner: 'Inhaber',
  manager: 'Leitung',
  packer: 'Packen',
  reader: 'Lesen',
}

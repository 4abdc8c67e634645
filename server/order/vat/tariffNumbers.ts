import type { Product } from '../../../src/shared/vocabulary'

/** Headings of the combined nomenclature: 8523 is recorded media, 4901 is print. Others have to be looked up. */
export const customsOf: Readonly<Record<Product, { code: string; description: string }>> = {
  vinyl: { code: '85238010', description: 'Gramophone records, recorded' },
  cd: { code: '85234925', description: 'Compact discs, sound recordings' },
  cassettes: { code: '85232915', description: 'Magnetic tapes, sound recordings' },
  other: { code: '', description: '' },
}

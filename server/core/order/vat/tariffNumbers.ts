import type { Product } from '../../../../src/shared/vocabulary'

/**
 * Subheadings of the Harmonized System 2022, heading 8523, recorded media: 8523.80 for gramophone records, 8523.49 for
 * recorded optical media, 8523.29 for magnetic tapes. The two digits that the Union adds (Regulation (EEC) 2658/87, annex
 * I) change with the years and are not known abroad, so they are left out. Other goods have to be looked up.
 */
export const customsByProduct: Readonly<Record<Product, { code: string; description: string }>> = {
  vinyl: { code: '852380', description: 'Gramophone records, recorded' },
  cd: { code: '852349', description: 'Compact discs, sound recordings' },
  cassettes: { code: '852329', description: 'Magnetic tapes, sound recordings' },
  other: { code: '', description: '' },
}

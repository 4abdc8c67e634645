import type { Language } from './language'

/**
 * Writes the label of a field as it stands within a sentence.
 * @param label such as `Postcode` or `ZIP code`
 * @returns in English `postcode`, but `ZIP code`; German labels are nouns and stay as they are
 */
export const labelInSentence = (label: string, language: Language): string =>
  language === 'de' || /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)

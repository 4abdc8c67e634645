/**
 * Writes the label of a field as it stands within a sentence.
 * @param label such as `Postcode` or `ZIP code`
 * @returns `postcode`, but `ZIP code`
 */
export const labelInSentence = (label: string): string =>
  /^\p{Lu}\p{Lu}/u.test(label) ? label : label.slice(0, 1).toLowerCase() + label.slice(1)

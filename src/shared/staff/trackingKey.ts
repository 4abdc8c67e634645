/** Finds the form of a tracking number that is equal for all of its spellings: upper case, without spaces. */
export const trackingKey = (number: string): string => number.toUpperCase().replaceAll(/\s/gu, '')

/**
 * The ASCII spelling, for search and slugs, of letters that Unicode does not decompose into a base letter and a mark. A
 * new entry changes the slugs of names that contain the letter.
 */
export const plainLetters = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
} as const

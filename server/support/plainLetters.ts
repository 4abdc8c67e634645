/**
 * Letters that Unicode does not take apart into a base letter and a mark, as both search and addresses write them. What
 * is added here changes the addresses of names that have it.
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

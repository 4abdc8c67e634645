/** The names of screens in the menu that have a count, as screen readers say them. */
export const menuNameTexts = {
  inbox: '{name}, {count} open',
  to_pack: '{name}, {count} to pack',
} as const

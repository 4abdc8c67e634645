/**
 * Lists the parameters that a form must send besides its own fields.
 * @param search of the address that it leads to
 */
export const otherParams = (search = ''): [string, string][] => [
  ...new URLSearchParams(search.replaceAll('+', '%2B')),
]

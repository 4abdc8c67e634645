/**
 * Every text of the interface, once. A shop can replace any of them by its key in `shop.yaml` (`texts:`).
 * `{name}` is filled in; see `createTexts`.
 */
export const builtInTexts = {
  'notFound.heading': 'Page not found',
  'notFound.body': 'There is nothing at this address. It may have been taken off the shelves.',
  'failed.heading': 'This page did not load',
  'failed.body': 'Something went wrong on our side. Please reload the page; your basket is safe.',
} as const

export type TextKey = keyof typeof builtInTexts
export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

/** The shop's own words where it has some, the built-in ones elsewhere. A name without a value stays as it is. */
export function createTexts(own: Readonly<Record<string, string>>): Texts {
  return (key, values = {}) =>
    (own[key] ?? builtInTexts[key]).replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

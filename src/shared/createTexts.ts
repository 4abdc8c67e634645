import { builtInTexts, type TextKey } from './texts'

export type Texts = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const known: Partial<Record<string, string>> = { ...builtInTexts }

/** Called once by a module of texts that come with the code that needs them. */
export function addTexts(texts: Readonly<Record<string, string>>): void {
  Object.assign(known, texts)
}

/** The shop's own words where it has some, the built-in ones elsewhere. A name without a value stays as it is. */
export function createTexts(own: Readonly<Record<string, string>>): Texts {
  return (key, values = {}) =>
    (own[key] ?? known[key] ?? key).replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
}

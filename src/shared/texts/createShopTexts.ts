import { commonTexts } from './common'
import { formats as bundledFormats, type Formats } from './formats'

/** The texts of one feature by their keys. `{name}` in a text is a placeholder that a value fills. */
export type TextModule = Readonly<Record<string, string>>

/** The keys of one or more modules. */
export type KeyOf<Module> = Module extends unknown ? Extract<keyof Module, string> : never

export type CommonKey = KeyOf<typeof commonTexts>

/** Finds a text by its key and fills in its values. A placeholder without a value stays as it is. */
export interface ShopTexts<Key extends string = never> extends Formats {
  (key: CommonKey | Key, values?: Readonly<Record<string, string | number>>): string
}

/** Finds the common texts and those of one module. */
export type ShopTextsOf<Module extends TextModule> = ShopTexts<KeyOf<Module>>

/** How a shop words its texts. A bundle for browsers has the texts of its language; the server has those of all. */
export interface Wording {
  /** The texts that the shop has replaced, by key. They win. */
  own: TextModule
  /** The language in place of the one of the modules; for the server. */
  translation?: { texts: TextModule; formats: Formats }
}

/**
 * Makes the function that finds texts: the common ones, and those of the given modules.
 * @returns a function that takes a key and values, and writes amounts, dates and counts
 */
export function createShopTexts<Modules extends readonly TextModule[]>(
  { own, translation }: Wording,
  ...modules: Modules
): ShopTexts<KeyOf<Modules[number]>> {
  const all: readonly TextModule[] = [
    own,
    ...(translation ? [translation.texts] : []),
    ...modules,
    commonTexts,
  ]
  const find = (key: string): string => all.find((texts) => key in texts)?.[key] ?? key
  const textOf = (key: string, values?: Readonly<Record<string, string | number>>): string => {
    const text = find(key)
    return values ? text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text
  }
  return Object.assign(textOf, translation?.formats ?? bundledFormats)
}

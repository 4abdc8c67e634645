import { commonTexts } from './common'

/** The texts of one feature by their keys. `{name}` in a text is a placeholder that a value fills. */
export type TextModule = Readonly<Record<string, string>>

/** The keys of one or more modules. */
export type KeyOf<Module> = Module extends unknown ? Extract<keyof Module, string> : never

export type CommonKey = KeyOf<typeof commonTexts>

/** Finds a text by its key and fills in its values. A placeholder without a value stays as it is. */
export type Texts<Key extends string = never> = (
  key: CommonKey | Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/** Finds the common texts and those of one module. */
export type TextsOf<Module extends TextModule> = Texts<KeyOf<Module>>

/**
 * Makes the function that finds texts: the common ones, and those of the given modules.
 * @param own the texts that the shop has replaced, by key: they win
 * @returns a function that takes a key and values
 */
export function createTexts<Modules extends readonly TextModule[]>(
  own: TextModule,
  ...modules: Modules
): Texts<KeyOf<Modules[number]>> {
  const all: readonly TextModule[] = [own, ...modules, commonTexts]
  const find = (key: string): string => {
    return all.find((texts) => key in texts)?.[key] ?? key
  }
  return (key, values) => {
    const text = find(key)
    return values ? text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap)) : text
  }
}

/**
 * The texts of one feature by their keys. `{name}` in a text is a placeholder that a value fills. A text with a count may
 * have a second wording for one, under its key with `.one`.
 */
export type TextModule = Readonly<Record<string, string>>

/** The keys of one or more modules. */
export type KeyOf<Module> = Module extends unknown ? Extract<keyof Module, string> : never

/** Finds a text by its key and fills in its values. A placeholder without a value stays as it is. */
export type Texts<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

/**
 * Makes the function that finds texts. Where the value `count` is 1, the wording for one is used, if there is one.
 * @param modules the first of them that has a key wins
 */
export function createTexts<Modules extends readonly TextModule[]>(
  ...modules: Modules
): Texts<KeyOf<Modules[number]>> {
  const find = (key: string) => modules.find((texts) => key in texts)?.[key]
  return (key, values) => {
    if (!values) return find(key) ?? key
    const text = (String(values.count) === '1' && find(`${key}.one`)) || (find(key) ?? key)
    return text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
  }
}

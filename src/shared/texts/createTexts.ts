/** The languages that the back office speaks. */
export type Language = 'en'

/** A text, or its two forms for a count. `{name}` is a placeholder that a value fills. */
export type Text = string | { one: string; other: string }

/** The texts of one feature in each language. The compiler demands the same keys of all. */
export type TextModule<Key extends string = string> = Readonly<Record<Language, Readonly<Record<Key, Text>>>>

/** The keys of a module. */
export type KeyOf<Module> = Module extends TextModule<infer Key> ? Key : never

/** Finds a text and fills in its values; `count` chooses its form. */
export type Texts<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string

// Making the rules of a language takes long, and a table has a thousand cells.
const pluralRules = new Map<Language, Intl.PluralRules>()

function pluralRulesOf(language: Language): Intl.PluralRules {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, rules)
  return rules
}

/**
 * Makes the function that finds the texts of a module.
 * @param language of the person who works
 */
export function createTexts<Key extends string>(module: TextModule<Key>, language: Language): Texts<Key> {
  const plural = pluralRulesOf(language)
  return (key, values = {}) => {
    const text = module[language][key]
    const form =
      typeof text === 'string' ? text : text[plural.select(Number(values.count)) === 'one' ? 'one' : 'other']
    return form.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap))
  }
}

import { createContext, useContext, useMemo } from 'react'
import { createTexts, type TextModule, type Texts } from '../../shared/texts/createTexts'

/** The language of the person who works. */
export const LanguageContext = createContext<Language>('en')

/**
 * Gives the function that finds the texts of a module in the person's language.
 * @returns the same function until the language or the module changes
 */
export function useTexts<Key extends string>(module: TextModule<Key>): Texts<Key> {
  return useMemo(() => createTexts(module), [module])
}

import { useMemo } from 'react'
import { createTexts, type KeyOf, type TextModule, type Texts } from '../../shared/texts/createTexts'

/**
 * Gives the function that finds the texts of a module.
 * @returns the same function until the module changes
 */
export function useTexts<Module extends TextModule>(module: Module): Texts<KeyOf<Module>> {
  return useMemo(() => createTexts(module), [module])
}

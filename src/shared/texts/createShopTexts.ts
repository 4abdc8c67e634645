import { commonTexts } from './common'
import { createTexts, type KeyOf, type TextModule, type Texts } from './createTexts'
import { formats as bundledFormats, type Formats } from './formats'

export type CommonKey = KeyOf<typeof commonTexts>

/** Finds the texts that shoppers read, and writes amounts, dates and counts as their language does. */
export interface ShopTexts<Key extends string = never> extends Texts<CommonKey | Key>, Formats {}

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
 * Makes the function that finds texts for shoppers: the common ones, and those of the given modules.
 * @returns a function that takes a key and values, and writes amounts, dates and counts
 */
export const createShopTexts = <Modules extends readonly TextModule[]>(
  { own, translation }: Wording,
  ...modules: Modules
): ShopTexts<KeyOf<Modules[number]>> => {
  const all: TextModule[] = [own, ...(translation ? [translation.texts] : []), ...modules, commonTexts]
  return Object.assign(createTexts(...all), translation?.formats ?? bundledFormats)
}

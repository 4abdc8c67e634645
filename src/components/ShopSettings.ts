import { createContext, useContext, useMemo } from 'react'
import type { BaseData } from '../shared/contract'
import { createShopTexts, type ShopTexts, type Wording } from '../shared/texts/createShopTexts'
import type { KeyOf, TextModule } from '../shared/texts/createTexts'

/**
 * The settings that components without a store need: the shop's own texts, and the location and formats of
 * images.
 */
export interface ShopSettings {
  /** How the shop words its texts. */
  wording: Wording
  imageFormats: BaseData['image_formats']
  resourcesUrl: string
  /** Whether the shop charges no VAT. */
  isSmallBusiness?: boolean
  /**
   * The address of an image that the CDN resizes, with placeholders: `{image}` is its id, `{width}` and `{height}` are in
   * pixels, `{format}` is `avif`, `webp` or `jpeg`. Without it the shop has a file for each preset.
   */
  imageUrlTemplate?: string | undefined
}

const Settings = createContext<ShopSettings>({ wording: { own: {} }, imageFormats: [], resourcesUrl: '' })

/**
 * Reads the shop's settings.
 * @returns empty settings outside of a provider
 */
export const useShopSettings = (): ShopSettings => useContext(Settings)
export const ShopSettingsProvider = Settings.Provider

/**
 * Gives the function that finds texts: the common ones, those of the given modules, and the shop's
 * replacements. A key of another module does not compile, so a component always imports the texts that it
 * shows.
 * @param modules the same ones at each rendering
 * @returns the same function until the shop's settings change
 */
export function useTexts<Modules extends readonly TextModule[]>(
  ...modules: Modules
): ShopTexts<KeyOf<Modules[number]>> {
  const { wording } = useContext(Settings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component always passes the same modules.
  return useMemo(() => createShopTexts(wording, ...modules), [wording])
}

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { BaseData } from '../shared/contract'
import { createTexts, type KeyOf, type TextModule, type Texts } from '../shared/texts/createTexts'
import { useAppSelector } from '../store/hooks'
import { selectShop } from './shopSlice'

/** What components without a store need of the shop: its own texts, and where and how images are served. */
export interface ShopSettings {
  /** The texts that the shop has replaced, by key. */
  ownTexts: TextModule
  imageFormats: BaseData['image_formats']
  resourcesUrl: string
}

const Settings = createContext<ShopSettings>({ ownTexts: {}, imageFormats: [], resourcesUrl: '' })

export const useShopSettings = (): ShopSettings => useContext(Settings)
export const ShopSettingsProvider = Settings.Provider

/**
 * The texts of the interface, as the shop has them: the common ones and those of the given modules. A key of another
 * module does not compile, so a component always brings the texts that it shows.
 * @param modules the same ones at each rendering
 * @returns the same function until the shop's settings change
 */
export function useTexts<Modules extends readonly TextModule[]>(
  ...modules: Modules
): Texts<KeyOf<Modules[number]>> {
  const { ownTexts } = useContext(Settings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component always names the same modules.
  return useMemo(() => createTexts(ownTexts, ...modules), [ownTexts])
}

/** Gives the settings in the store to everything below. */
export function ShopSettingsFromStore({ children }: { children: ReactNode }) {
  const { webshop, imageFormats, resourcesUrl } = useAppSelector(selectShop)
  const settings = useMemo(
    () => ({ ownTexts: webshop.texts, imageFormats, resourcesUrl }),
    [webshop.texts, imageFormats, resourcesUrl],
  )
  return <ShopSettingsProvider value={settings}>{children}</ShopSettingsProvider>
}

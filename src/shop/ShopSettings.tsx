import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { BaseData } from '../shared/contract'
import { createTexts, type Texts } from '../shared/createTexts'
import { useAppSelector } from '../store/hooks'
import { selectShop } from './shopSlice'

/** What pieces without a store need of the shop: its words, and where and how images are served. */
export interface ShopSettings {
  texts: Texts
  imageFormats: BaseData['image_formats']
  resourcesUrl: string
}

const Settings = createContext<ShopSettings>({ texts: createTexts({}), imageFormats: [], resourcesUrl: '' })

export const useShopSettings = (): ShopSettings => useContext(Settings)
export const useTexts = (): Texts => useContext(Settings).texts
export const ShopSettingsProvider = Settings.Provider

/** Gives the settings in the store to everything below. */
export function ShopSettingsFromStore({ children }: { children: ReactNode }) {
  const { webshop, imageFormats, resourcesUrl } = useAppSelector(selectShop)
  const settings = useMemo(
    () => ({ texts: createTexts(webshop.texts), imageFormats, resourcesUrl }),
    [webshop.texts, imageFormats, resourcesUrl],
  )
  return <ShopSettingsProvider value={settings}>{children}</ShopSettingsProvider>
}

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { ShopSettingsProvider } from '../../components/ShopSettings'
import type { Wording } from '../../shared/texts/createShopTexts'
import { useAppSelector } from '../store/hooks'
import { selectShop } from './shopSlice'

const Translation = createContext<Wording['translation']>(undefined)

/** Provides the language of a page to the server's rendering. A bundle for browsers has the texts of its language. */
export const TranslationProvider = Translation.Provider

/** Provides the settings in the store to its children. */
export function ShopSettingsFromStore({ children }: { children: ReactNode }) {
  const { webshop, imageFormats, resourcesUrl, imageUrlTemplate } = useAppSelector(selectShop)
  const translation = useContext(Translation)
  const settings = useMemo(() => {
    const wording = translation ? { own: webshop.texts, translation } : { own: webshop.texts }
    return {
      wording,
      imageFormats,
      resourcesUrl,
      imageUrlTemplate,
      isSmallBusiness: webshop.is_small_business,
    }
  }, [webshop, translation, imageFormats, resourcesUrl, imageUrlTemplate])
  return <ShopSettingsProvider value={settings}>{children}</ShopSettingsProvider>
}

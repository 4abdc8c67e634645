import { type ShopSettings, ShopSettingsProvider } from '../../src/components/ShopSettings'
import type { ReleaseListItem } from '../../src/shared/contract'
import { ReleaseCard } from '../../src/shop/catalogue/cards/ReleaseCard'

/** Renders the shop's own cards, for the page of Next.js. */
export const Cards = ({ items, settings }: { items: ReleaseListItem[]; settings: ShopSettings }) => (
  <ShopSettingsProvider value={settings}>
    <ol>
      {items.map((item) => (
        <ReleaseCard key={item.uuid_release} item={item} variant="list" />
      ))}
    </ol>
  </ShopSettingsProvider>
)

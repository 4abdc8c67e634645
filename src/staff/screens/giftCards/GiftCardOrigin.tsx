import type { ReactNode } from 'react'
import { useTexts } from '../../api/useTexts'
import { TableLink } from '../../components/table/TableLink'
import type { ListedGiftCard } from './giftCardValues'
import { giftCardsTexts } from './texts'

interface GiftCardOriginProps {
  card: Pick<ListedGiftCard, 'made_by' | 'sold_in'>
  when: ReactNode
}

/**
 * Tells where a gift card comes from: an order in the shop, or a member of staff.
 * @param when the time at which it was made, as it is shown
 */
export function GiftCardOrigin({ card: { made_by, sold_in }, when }: GiftCardOriginProps) {
  const texts = useTexts(giftCardsTexts)
  return (
    <>
      {when}
      {sold_in !== null && (
        <>
          {', '}
          {texts('soldIn')} <TableLink to={`/orders/${sold_in}`}>{sold_in}</TableLink>
        </>
      )}
      {made_by !== null && `, ${texts('madeBy', { name: made_by })}`}
    </>
  )
}

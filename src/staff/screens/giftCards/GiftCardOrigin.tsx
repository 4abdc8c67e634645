import type { ReactNode } from 'react'
import { useTexts } from '../../api/useTexts'
import codes from '../../components/codes/CodesScreen.module.css'
import { Link } from '../../components/Link'
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
          {texts('soldIn')}{' '}
          <Link to={`/orders/${sold_in}`} className={codes.link}>
            {sold_in}
          </Link>
        </>
      )}
      {made_by !== null && `, ${texts('madeBy', { name: made_by })}`}
    </>
  )
}

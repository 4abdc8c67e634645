import { AdviserSection } from './AdviserSection'
import { GiftCardsSection } from './GiftCardsSection'
import { OpenItemsSection } from './OpenItemsSection'
import { PayoutsSection } from './PayoutsSection'

/**
 * Shows the open items, the debt to holders of gift cards, the files for the tax adviser, and the comparison of payouts.
 * @param month `YYYY-MM`
 */
export const BookkeeperSections = ({ month }: { month: string }) => (
  <>
    <OpenItemsSection />
    <GiftCardsSection month={month} />
    <AdviserSection month={month} />
    <PayoutsSection />
  </>
)

import { AdviserSection } from './AdviserSection'
import { GiftCardsSection } from './GiftCardsSection'
import { OpenItemsSection } from './OpenItemsSection'
import { PayoutsSection } from './PayoutsSection'
import { TotalMarginSection } from './TotalMarginSection'

/**
 * Shows the open items, the total margin, the debt to holders of gift cards, the files for the tax adviser, and the comparison of payouts.
 * @param month `YYYY-MM`
 */
export const BookkeeperSections = ({ month }: { month: string }) => (
  <>
    <OpenItemsSection />
    <TotalMarginSection month={month} />
    <GiftCardsSection month={month} />
    <AdviserSection month={month} />
    <PayoutsSection />
  </>
)

import { useTexts } from '../../api/useTexts'
import { useGetMonthQuery } from './calls'
import { SumsSection } from './SumsSection'
import { accountingTexts } from './texts'

/**
 * Shows what the shop owes to the holders of gift cards, in euros.
 * @param month `YYYY-MM`; a month that begins at 0, and in which no card was made or refilled, shows nothing
 */
export function GiftCardsSection({ month }: { month: string }) {
  const texts = useTexts(accountingTexts)
  const { currentData } = useGetMonthQuery({ month })
  if (!currentData) return null
  const { opening, issued, taken_back, spent, refunded, closing, blocked, expired } = currentData.gift_cards
  if (opening === 0 && issued === 0 && refunded === 0) return null
  const rows = [
    ['cardsOpening', opening],
    ['cardsIssued', issued],
    ...(taken_back > 0 ? [['cardsTakenBack', -taken_back] as const] : []),
    ['cardsSpent', -spent],
    ['cardsRefunded', refunded],
    ['cardsClosing', closing],
    ...(blocked > 0 ? [['cardsBlocked', blocked] as const] : []),
    ...(expired > 0 ? [['cardsExpired', expired] as const] : []),
  ] as const
  return (
    <SumsSection
      title={texts('cards')}
      text={texts('cardsText')}
      rows={rows.map(([name, euros]) => ({ name: texts(name), euros, isSum: name === 'cardsClosing' }))}
    />
  )
}

import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Section } from '../../components/ScreenFrame'
import classes from './AccountingScreen.module.css'
import { useGetMonthQuery } from './calls'
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
    <Section title={texts('cards')}>
      <p className={classes.soft}>{texts('cardsText')}</p>
      <dl className={classes.owed}>
        {rows.map(([name, euros]) => (
          <div key={name} className={name === 'cardsClosing' ? classes.all : undefined}>
            <dt>{texts(name)}</dt>
            <dd>{formats.money(euros)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

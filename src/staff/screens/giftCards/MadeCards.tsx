import { saveFile } from '../../../components/dom/saveFile'
import { formatFullDay } from '../../../shared/staff/formatMoment'
import { formats } from '../../../shared/texts/formats'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button, Buttons } from '../../components/Button'
import codes from '../../components/codes/CodesScreen.module.css'
import { ScreenFrame } from '../../components/ScreenFrame'
import { commonTexts } from '../../components/texts'
import classes from './GiftCards.module.css'
import type { MadeGiftCards } from './giftCardValues'
import { giftCardsTexts } from './texts'

/**
 * Shows the codes of new gift cards, to be printed or saved.
 * @param made has the whole codes, which are not shown again
 * @param onClose the codes are gone from the screen afterwards
 */
export function MadeCards({
  made: { gift_cards, csv },
  onClose,
}: {
  made: MadeGiftCards
  onClose: () => void
}) {
  const texts = useTexts(giftCardsTexts)
  const common = useTexts(commonTexts)
  const { shop } = useUser()
  const save = () =>
    saveFile({ url: URL.createObjectURL(new Blob([csv], { type: 'text/csv' })), name: texts('fileName') })
  return (
    <ScreenFrame title={texts('madeHeading', { count: gift_cards.length })}>
      <div className={classes.screenOnly}>
        <p>{texts('madeText')}</p>
        <Buttons>
          <Button onClick={() => window.print()}>{common('print')}</Button>
          <Button onClick={save}>{texts('saveCsv')}</Button>
          <Button kind="main" onClick={onClose}>
            {texts('done')}
          </Button>
        </Buttons>
      </div>
      <ul className={classes.cards} aria-label={texts('heading')}>
        {gift_cards.map(({ uuid_gift_card, code, amount, expires_on }) => (
          <li key={uuid_gift_card} className={classes.card}>
            <span>{shop.name}</span>
            <strong>{formats.money(amount)}</strong>
            <code className={classes.code}>{code}</code>
            <span className={codes.soft}>{texts('validUntil', { day: formatFullDay(expires_on) })}</span>
          </li>
        ))}
      </ul>
    </ScreenFrame>
  )
}

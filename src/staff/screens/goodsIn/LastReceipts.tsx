import { useTexts } from '../../api/useTexts'
import { Time } from '../../components/Formatted'
import { Empty } from '../../components/Notice'
import { Section } from '../../components/ScreenFrame'
import type { GoodsIn } from './calls'
import classes from './GoodsInScreen.module.css'
import { goodsInTexts } from './texts'

/**
 * Lists the last goods receipts. References that the shop has made up are replaced by words.
 * @param receipts newest first
 */
export function LastReceipts({ receipts }: Pick<GoodsIn, 'receipts'>) {
  const texts = useTexts(goodsInTexts)
  // Numbers that the shop has made up say nothing to people.
  const formatNumber = (reference: string) =>
    /^by hand \d/.test(reference)
      ? texts('byHand')
      : /^file [0-9a-f]{24}$/.test(reference)
        ? texts('byFile')
        : reference
  return (
    <Section title={texts('lastReceipts')}>
      {receipts.length === 0 ? (
        <Empty heading={texts('noReceipts')} />
      ) : (
        <ul className={classes.rows}>
          {receipts.map(({ reference, supplier, note, copies, received_at, by }) => (
            <li key={reference} className={classes.receipt}>
              <span className={classes.name}>
                {[supplier, formatNumber(reference)].filter(Boolean).join(' · ')}
              </span>
              <span>{texts('copies', { count: copies })}</span>
              <span className={classes.soft}>
                <Time at={received_at} /> · {by}
                {note && ` · ${note}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

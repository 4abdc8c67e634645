import { formats } from '../../../shared/texts/formats'
import { useTexts } from '../../api/useTexts'
import { Code, Time } from '../../components/Formatted'
import { Hint } from '../../components/Notice'
import type { InboxIncident } from './calls'
import classes from './InboxScreen.module.css'
import { type IncidentFact, IncidentFacts, IncidentPart } from './IncidentParts'
import { inboxTexts } from './texts'

type Withdrawal = NonNullable<InboxIncident['withdrawal']>

/**
 * Shows a declaration of withdrawal: who wrote what about which records, and its consequences.
 * @param withdrawal `is_matched` is false if no order was found for it; `owed` is in euros
 */
export function WithdrawalPart({ withdrawal }: { withdrawal: Withdrawal }) {
  const texts = useTexts(inboxTexts)
  const { name, email, message, received_at, order_number, is_matched, order_email, items, owed } = withdrawal
  const facts: IncidentFact[] = [
    [texts('from'), name],
    [
      texts('email'),
      <a key="email" href={`mailto:${encodeURIComponent(email)}`}>
        {email}
      </a>,
    ],
    [texts('received'), <Time key="received" at={received_at} />],
  ]
  if (!is_matched) {
    facts.push([texts('named'), order_number ? <Code key="named">{order_number}</Code> : texts('namedNone')])
  }
  return (
    <>
      <IncidentFacts facts={facts} />
      {!is_matched && order_number && <Hint>{texts('otherNumber', { number: order_number })}</Hint>}
      {order_email && <Hint>{texts('otherEmail', { email: order_email })}</Hint>}
      <IncidentPart title={texts('words')}>
        {message ? (
          <blockquote className={classes.words}>{message}</blockquote>
        ) : (
          <p className={classes.soft}>{texts('noWords')}</p>
        )}
      </IncidentPart>
      {items.length > 0 && (
        <IncidentPart title={texts('items')}>
          {withdrawal.is_whole_order && <p>{texts('allItems')}</p>}
          <ul className={classes.items}>
            {items.map(({ artist, title, format, quantity, paid }) => (
              <li key={`${artist} ${title} ${format}`}>
                <span>{texts('item', { count: quantity, artist, title, format })}</span>
                <span className={classes.paid}>{texts('paid', { amount: formats.money(paid) })}</span>
              </li>
            ))}
          </ul>
        </IncidentPart>
      )}
      <IncidentPart title={texts('toDo')}>
        <p>{texts(adviceText(withdrawal))}</p>
        {owed !== null && owed > 0 && <IncidentFacts facts={[[texts('owed'), formats.money(owed)]]} />}
      </IncidentPart>
    </>
  )
}

function adviceText({ advice, is_whole_order }: Withdrawal) {
  const hasPart =
    advice === 'before_sending' ||
    advice === 'ready_to_collect' ||
    advice === 'after_sending' ||
    advice === 'downloads'
  return hasPart && !is_whole_order ? (`${advice}Part` as const) : advice
}

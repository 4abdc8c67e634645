import type { Withdraw } from '../../src/shared/contract'
import type { AllTexts, TextKey } from '../../src/shared/texts/allTexts'
import { MessageLink, MessagePage } from '../html/MessagePage'
import { schemeColour } from '../html/palette'
import { formatExactTime } from '../support/dates'

interface WithdrawalReceivedPageProps {
  declaration: Withdraw
  /** ISO UTC. */
  receivedAt: string
  /** Says what happens next. */
  message: string
  texts: AllTexts
}

/** Confirms a withdrawal to a browser without JavaScript: repeats its content and says when it was received. */
export function WithdrawalReceivedPage({
  declaration,
  receivedAt,
  message,
  texts,
}: WithdrawalReceivedPageProps) {
  const rows: [TextKey, string | null | undefined][] = [
    ['withdraw.name', declaration.name],
    ['withdraw.email', declaration.email],
    ['withdraw.order', declaration.order_number],
    ['withdraw.message', declaration.message],
  ]
  return (
    <MessagePage heading={texts('withdraw.received', { time: formatExactTime(receivedAt) })}>
      <p>{message}</p>
      <p>{texts('withdraw.received.keep')}</p>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt style={{ color: schemeColour('inkSoft') }}>{texts(label)}</dt>
              <dd style={{ margin: '0 0 .75rem', whiteSpace: 'pre-line' }}>{value}</dd>
            </div>
          ))}
      </dl>
      <MessageLink href="/">{texts('withdraw.received.shop')}</MessageLink>
    </MessagePage>
  )
}

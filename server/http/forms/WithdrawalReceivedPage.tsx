import type { Withdraw } from '../../../src/shared/contract'
import type { PaperLook } from '../../core/look/storedLook'
import { MessageLink, MessagePage } from '../../platform/html/MessagePage'
import { schemeColour } from '../../platform/html/palette'
import type { ServerTextKey, ServerTexts } from '../../platform/languages/texts/serverTexts'
import { exactTimeText } from '../../platform/languages/texts/written'

interface WithdrawalReceivedPageProps {
  declaration: Withdraw
  /** ISO UTC. */
  receivedAt: string
  /** Says what happens next. */
  message: string
  texts: ServerTexts
  look?: PaperLook
}

/** Confirms a withdrawal to a browser without JavaScript: repeats its content and says when it was received. */
export function WithdrawalReceivedPage({
  declaration,
  receivedAt,
  message,
  texts,
  look,
}: WithdrawalReceivedPageProps) {
  const rows: [ServerTextKey, string | null | undefined][] = [
    ['withdraw.name', declaration.name],
    ['withdraw.email', declaration.email],
    ['withdraw.order', declaration.order_number],
    ['withdraw.message', declaration.message],
  ]
  return (
    <MessagePage heading={texts('withdraw.received', { time: exactTimeText(texts, receivedAt) })} look={look}>
      <p>{message}</p>
      <p>{texts('withdraw.received.keep')}</p>
      <dl>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt style={{ color: schemeColour('ink-soft') }}>{texts(label)}</dt>
              <dd style={{ margin: '0 0 .75rem', whiteSpace: 'pre-line' }}>{value}</dd>
            </div>
          ))}
      </dl>
      <MessageLink href="/">{texts('withdraw.received.shop')}</MessageLink>
    </MessagePage>
  )
}

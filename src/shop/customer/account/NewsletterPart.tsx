import { useTexts } from '../../../components/ShopSettings'
import type { KeyOf } from '../../../shared/texts/createTexts'
import { customerTexts } from '../../../shared/texts/customer'
import type { NewsletterState } from '../../../shared/vocabulary'
import { CommandProblem } from '../forms/CommandProblem'
import formClasses from '../forms/CustomerForm.module.css'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

type CustomerKey = KeyOf<typeof customerTexts>
type NewsletterCall = 'subscribe' | 'unsubscribe' | 'resubscribe'
/** The actions in each state, with the keys of their texts. */
const actions: Record<NewsletterState, readonly (readonly [call: NewsletterCall, text: CustomerKey])[]> = {
  none: [['subscribe', 'account.newsletter.subscribe']],
  asked: [
    ['resubscribe', 'account.newsletter.again'],
    ['unsubscribe', 'account.newsletter.dont'],
  ],
  subscribed: [['unsubscribe', 'account.newsletter.unsubscribe']],
  unsubscribed: [['resubscribe', 'account.newsletter.resubscribe']],
}

export function NewsletterPart({ customer: { newsletter, email } }: PartProps) {
  const texts = useTexts(customerTexts)
  const { runCommand, isSaving, hasFailed, problem } = useCustomerCommand('newsletter')
  return (
    <>
      <p role="status">{texts(`account.newsletter.${newsletter}`, { email })}</p>
      <p className={classes.actions}>
        {actions[newsletter].map(([call, text], i) => (
          <button
            key={call}
            type="button"
            className={i === 0 ? formClasses.plain : formClasses.quiet}
            aria-disabled={isSaving}
            onClick={() => !isSaving && runCommand({ kind: 'change', change: { call } })}
          >
            {texts(text)}
          </button>
        ))}
      </p>
      <CommandProblem hasFailed={hasFailed} problem={problem} />
    </>
  )
}

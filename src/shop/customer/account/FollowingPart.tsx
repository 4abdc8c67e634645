import { useTexts } from '../../../components/ShopSettings'
import { followTexts } from '../../../shared/texts/follow'
import type { FollowFrequency } from '../../../shared/vocabulary'
import { FollowList } from '../following/FollowList'
import { CommandProblem } from '../forms/CommandProblem'
import formClasses from '../forms/CustomerForm.module.css'
import { useCustomerCommand } from '../session/useCustomerCommand'
import classes from './Account.module.css'
import type { PartProps } from './accountPart'

/** Lists what the customer follows, and sets how often mails about it are sent. */
export function FollowingPart({ customer: { following } }: PartProps) {
  const texts = useTexts(followTexts)
  const { runCommand, isSaving, hasFailed, problem } = useCustomerCommand('following')
  const { is_confirmed, frequency, follows } = following
  const isEnded = frequency === 'never'
  const isAsked = !is_confirmed && !isEnded && follows.length > 0
  const setMails = (newFrequency: FollowFrequency) =>
    !isSaving &&
    runCommand({ kind: 'change', change: { call: 'set_follow_mails', body: { frequency: newFrequency } } })
  return (
    <>
      {(follows.length > 0 || isEnded) && (
        <>
          <p role="status">
            {texts(isAsked ? 'following.mails.unconfirmed' : `following.mails.${frequency}`)}
          </p>
          <p className={classes.actions}>
            {isAsked && (
              <button
                type="button"
                className={formClasses.plain}
                aria-disabled={isSaving}
                onClick={() => setMails('weekly')}
              >
                {texts('following.mails.again')}
              </button>
            )}
            <button
              type="button"
              className={isAsked ? formClasses.quiet : formClasses.plain}
              aria-disabled={isSaving}
              onClick={() => setMails(isEnded ? 'weekly' : 'never')}
            >
              {texts(isEnded ? 'following.start' : 'following.stop')}
            </button>
          </p>
        </>
      )}
      <FollowList
        follows={follows}
        onEnd={(body) => runCommand({ kind: 'change', change: { call: 'unfollow', body } })}
      />
      <CommandProblem hasFailed={hasFailed} problem={problem} />
    </>
  )
}

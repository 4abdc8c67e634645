import { useEffect, useState } from 'react'
import type { DelayedAction } from '../api/contract'
import { useListDelayedActionsQuery, useUndoMutation } from '../api/meCalls'
import { readStaffError } from '../api/staffError'
import { useTexts } from '../api/useTexts'
import { useAnnounce } from '../components/Announcer'
import { Button } from '../components/Button'
import { useDelayedActionText } from '../components/changes/useDelayedActionText'
import { undoTexts } from '../forms/actionTexts'
import classes from './UndoBar.module.css'

const tickMs = 1000
/** While an action is delayed, another tab or person may undo it. */
const pollMs = 5000

/** Lists the delayed actions, such as refunds, with the seconds that are left to undo each. */
export function UndoBar() {
  const texts = useTexts(undoTexts)
  const { data } = useListDelayedActionsQuery(undefined, { pollingInterval: pollMs })
  const now = useNow()
  const actions = data?.actions.filter(({ due_at }) => Date.parse(due_at) > now) ?? []
  if (actions.length === 0) return null
  return (
    <section className={classes.bar} aria-label={texts('title')}>
      {actions.map((action) => (
        <DelayedActionLine key={action.uuid_action} action={action} now={now} />
      ))}
    </section>
  )
}

function DelayedActionLine({ action, now }: { action: DelayedAction; now: number }) {
  const texts = useTexts(undoTexts)
  const describe = useDelayedActionText()
  const announce = useAnnounce()
  const [undo, { isLoading }] = useUndoMutation()
  const secondsLeft = Math.max(0, Math.ceil((Date.parse(action.due_at) - now) / 1000))
  const takeBack = async () => {
    try {
      await undo({ uuid_action: action.uuid_action }).unwrap()
      announce(texts('undone'))
    } catch (error) {
      announce(readStaffError(error).message)
    }
  }
  return (
    <p className={classes.action}>
      <span>
        {describe(action)}{' '}
        <span className={classes.seconds}>
          {secondsLeft > 0 ? texts('happensIn', { count: secondsLeft }) : texts('happensNow')}
        </span>
      </span>
      {action.can_undo ? (
        <Button kind="plain" isBusy={isLoading} onClick={takeBack}>
          {texts('undo')}
        </Button>
      ) : (
        <span className={classes.seconds}>{texts('askedBy', { name: action.by })}</span>
      )}
    </p>
  )
}

/** Returns the time, once a second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}

import { Spinner } from './Spinner'
import classes from './Waiting.module.css'

export interface WaitingProps {
  /** What is on its way. */
  text: string
  /** Said in its place where nothing will come without scripts. */
  noScript: string
}

/** In place of what only the browser fetches. */
export function Waiting({ text, noScript }: WaitingProps) {
  return (
    <>
      <p className={classes.waiting}>
        <Spinner /> {text}
      </p>
      <noscript>
        <p className={classes.noScript}>{noScript}</p>
      </noscript>
    </>
  )
}

/** Below a `Problem` that may be over soon. */
export function TryAgain({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <p className={classes.tryAgain}>
      <button type="button" className={classes.button} onClick={onPress}>
        {text}
      </button>
    </p>
  )
}

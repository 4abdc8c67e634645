import { Spinner } from './Spinner'
import classes from './Waiting.module.css'

export interface WaitingProps {
  /** Names the content that is loading. */
  text: string
  /** The text in its place when scripts are off. */
  noScript: string
}

/** Stands in place of content that only the browser fetches. */
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

/** Offers another try below a `Problem` that may be temporary. */
export function TryAgain({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <p className={classes.tryAgain}>
      <button type="button" className={classes.button} onClick={onPress}>
        {text}
      </button>
    </p>
  )
}

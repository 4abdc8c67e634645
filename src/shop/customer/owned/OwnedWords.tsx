import classes from './OwnedWords.module.css'
import { useOwnedText } from './useOwnedText'

export interface OwnedWordsProps {
  /** The slug of a release, encoded or not. */
  slug: string
  /** `line`: says it in words. `small`: shows a tick that says it to who hears the page or points at it. */
  size: 'line' | 'small'
}

/** Shows the mark of one release, if the visitor owns it. */
export function OwnedWords({ slug, size }: OwnedWordsProps) {
  const words = useOwnedText()(slug)
  if (words === null) return null
  return (
    <p className={size === 'small' ? `${classes.mark} ${classes.small}` : classes.mark}>
      <span className={classes.words}>{words}</span>
    </p>
  )
}

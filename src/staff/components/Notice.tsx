import type { ReactNode } from 'react'
import { Spinner } from '../../components/Spinner'
import { commonTexts } from '../texts/common'
import { useTexts } from '../texts/useTexts'
import { Button } from './Button'
import classes from './Notice.module.css'

/** Stands in place of content that is loading. It appears after a moment, so that quick answers do not flicker. */
export function Loading() {
  const texts = useTexts(commonTexts)
  return (
    <p className={classes.loading} role="status">
      <Spinner className={classes.spinner} /> {texts('loading')}
    </p>
  )
}

/** Stands in place of a list without rows, and says what to do. */
export const Empty = ({ heading, children }: { heading: string; children?: ReactNode }) => (
  <div className={classes.empty}>
    <p className={classes.heading}>{heading}</p>
    {children && <p>{children}</p>}
  </div>
)

/** Explains why something failed, in place of it or above a form. It is read out when it appears. */
export function Problem({
  error,
  onRetry,
}: {
  error: { message?: string | undefined }
  onRetry?: () => void
}) {
  const texts = useTexts(commonTexts)
  return (
    <div className={classes.problem} role="alert">
      <p>{error.message || texts('failed')}</p>
      {onRetry && <Button onClick={onRetry}>{texts('tryAgain')}</Button>}
    </div>
  )
}

/** Says what else a person should know, without urgency. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>

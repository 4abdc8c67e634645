import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Spinner } from '../../components/Spinner'
import { useTexts } from '../api/useTexts'
import { writing } from '../keys/scans'
import { Button } from './Button'
import classes from './Notice.module.css'
import { commonTexts } from './texts'

/** Stands in place of content that is loading. It appears after a moment, so that quick answers do not flicker. */
export function Loading() {
  const texts = useTexts(commonTexts)
  return (
    <p className={classes.loading} role="status">
      <Spinner className={classes.spinner} /> {texts('loading')}
    </p>
  )
}

/**
 * Stands in place of a list without rows.
 * @param children what the person can do about it
 */
export const Empty = ({ heading, children }: { heading: string; children?: ReactNode }) => (
  <div className={classes.empty}>
    <p className={classes.heading}>{heading}</p>
    {children && <p>{children}</p>}
  </div>
)

export interface ProblemProps {
  error: { message?: string | undefined; errors?: Record<string, string[]> | undefined }
  onRetry?: () => void
  /** Nobody has pressed a button: what is seen of the screen stays as it is. */
  isQuiet?: boolean
}

/**
 * Explains why something failed, in place of it or beside the button that was pressed. It is read out and comes into sight
 * when it appears. What the fields of its form say already is not shown a second time: the first of them gets the focus.
 */
export function Problem({ error, onRetry, isQuiet = false }: ProblemProps) {
  const texts = useTexts(commonTexts)
  const box = useRef<HTMLDivElement>(null)
  const [isAtFields, setIsAtFields] = useState(false)
  useLayoutEffect(() => {
    const form = box.current?.closest<HTMLElement>('form, [role=dialog]')
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
    const isSaid = saysAll(form, Object.values(error.errors ?? {}).flat())
    setIsAtFields(isSaid)
    if (isQuiet) return
    if (isSaid && wrong && !document.activeElement?.matches(writing))
      wrong.focus()
      // Browsers' own; the documents of tests are not laid out.
    ;(isSaid && wrong ? wrong : box.current)?.scrollIntoView?.({ block: 'nearest' })
  }, [error, isQuiet])
  return (
    <div ref={box} className={isAtFields ? 'visually-hidden' : classes.problem} role="alert">
      <p>{error.message || texts('failed')}</p>
      {onRetry && <Button onClick={onRetry}>{texts('tryAgain')}</Button>}
    </div>
  )
}

/**
 * Stands in place of an answer that has not come.
 * @param error why it could not be fetched, if it failed
 */
export const Pending = ({ error, onRetry }: Partial<ProblemProps>) =>
  error ? <Problem error={error} onRetry={onRetry} /> : <Loading />

/** Whether the fields of a form show all of these sentences. */
function saysAll(form: HTMLElement | null | undefined, sentences: readonly string[]): boolean {
  if (!form || sentences.length === 0) return false
  const descriptions = [...form.querySelectorAll('[aria-invalid=true]')].map((field) => {
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  })
  return sentences.every((sentence) => descriptions.some((text) => text.includes(sentence)))
}

/** Says what else a person should know, without urgency. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>

import { type ReactNode, useEffect } from 'react'
import { useTexts } from '../../api/useTexts'
import { OtherLanguages } from './OtherLanguages'
import classes from './SignInFrame.module.css'
import { signInTexts } from './texts'

/** Frames the screens before signing in. */
export function SignInFrame({
  title,
  shop,
  children,
}: {
  title: string
  /** The shop's name, once it is known. */
  shop?: string | undefined
  children: ReactNode
}) {
  const texts = useTexts(signInTexts)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={classes.frame}>
      <p className={classes.shop}>{shop === undefined ? '\u00a0' : texts('headingOf', { shop })}</p>
      <h1 className={classes.title}>{title}</h1>
      {children}
      <div>
        <OtherLanguages />
      </div>
    </main>
  )
}

import { type ReactNode, useEffect } from 'react'
import { signInTexts } from '../texts/signIn'
import { useTexts } from '../texts/useTexts'
import classes from './DoorFrame.module.css'

/** The frame of the screens before signing in. */
export function DoorFrame({
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
    <main className={classes.door}>
      <p className={classes.shop}>{shop === undefined ? '\u00a0' : texts('headingOf', { shop })}</p>
      <h1 className={classes.title}>{title}</h1>
      {children}
    </main>
  )
}

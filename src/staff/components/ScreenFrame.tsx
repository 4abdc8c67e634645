import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import classes from './ScreenFrame.module.css'

export interface ScreenFrameProps {
  title: string
  /** Buttons of the whole screen, beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/**
 * Shows the heading of a screen and its content. The heading gets the focus when another screen opens, so
 * that it is read out.
 */
export function ScreenFrame({ title, actions, children }: ScreenFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  // The first screen of a page keeps the browser's own focus.
  const isFirst = key === 'default'
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (!isFirst && !heading.current?.closest('main')?.contains(document.activeElement)) {
      heading.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0 })
    }
  }, [isFirst])
  return (
    <>
      <header className={classes.top}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </>
  )
}

/** Shows a part of a screen with a heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section}>
    <h2 className={classes.subtitle}>{title}</h2>
    {children}
  </section>
)

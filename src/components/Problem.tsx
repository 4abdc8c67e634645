import type { ReactNode } from 'react'

/** What happened and what to do, in place of a screen's content. */
export function Problem({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h1>{heading}</h1>
      <p>{children}</p>
    </section>
  )
}

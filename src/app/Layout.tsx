import type { ReactNode } from 'react'

/** Header, the current screen, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}

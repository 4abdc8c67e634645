import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { base } from './base'

/**
 * Shows a link to another screen.
 * @param to a path within the back office, such as `/orders`, without `/staff`
 */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    followLink(event, () => void navigate(to))
  }
  return <a {...rest} href={base + to} onClick={follow} />
}

/**
 * Follows a link within the back office. Clicks that open another tab or window are left to the browser.
 * @param follow is called instead of the browser's own navigation
 */
export function followLink(event: MouseEvent, follow: () => void): void {
  const isOwn = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (isOwn || event.defaultPrevented) return
  event.preventDefault()
  follow()
}

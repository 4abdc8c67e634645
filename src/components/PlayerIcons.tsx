import type { ReactNode } from 'react'

export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden focusable="false">
      {children}
    </svg>
  )
}

export const PlayIcon = () => (
  <Icon>
    <path d="M7 4.5v15l13-7.5z" />
  </Icon>
)
export const PauseIcon = () => (
  <Icon>
    <path d="M6 5h4.5v14H6zM13.5 5H18v14h-4.5z" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="m5.5 4 6.5 6.5L18.5 4 20 5.5 13.5 12l6.5 6.5-1.5 1.5-6.5-6.5L5.5 20 4 18.5l6.5-6.5L4 5.5z" />
  </Icon>
)

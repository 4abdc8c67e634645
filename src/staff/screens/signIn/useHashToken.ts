import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** Reads the token of a link from the part behind `#`, which browsers do not send to servers. @returns '' without one */
export function useHashToken(): string {
  const { hash } = useLocation()
  const [token] = useState(() => hash.slice(1))
  return token
}

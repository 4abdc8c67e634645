import { createContext, useContext } from 'react'
import type { Me } from './contract'

/** Who is signed in; null on the screens before that. */
export const UserContext = createContext<Me | null>(null)

/**
 * Returns who is signed in.
 * @throws Error outside of the frame of signed-in screens
 */
export function useUser(): Me {
  const user = useContext(UserContext)
  if (!user) throw new Error('no user is signed in here')
  return user
}

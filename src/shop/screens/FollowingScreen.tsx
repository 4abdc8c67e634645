import { useParams } from 'react-router-dom'
import { required } from '../../shared/required'
import { FollowingPage } from '../customer/following/FollowingPage'
import type { Preload } from '../store/preload'

/**
 * Needs no data: the page is a shell, and the browser fetches what its visitor follows.
 * @returns always 200
 */
// biome-ignore lint/correctness/useYield: this preload fetches nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export function Screen() {
  const { token, action } = useParams()
  return <FollowingPage token={required(token, 'token')} isToStop={action === 'stop'} />
}

import { useParams } from 'react-router-dom'
import { DownloadsPage } from '../download/DownloadsPage'
import { RedeemPage } from '../download/RedeemPage'
import type { Preload } from '../store/preload'

/**
 * Needs no data: the page is a cacheable shell, and the browser fetches the downloads.
 * @returns always 200
 */
// biome-ignore lint/correctness/useYield: this preload fetches nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export function Screen() {
  const { token } = useParams()
  return token === undefined ? <RedeemPage /> : <DownloadsPage token={token} />
}

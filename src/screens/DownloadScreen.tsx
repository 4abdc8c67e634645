import { useParams } from 'react-router-dom'
import { DownloadsPage } from '../download/DownloadsPage'
import { RedeemPage } from '../download/RedeemPage'
import type { Preload } from '../store/preload'

/** Cacheable shell: downloads are fetched in the browser. */
// biome-ignore lint/correctness/useYield: a preload that needs nothing
export const preload: Preload = function* () {
  return { status: 200 }
}

export function Screen() {
  const { token } = useParams()
  return token === undefined ? <RedeemPage /> : <DownloadsPage token={token} />
}

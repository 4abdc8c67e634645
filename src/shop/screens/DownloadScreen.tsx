import { useParams } from 'react-router-dom'
import { DownloadsPage } from '../download/DownloadsPage'
import { RedeemPage } from '../download/RedeemPage'

export function Screen() {
  const { token } = useParams()
  return token === undefined ? <RedeemPage /> : <DownloadsPage token={token} />
}

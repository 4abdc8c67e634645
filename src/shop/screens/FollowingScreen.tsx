import { useParams } from 'react-router-dom'
import { required } from '../../shared/required'
import { FollowingPage } from '../customer/following/FollowingPage'

export function Screen() {
  const { token, action } = useParams()
  return <FollowingPage token={required(token, 'token')} isToStop={action === 'stop'} />
}

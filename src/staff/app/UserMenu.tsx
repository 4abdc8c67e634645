import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useSignOutMutation } from '../api/meCalls'
import { staffApi } from '../api/staffApi'
import { readStaffError } from '../api/staffError'
import { useUser } from '../api/UserContext'
import { useTexts } from '../api/useTexts'
import { useAnnounce } from '../components/Announcer'
import { Menu } from '../components/Menu'
import { roleTexts } from '../components/roleTexts'
import { removeDrafts } from '../forms/drafts'
import { appTexts } from './texts'

/**
 * Shows the menu of the user who is signed in. Signing out removes the drafts from this browser.
 * @param onHelp opens the help for keys
 */
export function UserMenu({ onHelp }: { onHelp: () => void }) {
  const texts = useTexts(appTexts)
  const roleNames = useTexts(roleTexts)
  const { name, role } = useUser()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const announce = useAnnounce()
  const [signOut] = useSignOutMutation()
  const leave = async () => {
    try {
      await signOut().unwrap()
      removeDrafts()
      await navigate('/sign-in')
      dispatch(staffApi.util.resetApiState())
    } catch (error) {
      announce(readStaffError(error).message)
    }
  }
  return (
    <Menu
      label={name}
      name={texts('signedInAs', { name, role: roleNames(role) })}
      items={[
        { label: texts('yourAccount'), onSelect: () => void navigate('/account') },
        { label: texts('keys'), onSelect: onHelp },
        { label: texts('toShop'), onSelect: () => window.open('/', '_blank', 'noopener') },
        { label: texts('signOut'), onSelect: () => void leave() },
      ]}
    />
  )
}

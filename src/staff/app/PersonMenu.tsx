import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useSignOutMutation } from '../api/meCalls'
import { staffApi } from '../api/staffApi'
import { staffErrorOf } from '../api/staffError'
import { useAnnounce } from '../components/Announcer'
import { Menu } from '../components/Menu'
import { removeDrafts } from '../forms/drafts'
import { usePerson } from '../signIn/PersonContext'
import { appTexts } from '../texts/app'
import { roleTexts } from '../texts/roles'
import { useTexts } from '../texts/useTexts'

/** The menu of the person who is signed in. */
export function PersonMenu({ onHelp }: { onHelp: () => void }) {
  const texts = useTexts(appTexts)
  const roleNames = useTexts(roleTexts)
  const { name, role } = usePerson()
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
      announce(staffErrorOf(error).message)
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

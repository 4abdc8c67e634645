import { useState } from 'react'
import type { TeamMember } from '../../api/contract'
import { useTexts } from '../../api/useTexts'
import { ActionDialog } from '../../components/dialog/ActionDialog'
import { useChangeRoleMutation, useEndAccessMutation, useInviteAgainMutation } from './calls'
import { LinkDialog } from './InviteDialog'
import { RoleChoice } from './RoleChoice'
import { teamTexts } from './texts'

interface MemberDialogProps {
  member: TeamMember
  onClose: () => void
}

/**
 * Changes the role of a member, after it has shown what that changes.
 * @param member the same role as before cannot be saved
 */
export function ChangeRoleDialog({ member, onClose }: MemberDialogProps) {
  const texts = useTexts(teamTexts)
  const [role, setRole] = useState(member.role)
  const [trigger] = useChangeRoleMutation()
  const { uuid_staff, name } = member
  return (
    <ActionDialog
      title={texts('changeRoleOf', { name })}
      button={texts('changeRole')}
      doneText={texts('roleChanged', { name })}
      trigger={trigger}
      input={role === member.role ? null : { uuid_staff, role }}
      onClose={onClose}
    >
      {() => <RoleChoice value={role} onChange={setRole} />}
    </ActionDialog>
  )
}

/** Ends the access of a member. */
export function EndAccessDialog({ member, onClose }: MemberDialogProps) {
  const texts = useTexts(teamTexts)
  const [trigger] = useEndAccessMutation()
  const { uuid_staff, name } = member
  return (
    <ActionDialog
      title={texts('endAccessOf', { name })}
      button={texts('endAccess')}
      text={texts('endAccessText')}
      doneText={texts('accessEnded', { name })}
      trigger={trigger}
      input={{ uuid_staff }}
      isDangerous
      onClose={onClose}
    />
  )
}

/**
 * Makes a new link for a member who lost all credentials, or whose access has ended.
 * @param member whose link is shown once
 */
export function InviteAgainDialog({ member, onClose }: MemberDialogProps) {
  const texts = useTexts(teamTexts)
  const [trigger] = useInviteAgainMutation()
  const [invited, setInvited] = useState<Parameters<typeof LinkDialog>[0]['invited'] | null>(null)
  const { uuid_staff, name } = member
  if (invited) return <LinkDialog invited={invited} onClose={onClose} />
  return (
    <ActionDialog
      title={texts('inviteAgainOf', { name })}
      button={texts('makeLink')}
      text={texts('inviteAgainText')}
      trigger={trigger}
      input={{ uuid_staff }}
      isDangerous
      onDone={({ result }) => setInvited(result)}
      staysOpen
      onClose={onClose}
    />
  )
}

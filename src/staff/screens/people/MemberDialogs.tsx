import { type ReactNode, useEffect, useState } from 'react'
import type { StaffMember } from '../../api/contract'
import { useAnnounce } from '../../components/Announcer'
import { Button } from '../../components/Button'
import { ChangePreview } from '../../components/ChangePreview'
import { Dialog } from '../../components/dialog/Dialog'
import { Loading, Problem } from '../../components/Notice'
import { type ActionRun, useAction } from '../../forms/useAction'
import { commonTexts } from '../../texts/common'
import { peopleTexts } from '../../texts/people'
import { useTexts } from '../../texts/useTexts'
import { LinkDialog } from './InviteDialog'
import { useChangeRoleMutation, useEndAccessMutation, useInviteAgainMutation } from './peopleCalls'
import { RoleChoice } from './RoleChoice'

interface MemberDialogProps {
  member: StaffMember
  onClose: () => void
}

/** Changes the role of a person; what that changes is shown before. */
export function ChangeRoleDialog({ member, onClose }: MemberDialogProps) {
  const texts = useTexts(peopleTexts)
  const announce = useAnnounce()
  const [role, setRole] = useState(member.role)
  const [trigger] = useChangeRoleMutation()
  const action = useAction(trigger)
  const { uuid_staff, name } = member
  const change = async () => {
    if (!(await action.run({ uuid_staff, role }))) return
    announce(texts('roleChanged', { name }))
    onClose()
  }
  const isSame = role === member.role
  return (
    <ConfirmDialog
      title={texts('changeRoleOf', { name })}
      action={action}
      button={
        <Button kind="main" disabled={isSame} isBusy={action.status === 'running'} onClick={change}>
          {texts('changeRole')}
        </Button>
      }
      onClose={onClose}
    >
      <RoleChoice
        value={role}
        onChange={(chosen) => {
          setRole(chosen)
          if (chosen === member.role) action.reset()
          else void action.preview({ uuid_staff, role: chosen })
        }}
      />
    </ConfirmDialog>
  )
}

/** Ends the access of a person. */
export function EndAccessDialog({ member, onClose }: MemberDialogProps) {
  const texts = useTexts(peopleTexts)
  const announce = useAnnounce()
  const [trigger] = useEndAccessMutation()
  const action = useAction(trigger)
  const { uuid_staff, name } = member
  usePreview(action, { uuid_staff })
  const end = async () => {
    if (!(await action.run({ uuid_staff }))) return
    announce(texts('accessEnded', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts('endAccessOf', { name })}
      action={action}
      button={
        <Button kind="danger" isBusy={action.status === 'running'} onClick={end}>
          {texts('endAccess')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{texts('endAccessText')}</p>
    </ConfirmDialog>
  )
}

/** Makes a new link for a person who lost every way in. */
export function InviteAgainDialog({ member, onClose }: MemberDialogProps) {
  const texts = useTexts(peopleTexts)
  const [trigger] = useInviteAgainMutation()
  const action = useAction(trigger)
  const { uuid_staff, name } = member
  if (action.answer) return <LinkDialog invited={action.answer.result} onClose={onClose} />
  return (
    <ConfirmDialog
      title={texts('inviteAgainOf', { name })}
      action={action}
      button={
        <Button
          kind="danger"
          isBusy={action.status === 'running'}
          onClick={() => void action.run({ uuid_staff })}
        >
          {texts('makeLink')}
        </Button>
      }
      onClose={onClose}
    >
      <p>{texts('inviteAgainText')}</p>
    </ConfirmDialog>
  )
}

/** Asks what an action would change when its dialog opens. */
function usePreview<Input, Result>({ preview }: ActionRun<Input, Result>, input: Input) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the record that the dialog was opened for
  useEffect(() => void preview(input), [])
}

interface ConfirmDialogProps<Input, Result> {
  title: string
  action: ActionRun<Input, Result>
  /** The button that does it. */
  button: ReactNode
  onClose: () => void
  children: ReactNode
}

function ConfirmDialog<Input, Result>({
  title,
  action,
  button,
  onClose,
  children,
}: ConfirmDialogProps<Input, Result>) {
  const common = useTexts(commonTexts)
  const { status, changes, error } = action
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          {button}
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      {children}
      {error && <Problem error={error} />}
      {status === 'checking' && <Loading />}
      {changes.length > 0 && <ChangePreview changes={changes} />}
    </Dialog>
  )
}

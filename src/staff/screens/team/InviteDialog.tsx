import { TextField } from '../../../components/Field'
import { formatMoment } from '../../../shared/staff/formatMoment'
import type { Role } from '../../../shared/staff/roles'
import { useTexts } from '../../api/useTexts'
import { FormDialog } from '../../components/dialog/FormDialog'
import { SecretDialog } from '../../components/dialog/SecretDialog'
import { useAction } from '../../forms/useAction'
import { useDialogDraft } from '../../forms/useDraft'
import { useInviteMutation } from './calls'
import { RoleChoice } from './RoleChoice'
import { teamTexts } from './texts'

const empty: { name: string; role: Role } = { name: '', role: 'packer' }

/**
 * Invites a member: name and role, then the link, which is shown once.
 * @param onClose also after the link was shown
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(teamTexts)
  const { values, change, clear } = useDialogDraft('team', 'invite', empty)
  const [trigger] = useInviteMutation()
  const { status, error, answer, run } = useAction(trigger)
  const invite = async () => {
    if (await run(values)) clear()
  }
  if (answer) return <LinkDialog invited={answer.result} onClose={onClose} />
  return (
    <FormDialog
      title={texts('invite')}
      button={texts('makeLink')}
      isBusy={status === 'running'}
      error={error}
      onSubmit={() => void invite()}
      onClose={onClose}
    >
      <p>{texts('inviteText')}</p>
      <TextField
        label={texts('name')}
        hint={texts('nameHint')}
        required
        maxLength={60}
        value={values.name}
        {...(error?.errors?.name && { errors: error.errors.name })}
        onChange={({ target }) => change({ name: target.value })}
      />
      <RoleChoice value={values.role} errors={error?.errors?.role} onChange={(role) => change({ role })} />
    </FormDialog>
  )
}

/**
 * Shows the link of an invitation, once. The server knows only its hash.
 * @param invited `expires_at` is ISO 8601 UTC
 */
export function LinkDialog({
  invited,
  onClose,
}: {
  invited: { name: string; link: string; expires_at: string }
  onClose: () => void
}) {
  const texts = useTexts(teamTexts)
  const { name, link, expires_at } = invited
  return (
    <SecretDialog
      title={texts('linkHeading', { name })}
      text={texts('linkText', { name, at: formatMoment(expires_at) })}
      label={texts('link')}
      secret={link}
      onClose={onClose}
    />
  )
}

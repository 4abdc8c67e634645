import type { TeamMember } from '../../api/contract'
import { InviteDialog } from './InviteDialog'
import { ChangeRoleDialog, EndAccessDialog, InviteAgainDialog } from './MemberDialogs'

const memberDialogs = {
  changeRole: ChangeRoleDialog,
  inviteAgain: InviteAgainDialog,
  endAccess: EndAccessDialog,
}

/** The dialogs about one member; the names are keys of `texts.ts`. */
export type MemberDialogName = keyof typeof memberDialogs

/** The dialog that is open on the screen of the team. */
export type OpenedDialog = { name: 'invite' } | { name: MemberDialogName; member: TeamMember }

/** Shows the dialog that was opened. */
export function TeamDialog({ opened, onClose }: { opened: OpenedDialog; onClose: () => void }) {
  if (opened.name === 'invite') return <InviteDialog onClose={onClose} />
  const MemberDialog = memberDialogs[opened.name]
  return <MemberDialog member={opened.member} onClose={onClose} />
}

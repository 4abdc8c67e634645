import { useMemo, useState } from 'react'
import { lazyModule, useLazyModule } from '../../../components/lazyModule'
import type { TeamMember } from '../../api/contract'
import { useUser } from '../../api/UserContext'
import { useTexts } from '../../api/useTexts'
import { Button } from '../../components/Button'
import { Badge, Time } from '../../components/Formatted'
import { Menu } from '../../components/Menu'
import { Empty, Pending } from '../../components/Notice'
import { roleTexts } from '../../components/roleTexts'
import { ScreenFrame } from '../../components/ScreenFrame'
import { DataTable } from '../../components/table/DataTable'
import type { Column } from '../../components/table/tableTypes'
import { useListTeamQuery } from './calls'
import type { MemberDialogName, OpenedDialog } from './TeamDialog'
import { teamTexts } from './texts'

const dialogs = lazyModule(() => import(/* webpackChunkName: "teamDialogs" */ './TeamDialog'))

/** Lists the members of the team with their roles. They are invited here, and their access is ended. */
export function TeamScreen() {
  const texts = useTexts(teamTexts)
  const { data, error, refetch } = useListTeamQuery()
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const columns = useColumns(setOpened)
  const close = () => setOpened(null)
  const loaded = useLazyModule(dialogs, opened !== null, close)
  return (
    <ScreenFrame
      title={texts('heading')}
      actions={
        <Button kind="main" onClick={() => setOpened({ name: 'invite' })}>
          {texts('invite')}
        </Button>
      }
    >
      {data ? (
        data.staff.length > 0 ? (
          <DataTable
            label={texts('heading')}
            items={data.staff}
            columns={columns}
            idOf={({ uuid_staff }) => uuid_staff}
            isWrapping
          />
        ) : (
          <Empty heading={texts('empty')} />
        )
      ) : (
        <Pending error={error} onRetry={refetch} />
      )}
      {loaded && opened && <loaded.TeamDialog opened={opened} onClose={close} />}
    </ScreenFrame>
  )
}

/** The dialogs that a row offers. */
const listDialogs = ({ state }: TeamMember): MemberDialogName[] =>
  state === 'ended' ? ['inviteAgain'] : ['changeRole', 'inviteAgain', 'endAccess']

function useColumns(onOpen: (dialog: OpenedDialog) => void): Column<TeamMember>[] {
  const texts = useTexts(teamTexts)
  const roleNames = useTexts(roleTexts)
  const { uuid_staff: ownUuid } = useUser()
  return useMemo(
    () => [
      {
        id: 'name',
        header: texts('name'),
        cell: ({ name, uuid_staff }) => (
          <>
            {name} {uuid_staff === ownUuid && <Badge>{texts('you')}</Badge>}
          </>
        ),
      },
      { id: 'role', header: texts('role'), cell: ({ role }) => roleNames(role) },
      {
        id: 'state',
        header: texts('state'),
        cell: ({ state }) => <Badge isStrong={state !== 'active'}>{texts(state)}</Badge>,
      },
      {
        id: 'credentials',
        header: texts('credentials'),
        isWide: true,
        cell: ({ credentials }) =>
          credentials.map((credential) => texts(credential)).join(', ') || texts('none'),
      },
      {
        id: 'used',
        header: texts('used'),
        isWide: true,
        cell: ({ used_at }) => (used_at === null ? texts('never') : <Time at={used_at} />),
      },
      {
        id: 'actions',
        header: texts('actions'),
        cell: (member) => (
          <Menu
            label={texts('actions')}
            name={texts('actionsOf', { name: member.name })}
            items={listDialogs(member).map((name) => ({
              label: texts(name),
              onSelect: () => onOpen({ name, member }),
            }))}
          />
        ),
      },
    ],
    [texts, roleNames, ownUuid, onOpen],
  )
}

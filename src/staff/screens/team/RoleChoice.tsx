import { Choices } from '../../../components/choices/Choices'
import { type Role, roles } from '../../../shared/staff/roles'
import { useTexts } from '../../api/useTexts'
import { RolePermissions } from '../../components/RolePermissions'
import { roleTexts } from '../../components/roleTexts'
import { teamTexts } from './texts'

/**
 * Shows the choice of a role, whose permissions stand below.
 * @param errors what the server has refused; undefined before
 */
export function RoleChoice({
  value,
  errors,
  onChange,
}: {
  value: Role
  errors?: readonly string[] | undefined
  onChange: (role: Role) => void
}) {
  const texts = useTexts(teamTexts)
  const names = useTexts(roleTexts)
  return (
    <>
      <Choices
        legend={texts('role')}
        isLegendShown
        value={value}
        options={roles.map((role) => ({ value: role, label: names(role) }))}
        {...(errors && { errors })}
        onChange={(role) => onChange(role as Role)}
      />
      <div aria-live="polite">
        <p>{texts('canDo', { role: names(value) })}</p>
        <RolePermissions role={value} />
      </div>
    </>
  )
}

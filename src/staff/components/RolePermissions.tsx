import { permissionTexts } from '../../shared/staff/permissionTexts'
import { permissionsByRole, type Role } from '../../shared/staff/roles'
import classes from './RolePermissions.module.css'

/**
 * Lists the permissions of a role as sentences.
 * @param role `permissionsByRole` has its permissions, which the server asks for too
 */
export const RolePermissions = ({ role }: { role: Role }) => (
  <ul className={classes.list}>
    {permissionsByRole[role].map((permission) => (
      <li key={permission}>{permissionTexts[permission]}</li>
    ))}
  </ul>
)

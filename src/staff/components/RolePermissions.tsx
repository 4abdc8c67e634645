import { permissions, permissionsOf, type Role } from '../../shared/staff/roles'
import classes from './RolePermissions.module.css'

/** Lists what a role may do. */
export const RolePermissions = ({ role }: { role: Role }) => (
  <ul className={classes.list}>
    {permissionsOf[role].map((permission) => (
      <li key={permission}>{permissions[permission]}</li>
    ))}
  </ul>
)

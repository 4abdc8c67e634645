import { userInfo } from 'node:os'
import type { Actor } from '../platform/audit/actor'
import type { CliContext } from './cliContext'

/**
 * Names the person who runs a command, for the audit log.
 * @returns an actor without an account, whose rights are not checked: the terminal may do all
 */
export const buildActor = ({ env, now }: Pick<CliContext, 'env' | 'now'>): Actor => ({
  by: staffName(env),
  uuidStaff: null,
  from: 'command line',
  now,
})

/**
 * Names the person at the terminal.
 * @returns `STAFF` without control characters and with at most 80 characters, or the operating system's user
 */
export function staffName(env: NodeJS.ProcessEnv): string {
  const configuredName = env.STAFF?.replace(/\p{C}/gu, '').trim().slice(0, 80)
  if (configuredName) return configuredName
  try {
    return userInfo().username
  } catch {
    // In a container, the user may have a number but no name.
    return `user ${process.getuid?.() ?? ''}`.trim()
  }
}

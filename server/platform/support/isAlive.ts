import { getErrorCode } from '../log/errorDetails'
/** @returns whether this machine has a process with this id, of any user */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}

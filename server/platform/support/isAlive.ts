import { codeOf } from '../log/errorDetails'
/** @returns whether this machine has a process with this id, of any user */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

import { codeOf } from '../log/errorDetails'
/** Whether there is a process of that number on this machine, also one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

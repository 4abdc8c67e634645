/** Backs up or restores, and dies at the place that it is told: `backupVictim POINT NTH COMMAND …`. */
import { runCommandLine } from '../../server/cli/commandLine'
import { watchFaultPoints } from '../../server/platform/support/faultPoints'

const [point, nth, ...command] = process.argv.slice(2)
let left = Number(nth)
watchFaultPoints((reached) => {
  if (reached !== point || --left > 0) return
  process.kill(process.pid, 'SIGKILL')
  for (;;);
})

process.exitCode = await runCommandLine(command, {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  demoFolder: '',
  fontFolder: '',
  version: '0.0.0',
  now: () => new Date(),
})

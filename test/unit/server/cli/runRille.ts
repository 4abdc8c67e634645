import type { CliContext } from '../../../../server/cli/cliContext'
import { runCommandLine } from '../../../../server/cli/commandLine'

/** Runs `rille` as somebody at a keyboard does. @param args without the program's own name */
export async function runRille(
  args: readonly string[],
  context: Pick<CliContext, 'env' | 'now'> & Partial<CliContext>,
): Promise<{ exitCode: number; out: string; err: string }> {
  let out = ''
  let err = ''
  const exitCode = await runCommandLine(args, {
    stdout: { write: (text) => (out += text) },
    stderr: { write: (text) => (err += text) },
    demoFolder: '',
    fontFolder: '',
    version: '1.2.3',
    ...context,
  })
  return { exitCode, out, err }
}

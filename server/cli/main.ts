import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { projectFolder, projectVersion } from '../platform/process/projectFolder'
import { paperFontFolder } from '../platform/support/paperFonts'
import { runCommandLine } from './commandLine'

const project = projectFolder(import.meta.dirname)

// A reader such as `head` may take only the first lines; the command goes on to its end all the same.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  ...(process.stdin.isTTY && process.stderr.isTTY && { ask }),
  demoFolder: path.join(project, 'static/demo'),
  fontFolder: paperFontFolder(project),
  version: projectVersion(import.meta.dirname),
  now: () => new Date(),
})

/** Asks on the error output, so that standard output holds only the result, which may be JSON. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

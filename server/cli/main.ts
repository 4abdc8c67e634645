import path from 'node:path'
import { projectFolder } from '../projectFolder'
import { runCommandLine } from './commandLine'

const staticFolder = path.join(projectFolder(import.meta.dirname), 'static')

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  demoFolder: path.join(staticFolder, 'demo'),
  now: () => new Date(),
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { invoiceFontFolder } from '../order/invoicePdf'
import { projectFolder } from '../projectFolder'
import { runCommandLine } from './commandLine'

const project = projectFolder(import.meta.dirname)

process.exitCode = await runCommandLine(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  demoFolder: path.join(project, 'static/demo'),
  fontFolder: invoiceFontFolder(project),
  version: JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).version,
  now: () => new Date(),
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../support/builtShop'

it('a command whose output nobody reads to the end, as before `head`, ends without an error', async () => {
  const rille = path.join(projectRoot, 'build/server/rille.js')
  const command = spawn(process.execPath, [rille, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
  command.stdout.destroy()
  const [errors, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect([errors, code]).toEqual(['', 0])
})

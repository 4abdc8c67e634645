// Suite: quick. It only reads files.
/** `npm run fault -- --guards` takes guards away by their text: one that was moved or renamed has to be followed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { guards } from './guardList'

const root = path.resolve(__dirname, '../..')

it.each(guards.map((guard) => [guard.name, guard] as const))(
  'knows where the guard stands: %s',
  (_name, guard) => {
    expect(readFileSync(path.join(root, guard.file), 'utf8')).toContain(guard.find)
  },
)

/** docs/shop/staff.md shows what `npm run pictures` takes, and nothing that grows old. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { docsPictures } from '../../shots/docsPictures'

const names = docsPictures.map(({ name }) => name).sort()
const shownIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/pictures\/(staff-[\w-]+)\.webp/g)].map(([, name]) => name!)

describe('the pictures of the back office', () => {
  it('are all taken by the script, and all shown in the documentation', () => {
    const pages = readdirSync('docs', { recursive: true, encoding: 'utf8' })
    const files = ['README.md', ...pages.map((name) => path.join('docs', name))]
    const shown = files.filter((file) => file.endsWith('.md')).flatMap(shownIn)
    expect([...new Set(shown)].sort()).toEqual(names)
  })

  it('are files, and no others of their kind are left', () => {
    const files = readdirSync('docs/pictures').filter((file) => file.startsWith('staff-'))
    expect(files.sort()).toEqual(names.map((name) => `${name}.webp`))
  })
})

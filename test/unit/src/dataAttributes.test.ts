import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../../..')
const code = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('shop/styleguide/'))
  .map((file) => readFileSync(path.join(root, 'src', file), 'utf8'))
  .join('\n')
const all = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, found = '']) => found)

const attributeOf = (property: string) =>
  `data-${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
const destructured = all(/\{([^{}]*)\} = [\w.]+\.dataset/g).flatMap((names) =>
  names.split(',').map((name) => name.replace(/:.*/, '').trim()),
)
const used = new Set([
  ...all(/\[(data-[a-z-]+)/g),
  ...[...all(/\bdataset\.(\w+)/g), ...destructured].map(attributeOf),
])

describe('docs/development/data-attributes.md', () => {
  it('lists the attributes that scripts read or write, and no others', () => {
    const text = readFileSync(path.join(root, 'docs/development/data-attributes.md'), 'utf8')
    const listed = [...text.matchAll(/^\| `(data-[a-z-]+)`/gm)].map(([, name]) => name)
    expect(listed.sort()).toEqual([...used].sort())
  })
})

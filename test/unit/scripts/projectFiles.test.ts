/** The files at the root for editors, version managers and lawyers agree with what the project itself uses. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../..', file), 'utf8')
const project = JSON.parse(read('package.json'))

it('.nvmrc names the Node that the project brings', () => {
  expect(read('.nvmrc').trim()).toBe(project.dependencies.node)
})

it('.editorconfig indents and breaks lines as the formatter does', () => {
  const { formatter } = JSON.parse(read('biome.json'))
  const editorconfig = read('.editorconfig')
  expect(editorconfig).toContain(
    `[*]\ncharset = utf-8\nend_of_line = lf\nindent_style = ${formatter.indentStyle}`,
  )
  expect(editorconfig).toContain(`\nindent_size = ${formatter.indentWidth}\n`)
  expect(editorconfig).toContain(`\nmax_line_length = ${formatter.lineWidth}\n`)
})

it('LICENSE is the licence that package.json names', () => {
  expect(read('LICENSE').split('\n')[0]).toBe(`${project.license} License`)
})

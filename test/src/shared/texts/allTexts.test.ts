import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { allTexts } from '../../../../src/shared/texts/allTexts'

const root = path.join(__dirname, '../../../..')
const code = ['src', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\/src\/shared\/(texts\/|payment\/\w+\/\w+Texts\.ts$)/.test(file),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** `order.status.${state}` stands for every key that begins so and has one more word. */
const patterns = [...code.matchAll(/`((?:[\w.]|\$\{[^}]+\})+)`/g)]
  .map(([, template]) => template)
  .filter((template) => template.includes('${'))
  // One without a word of its own, such as a file's name and ending, would stand for every key.
  .filter((template) => /\.?\w{2,}\.|\.\w{3,}$/.test(template.replace(/\$\{[^}]+\}/g, '')))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '\\w+')}$`))

const isSaid = (key: string) =>
  code.includes(`'${key}'`) || code.includes(`"${key}"`) || patterns.some((pattern) => pattern.test(key))

describe('the words of the interface', () => {
  it('are all said somewhere', () => {
    expect(Object.keys(allTexts).filter((key) => !isSaid(key))).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { serverTexts } from '../../../../../server/platform/languages/texts/serverTexts'

const root = path.join(__dirname, '../../../../..')
const code = ['src', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter(
    (file) =>
      /\.tsx?$/.test(file) &&
      !/\/(src\/shared|server\/platform\/languages)\/(texts\/(?!written\.)|payment\/\w+\/\w+Texts\.ts$)/.test(
        file,
      ),
  )
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

/** `order.status.${state}` stands for every key that begins so and has one more word. */
const patterns = [...code.matchAll(/`((?:[\w.]|\$\{[^}]+\})+)`/g)]
  .map(([, template]) => template)
  .filter((template) => template.includes('${'))
  // One without a word of its own, such as a file's name and ending, would stand for every key.
  .filter((template) => /\.?\w{2,}\.|\.\w{3,}$/.test(template.replace(/\$\{[^}]+\}/g, '')))
  .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replace(/\$\{[^}]+\}/g, '[\\w-]+')}$`))

/** `saidCount` finds the text of one by the text of several. */
const isSaid = (key: string, said = key.replace(/\.one$/, '')) =>
  code.includes(`'${key}'`) ||
  code.includes(`'${said}'`) ||
  code.includes(`"${key}"`) ||
  patterns.some((pattern) => pattern.test(key)) ||
  // The words of addresses and of refused cards are found by the English ones, which the database and the simulator have.
  /^(address\.(label|example|type)|sandbox\.card)\./.test(key)

describe('the words of the interface', () => {
  it('are all said somewhere', () => {
    expect(Object.keys(serverTexts).filter((key) => !isSaid(key))).toEqual([])
  })
})

it('amounts and days on the screens of shoppers are written in the language of their texts', () => {
  const screens = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/^(staff|shared|shop\/styleguide)\//.test(file),
  )
  const inEnglish = /import \{[^}]*\bmoney(OfCents)?\b[^}]*\} from '[^']*shared\/money'|\bformatDate\b/
  const wrong = screens.filter((file) => inEnglish.test(readFileSync(path.join(root, 'src', file), 'utf8')))
  expect(screens.length).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const stylesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => path.join(folder, name))

const read = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
const tokens = read('src/components/tokens.css')
/** Its faces and its base, and what a package brought. */
const others = ['fonts.css', 'base.css', 'tokens.css', 'slick.css']
const files = stylesOf('src').filter((file) => !others.includes(path.basename(file)))

describe('the tokens', () => {
  it.each(files)('are the only place of colours and sizes of type: %s', (file) => {
    const css = read(file)
    expect(css.match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\([^)]*\)/gi) ?? []).toEqual([])
    expect(css.match(/font-size: *(?:clamp\([^;]*|[\d.]+(?:rem|px))/g) ?? []).toEqual([])
  })

  it('are all used', () => {
    const used = files.map(read).join('') + tokens + read('src/components/base.css')
    const names = new Set([...tokens.matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name!))
    expect([...names].filter((name) => !used.includes(`var(${name})`))).toEqual([])
  })

  it('are all there that are used', () => {
    const used = files.flatMap((file) => read(file).match(/(?<=var\()--(?:text|space)-\w[\w-]*/g) ?? [])
    expect(used.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
  })

  it('set nothing smaller than 14 pixels on a phone', () => {
    const [phone] = tokens.split('@media')
    const sizes = [...phone!.matchAll(/(--text-[\w-]+): *(?:clamp\()?([\d.]+)rem/g)]
    expect(sizes.length).toBeGreaterThan(10)
    expect(sizes.filter(([, , rem]) => Number(rem) < 0.875).map(([, name]) => name)).toEqual([])
  })
})

describe('a style rule', () => {
  // Each of these has a browser compute the styles of the whole page anew when an element or a state of it changes.
  it.each(stylesOf('src'))('is about few elements, so that a change on the page costs little: %s', (file) => {
    const afterSibling = /[+~]\s*(?:\*|:(?!is\())[^,{]*/g
    const rootHolding = /(?::root|html|body|main):has\([^,{]*/g
    const allOfMain = /main[^,{]*\*\s*(?=[,{])/g
    const css = read(file)
    expect([afterSibling, rootHolding, allOfMain].flatMap((form) => css.match(form) ?? [])).toEqual([])
  })
})

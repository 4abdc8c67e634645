import { parseFragment } from 'parse5'
import { renderToStaticMarkup } from 'react-dom/server'
import { MailMarkdown } from '../../../../../../server/platform/mail/html/MailMarkdown'
import { parseMarkdown } from '../../../../../../src/shared/markdown/parseMarkdown'
import { hostileTexts } from '../../../../../support/hostileTexts'

const styled = (text: string) =>
  renderToStaticMarkup(<MailMarkdown nodes={parseMarkdown(text)} publicUrl="https://shop.example" />)
const html = (text: string) => styled(text).replace(/ style="[^"]*"/g, '')

describe('Markdown in mails', () => {
  it.each([
    ['# A\n\nb *c* **d**', '<h3>A</h3><p>b <em>c</em> <strong>d</strong></p>'],
    ['### A', '<h4>A</h4>'],
    ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['a\\\nb', '<p>a<br/>b</p>'],
    ['[a](/terms)', '<p><a href="https://shop.example/terms">a</a></p>'],
    ['[a](https://b.example/?c=1&d)', '<p><a href="https://b.example/?c=1&amp;d">a</a></p>'],
    ['[a](#b)', '<p>a</p>'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['[a](//evil.example)', '<p><a href="https://evil.example/">a</a></p>'],
    ['![a](https://b.example/c.png)', '<p>a</p>'],
    ['a <b onclick="x">b</b>', '<p>a b</p>'],
    ['<script>alert(1)</script>', '<p>alert(1)</p>'],
    ['(\\*) "x" & <', '<p>(*) &quot;x&quot; &amp; &lt;</p>'],
    ['`<b>`', '<p><code>&lt;b&gt;</code></p>'],
    [
      '| a |\n|---|\n| b |',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    ],
  ])('%j', (text, expected) => {
    expect(html(text)).toBe(expected)
  })

  it('carries the styles of the mail', () => {
    expect(styled('a')).toBe('<p style="margin:0 0 12px">a</p>')
  })

  const allowed = new Set(
    'h3 h4 p blockquote strong em del code pre ul ol li table thead tbody tr th td a br hr'.split(' '),
  )
  interface Node {
    nodeName: string
    attrs?: { name: string; value: string }[]
    childNodes?: Node[]
  }
  const wrongIn = (node: Node): string[] => [
    ...(node.nodeName.startsWith('#') || allowed.has(node.nodeName) ? [] : [node.nodeName]),
    ...(node.attrs ?? []).flatMap(({ name, value }) =>
      (name === 'href' && /^(https?|mailto):/.test(value)) || name === 'start' ? [] : [`${name}=${value}`],
    ),
    ...(node.childNodes ?? []).flatMap(wrongIn),
  ]

  it('never lets other than allowed elements through', () => {
    for (const text of hostileTexts()) {
      for (const written of [text, `[x](${text})`, `![x](${text})`, `> ${text}`]) {
        const wrong = wrongIn(parseFragment(html(written)) as unknown as Node)
        if (wrong.length > 0) throw new Error(`${JSON.stringify(written)} lets through ${wrong.join(', ')}`)
      }
    }
  })
})

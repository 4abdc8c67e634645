import { parse } from 'parse5'
import { HtmlDocument } from '../../../../../server/platform/html/HtmlDocument'
import { renderHtml } from '../../../../../server/platform/html/renderHtml'

const render = (title: string, text: string) =>
  renderHtml(
    <HtmlDocument title={title}>
      <body title={text}>{text}</body>
    </HtmlDocument>,
  )

describe('an HTML document', () => {
  it('is whole and valid', () => {
    const problems: string[] = []
    parse(render('Mails', 'Hello'), { onParseError: ({ code }) => problems.push(code) })
    expect(problems).toEqual([])
    expect(render('Mails', 'Hello')).toMatch(/^<!doctype html><html lang="en"><head><meta charSet="utf-8"\/>/)
  })

  it('escapes every value', () => {
    const html = render('</title><b>', '<a href="x">&')
    expect(html).toContain('<title>&lt;/title&gt;&lt;b&gt;</title>')
    expect(html).toContain(
      '<body title="&lt;a href=&quot;x&quot;&gt;&amp;">&lt;a href=&quot;x&quot;&gt;&amp;</body>',
    )
  })

  it('leaves out characters that HTML cannot contain', () => {
    expect(render('Mails', 'a\u0000b\ud800c💿')).toContain('>abc💿</body>')
  })
})

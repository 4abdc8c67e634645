import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { render, screen } from '@testing-library/react'
import { Lexer } from 'marked'
import { parseMarkdown } from '../../../../../src/shared/markdown/parseMarkdown'
import { Markdown } from '../../../../../src/shop/markdown/Markdown'
import { patience } from '../../../../support/patience'
import { processorMs } from '../../../../support/processorTime'

const show = (text: string) =>
  render(<Markdown nodes={parseMarkdown(text)} topHeading={3} />).container.firstElementChild

describe('what staff write', () => {
  it('has headings below the heading that it stands under', () => {
    show('# Pressing\n\n###### Small print')
    expect(screen.getByRole('heading', { name: 'Pressing', level: 3 })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Small print', level: 6 })).toBeVisible()
  })

  it('has emphasis, lists that begin where they say, code and tables', () => {
    const text = show(
      'Cut *very* **loud**, ~~not~~\n\n3. A\n4. B\n\n`33 rpm`\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
    )!
    expect(text.querySelector('em')).toHaveTextContent('very')
    expect(text.querySelector('strong')).toHaveTextContent('loud')
    expect(text.querySelector('del')).toHaveTextContent('not')
    expect(text.querySelector('ol')).toHaveAttribute('start', '3')
    expect(text.querySelector('code')).toHaveTextContent('33 rpm')
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1', '2'])
  })

  it('links within the shop and to mail, and marks links that lead away', () => {
    show(
      '[sale](/sale) [us](mailto:shop@example.com) [there](https://example.com/a?b=1&c=2) [down](#credits)',
    )
    expect(screen.getByRole('link', { name: 'sale' })).toHaveAttribute('href', '/sale')
    expect(screen.getByRole('link', { name: 'sale' })).not.toHaveAttribute('rel')
    expect(screen.getByRole('link', { name: 'us' })).toHaveAttribute('href', 'mailto:shop@example.com')
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute(
      'href',
      'https://example.com/a?b=1&c=2',
    )
    expect(screen.getByRole('link', { name: 'there' })).toHaveAttribute('rel', 'nofollow noopener')
    expect(screen.getByRole('link', { name: 'down' })).toHaveAttribute('href', '#credits')
  })

  it('knows an address that only looks like one of ours', () => {
    show('[a](//evil.example/x) [b](/\\evil.example)')
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('rel', 'nofollow noopener')
  })

  it('shows what entities and escapes stand for', () => {
    expect(show('Soft &amp; loud &#8211; \\*live\\* &unknown;')).toHaveTextContent(
      'Soft & loud – *live* &unknown;',
    )
  })

  it('gives the alt text of images, and the text between tags', () => {
    const text = show('![the back cover](x.png) H<sub>2</sub>O\n\n<div onclick="x()">Block</div>')!
    expect(text).toHaveTextContent('the back cover H2OBlock')
    expect(text.querySelector('img, sub, div')).toBeNull()
  })
})

describe('hostile Markdown', () => {
  it('keeps the text of a link that may not be followed', () => {
    const text = show('[here](javascript:alert(1)) [there](data:text/html,x) [x](vbscript:y)')
    expect(text).toHaveTextContent('here there x')
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('stops at a depth of 50 and shows the rest as it is', () => {
    const text = show(`${'> '.repeat(200)}deep`)!
    expect(text.querySelectorAll('blockquote').length).toBeLessThanOrEqual(50)
    expect(text).toHaveTextContent('deep')
  })

  it('does not read a text of more than 100 kB', () => {
    const long = '*a* '.repeat(30_000)
    expect(parseMarkdown(long)).toEqual([{ tag: 'p', children: [long.trim()] }])
  })

  it.each([
    ['emphasis that never ends', '*a_'.repeat(30_000)],
    ['emphasis that ends again and again', `${'**a '.repeat(8000)}${'b** '.repeat(8000)}`],
  ])('shows %s as it is, unread, for reading would hold up the shop', (_, text) => {
    const lex = jest.spyOn(Lexer.prototype, 'lex')
    expect(parseMarkdown(text)).toEqual([{ tag: 'p', children: [text.trim()] }])
    expect(lex).not.toHaveBeenCalled()
    lex.mockRestore()
  })

  it('reads a long text with emphasis in every paragraph', () => {
    expect(show('Cut *very* **loud**\n\n'.repeat(200))!.querySelectorAll('em')).toHaveLength(200)
  })
})

const hostile = path.join(__dirname, '../../../../../../shared/data/hostile')
const describeWithData = existsSync(hostile) ? describe : describe.skip
const read = (name: string) => {
  const bytes = readFileSync(path.join(hostile, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

const forbidden =
  'script, style, iframe, object, embed, svg, math, form, input, img, link, meta, base, video, audio'

function expectHarmless(text: Element | null) {
  if (!text) return
  expect(text.querySelector(forbidden)).toBeNull()
  for (const element of text.querySelectorAll('*')) {
    for (const { name } of element.attributes) {
      if (!['href', 'rel', 'start', 'style', 'tabindex', 'class'].includes(name))
        throw new Error(`attribute ${name}`)
    }
    const href = element.getAttribute('href')
    if (href !== null) expect(href).toMatch(/^(https?:|mailto:|\/(?!\/)|#)/)
  }
}

describeWithData('with the collected payloads (skipped without the data folder)', () => {
  it.each(['xss-markdown.txt', 'xss-payloadbox.txt.gz', 'xss-payloadsallthethings.txt.gz'])(
    'nothing of %s gets into the page',
    (name) => {
      const text = read(name)
      expectHarmless(show(text))
      for (const line of text.split('\n')) expectHarmless(show(line))
    },
  )

  it('every example of CommonMark is read without harm', () => {
    const examples = JSON.parse(read('commonmark-0.31.2.json.gz')) as { markdown: string }[]
    for (const { markdown } of examples) expectHarmless(show(markdown))
  })

  it('texts that made parsers slow take less than two seconds of the processor each', async () => {
    const texts = JSON.parse(read('markdown-redos.json')) as { name: string; markdown: string }[]
    for (const { name, markdown } of texts) {
      expect([name, (await processorMs(() => parseMarkdown(markdown))) < patience(2)]).toEqual([name, true])
    }
  })
})

import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { keepTranslatedTexts } from '../../../../../src/components/dom/translatedTexts'

const { insertBefore, removeChild } = Node.prototype
beforeAll(keepTranslatedTexts)
afterAll(() => Object.assign(Node.prototype, { insertBefore, removeChild }))

const textsOf = (root: Element): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found.filter((text) => !text.parentElement?.closest('font'))
}
const translationOf = (text: Text): HTMLElement => {
  const font = document.createElement('font')
  font.append(document.createElement('font'))
  font.firstElementChild!.textContent = text.data.toUpperCase()
  return font
}
/** The ways in which a translation gets into a page. */
const ways = {
  'replaces a text': (text: Text) => text.replaceWith(translationOf(text)),
  'comes before a text, which goes then': (text: Text) => {
    text.before(translationOf(text))
    text.remove()
  },
  'comes after a text, which goes then': (text: Text) => {
    text.after(translationOf(text))
    text.remove()
  },
}
const translate = (way: (text: Text) => void) => act(async () => textsOf(document.body).forEach(way))

const Shown = ({ children }: { children: ReactNode }) => <p role="status">{children}</p>

function aPage(first: ReactNode) {
  const { rerender } = render(<Shown>{first}</Shown>)
  return {
    status: screen.getByRole('status'),
    show: (next: ReactNode) => act(async () => rerender(<Shown>{next}</Shown>)),
  }
}

describe.each(Object.entries(ways))('a page whose translation %s', (_way, way) => {
  it('can get a part before a text, and lose it', async () => {
    const { status, show } = aPage([false, 'Play'])
    await translate(way)
    expect(status).toHaveTextContent('PLAY')
    await show([<b key="icon">icon</b>, 'Play'])
    expect(status).toHaveTextContent(/^iconPLAY$/)
    await show([false, 'Play'])
    expect(status).toHaveTextContent(/^PLAY$/)
  })

  it('can lose a text', async () => {
    const { status, show } = aPage(['one', <b key="b">two</b>, ' three'])
    await translate(way)
    expect(status).toHaveTextContent('ONETWO THREE')
    await show([null, <b key="b">two</b>, ' three'])
    expect(status).toHaveTextContent(/^TWO THREE$/)
    await show(<b key="b">two</b>)
    expect(status).toHaveTextContent(/^two$/i)
    await show(null)
    expect(status).toBeEmptyDOMElement()
  })

  it('shows a sum that changes, and every later one', async () => {
    const sum = (n: number) => ['Total ', `${n}.90 €`, <b key="b">VAT</b>]
    const { status, show } = aPage(sum(1))
    await translate(way)
    for (const n of [2, 3]) {
      await show(sum(n))
      expect(status).toHaveTextContent(`TOTAL ${n}.90 €VAT`)
      await translate(way)
      expect(status).toHaveTextContent(`TOTAL ${n}.90 €VAT`)
    }
  })

  it('can change its whole text', async () => {
    const { status, show } = aPage('Add to cart')
    await translate(way)
    await show('Added')
    expect(status).toHaveTextContent(/^Added$/)
    await translate(way)
    expect(status).toHaveTextContent(/^ADDED$/)
  })

  it('can be left', async () => {
    const { unmount, container } = render(
      <>
        text <b>and more</b> text
      </>,
    )
    await translate(way)
    unmount()
    expect(container).toBeEmptyDOMElement()
  })
})

it('keeps a page whose text was wrapped by a translation', async () => {
  const { status, show } = aPage([false, 'Play'])
  await act(async () => {
    const [text] = textsOf(status)
    const font = document.createElement('font')
    text!.replaceWith(font)
    font.append(text!)
  })
  await show([<b key="icon">icon</b>, 'Pause'])
  expect(status).toHaveTextContent(/^iconPause$/)
  await show(null)
  expect(status).toBeEmptyDOMElement()
})

it('keeps a page from which something else was taken', async () => {
  const { status, show } = aPage(['Play', <b key="b">now</b>])
  await act(async () => status.replaceChildren('gone'))
  await show(['Pause', <i key="i">new</i>, <b key="b">now</b>])
  expect(status).toHaveTextContent('gone')
})

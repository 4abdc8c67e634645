import { checkSvg } from '../../../../../../server/exchange/import/look/svgCheck'

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80" ${attributes}>\n${inside}\n</svg>`

describe('checkSvg', () => {
  it('accepts shapes and measures the drawing', () => {
    expect(checkSvg(svg('<path fill="#b03a08" d="M0 0h10v10z"/>'), 'logo.svg')).toEqual({
      ratio: 3,
      isInk: false,
    })
    expect(checkSvg(svg('<path fill="currentColor" d="M0 0h10v10z"/>'), 'logo.svg')).toMatchObject({
      isInk: true,
    })
    const gradient =
      '<defs><linearGradient id="a"><stop stop-color="#fff"/></linearGradient></defs><g style="fill:url(#a)"><use href="#a"/></g>'
    expect(checkSvg(svg(gradient), 'logo.svg')).toHaveProperty('ratio')
  })

  it.each([
    ['a script', '<script>alert(1)</script>', '<script>'],
    ['an event handler', '<g onclick="alert(1)"/>', 'onclick'],
    ['an event handler of the root in capitals', '<g ONLOAD="alert(1)"/>', 'ONLOAD'],
    ['foreign content', '<foreignObject><p>x</p></foreignObject>', '<foreignObject>'],
    ['a picture', '<image href="https://example.com/x.png"/>', '<image>'],
    ['a reference to another file', '<use href="other.svg#a"/>', 'other.svg#a'],
    ['a script as a reference', '<use xlink:href="javascript:alert(1)"/>', 'javascript:alert(1)'],
    ['an address in a colour', '<g fill="url(https://example.com/#a)"/>', 'https://example.com/#a'],
    ['an address in a style', '<g style="fill:url(//example.com/a)"/>', '//example.com/a'],
    ['an escaped address in a style', '<g style="fill:u\\72l(//example.com)"/>', 'u\\72l'],
    ['a style sheet', '<style>@import "//example.com"</style>', '<style>'],
    ['an animation that changes a link', '<animate attributeName="href" to="javascript:x"/>', '<animate>'],
    ['a link', '<a href="https://example.com"><path d="M0 0"/></a>', '<a>'],
    ['a text, whose font others do not have', '<text>Rille</text>', '<text>'],
    ['another namespace', '<g xmlns="http://www.w3.org/1999/xhtml"/>', 'xhtml'],
  ])('refuses %s and names the line', (_what, inside, named) => {
    const checked = checkSvg(svg(inside), 'look/logo.svg')
    expect(checked).toMatchObject({ problem: { file: 'look/logo.svg', line: 2 } })
    const { problem } = checked as { problem: { problem: string; advice: string } }
    expect(problem.problem).toContain(named)
    expect(problem.advice).toMatch(/\.$/)
  })

  it('refuses entities, unclosed elements, empty files and drawings without a size', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('&a;')}`
    for (const text of [
      bomb,
      '<svg viewBox="0 0 1 1"><g>',
      '',
      '<svg/>',
      '<html/>',
      svg('<?xml-stylesheet href="x"?>'),
    ])
      expect(checkSvg(text, 'logo.svg')).toHaveProperty('problem')
  })

  it('refuses a drawing with thousands of parts', () => {
    expect(checkSvg(svg('<g/>'.repeat(3000)), 'logo.svg')).toHaveProperty('problem')
  })
})

it.each([
  ['<path style="fill:currentColor;stroke-width:2;opacity:0.8" d="M0 0h10v10z"/>', true],
  ['<path fill="currentcolor" stroke="None" d="M0 0h10v10z"/>', true],
  ['<path style="fill:currentColor;stroke:#123456" d="M0 0h10v10z"/>', false],
])('of %s says that it is drawn in the colour of the text: %s', (shape, isInk) => {
  expect(checkSvg(svg(shape), 'logo.svg')).toMatchObject({ isInk })
})

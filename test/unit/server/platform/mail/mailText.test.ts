import { readableMarkdown } from '../../../../../server/platform/mail/mailText'

const read = (markdown: string) => readableMarkdown(markdown, 'https://rille.example')

describe('Markdown in a text mail', () => {
  it.each([
    ['has its lines whole', 'one\ntwo\n\nthree', 'one two\n\nthree'],
    ['keeps the breaks that are wanted', 'Rille\\\nBerlin', 'Rille\nBerlin'],
    ['keeps lists, each point whole', '- a\n  b\n- c\n1. d\n   e', '- a b\n- c\n1. d e'],
    ['says headings in capitals', '## 1. Scope\n\ntext', '1. SCOPE\n\ntext'],
    ['has no marks of emphasis', 'press **Buy now** please', 'press Buy now please'],
    [
      'says where links lead',
      'the [shop](/shipping) and [it](https://x.example/a)',
      'the shop (https://rille.example/shipping) and it (https://x.example/a)',
    ],
    ['has no escapes', 'on (\\*) day', 'on (*) day'],
  ])('%s', (_what, markdown, text) => {
    expect(read(markdown)).toBe(text)
  })
})

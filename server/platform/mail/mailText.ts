import type { MailShop } from './mail'
import type { Block, Letter, Row } from './mailBlocks'

const width = 64

/** Renders a mail as plain text with wrapped lines. */
export function mailText(letter: Letter, shop: MailShop): string {
  const { seller, publicUrl } = shop
  const parts = [
    `${seller.shopName}  /  ${letter.reference}`,
    '='.repeat(width),
    letter.title,
    ...letter.blocks.map((block) => blockText(block, publicUrl)),
    '-'.repeat(width),
    sellerLines(shop).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block, publicUrl: string): string {
  switch (block.kind) {
    case 'text':
      return block.link ? `${block.text}\n${block.link.label}: ${block.link.href}` : block.text
    case 'notice':
      return `! ${block.text}`
    case 'heading':
      return `${block.text.toUpperCase()}\n${'-'.repeat(block.text.length)}`
    case 'button':
      return `${block.link.label}:\n${block.link.href}`
    case 'items':
      return block.items
        .map(({ catalogNr, title, detail, amount }) =>
          [title, `  ${[catalogNr, detail].filter(Boolean).join('  ')}`, amountLine('', amount)].join('\n'),
        )
        .join('\n')
    case 'releases':
      return block.releases
        .map(({ title, detail, amount, href }) =>
          [title, `  ${[detail, amount].filter(Boolean).join('  ')}`, `  ${href}`].join('\n'),
        )
        .join('\n\n')
    case 'rows':
      return rowsText(block.rows)
    case 'columns':
      return block.columns.map(({ heading, text }) => `${heading}:\n${indented(text, '  ')}`).join('\n\n')
    case 'quote':
      return indented(block.text, '> ')
    case 'rule':
      return '-'.repeat(width)
    case 'document':
      return [
        '-'.repeat(width),
        block.title.toUpperCase(),
        block.note,
        readableMarkdown(block.markdown, publicUrl),
      ].join('\n\n')
  }
}

function rowsText(rows: readonly Row[]): string {
  return rows
    .map((row) => {
      const line = amountLine(row.isSoft ? `  ${row.label}` : row.label, row.value)
      return row.isTotal ? `${'-'.repeat(width)}\n${line}` : line
    })
    .join('\n')
}

/** Writes a label with its amount at the right edge; a label that is too long gets its own line. */
function amountLine(label: string, amount: string): string {
  const space = width - label.length - amount.length
  return space < 2 ? `${label}\n${amount.padStart(width)}` : `${label}${' '.repeat(space)}${amount}`
}

const indented = (text: string, by: string): string =>
  text
    .split('\n')
    .map((line) => by + line)
    .join('\n')

/**
 * Converts Markdown to plain text: marks are removed, broken lines are joined, links show their address.
 * @param publicUrl the base of relative links
 */
export const readableMarkdown = (markdown: string, publicUrl: string): string =>
  markdown
    .trim()
    .replace(/\\\n/g, lineBreak)
    .replace(/([^\n])\n(?!\n|\s*([#|>*-]|\d+\.))\s*/g, '$1 ')
    .replaceAll(lineBreak, '\n')
    .replace(/^#+ +(.*)$/gm, (_all, heading: string) => heading.toUpperCase())
    .replace(/\*\*(.+?)\*\*/g, '$1')
    .replace(/(?<![\\\p{L}\p{N}*])\*(?![\s*])([^*]*[^\s*])\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(
      /\[([^\]]+)\]\((\/(?!\/))?([^)]*)\)/g,
      (_all, text: string, slash: string | undefined, rest: string) =>
        `${text} (${slash ? `${publicUrl}/` : ''}${rest})`,
    )
    .replace(/\\([*_\\[\]()#.])/g, '$1')

/** The mark for line breaks that the author wants, while the others are removed. */
const lineBreak = '\u0000'

/**
 * Lists the merchant's details that German law requires in mails (section 37a HGB).
 * @returns the lines of text
 */
export const sellerLines = ({ seller, texts }: Pick<MailShop, 'seller' | 'texts'>): string[] =>
  [
    seller.company,
    [seller.street, seller.place, seller.country].filter(Boolean).join(', '),
    [seller.email, seller.phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(' · '),
    seller.representedBy && texts('paper.representedBy', { name: seller.representedBy }),
    [seller.register, seller.vatId && texts('paper.vatId', { id: seller.vatId })].filter(Boolean).join(' · '),
  ].filter((line): line is string => Boolean(line))

/** The frontpage and free pages, made of four kinds of blocks. */
import type { Block, Page } from '../../src/shared/contract'
import { allWords, askApi, cardsOf, hrefs, openPage, wordsOf } from '../support/pages'

const shop = () => process.env.SHOP_URL!
let pages: { page: Page; main: Element }[]
beforeAll(async () => {
  pages = await Promise.all(
    [
      ['frontpage', '/'],
      ['shop/how-we-file', '/page/shop/how-we-file'],
    ].map(async ([slug, path]) => ({
      page: await askApi<Page>(shop(), `/page?slug=${slug}`),
      main: (await openPage(shop() + path)).document.querySelector('main')!,
    })),
  )
})

type BlockOf<Kind> = Extract<Block, { block_type: Kind }>
/** Every block of a kind with the section that shows it. */
function blocks<Kind extends Block['block_type']>(kind: Kind) {
  const found = pages.flatMap(({ page, main }) => {
    const sections = [...main.querySelectorAll('section:not(#credits)')]
    return page.blocks.flatMap((block, index) =>
      block.block_type === kind ? [{ block: block as BlockOf<Kind>, section: sections[index], main }] : [],
    )
  })
  expect(found.length).toBeGreaterThan(0)
  return found
}
/** Markdown without its signs, as far as the demo's texts use them. */
const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^#+ |^[-*] |^\d+\. |^> /gm, '')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

describe('2.3 blocks', () => {
  it('come in the page’s order, one section each', () => {
    for (const { page, main } of pages) {
      const sections = [...main.querySelectorAll('section:not(#credits)')]
      expect(sections).toHaveLength(page.blocks.length)
      page.blocks.forEach(({ heading }, index) => {
        if (heading) expect(wordsOf(sections[index])).toContain(heading)
      })
    }
  })

  it('slider: caption, heading, text, link, image and credits of every slide', () => {
    for (const { block, section, main } of blocks('slider')) {
      expect(block.slides.length).toBeGreaterThan(1)
      for (const { caption, heading, text, link_href, link_text, image, credit } of block.slides) {
        const words = wordsOf(section)
        for (const part of [caption, heading, link_text, text && plain(text)])
          if (part) expect(words).toContain(part)
        if (link_href) expect(hrefs(section, 'a')).toContain(link_href)
        const sources = [...section.querySelectorAll('img, source')].map((element) =>
          [element.getAttribute('src'), element.getAttribute('srcset')].join(),
        )
        if (image) expect(sources.some((source) => source.includes(image.uuid_image))).toBe(true)
        if (credit) expect(wordsOf(main.querySelector('#credits'))).toContain(credit)
      }
      const credited = block.slides.filter(({ credit }) => credit).length
      const links = [...section.querySelectorAll('a[href="#credits"]')].map(wordsOf)
      expect(links).toEqual(Array(credited).fill('*Credits'))
    }
  })

  it('slider: the page names the images of its slides', () => {
    for (const { block } of blocks('slider')) {
      const images = block.slides.flatMap(({ image }) => image ?? [])
      expect(images.length).toBeGreaterThan(0)
      expect(block.images).toEqual(images)
      expect(block.slides.map(({ uuid_image }) => uuid_image)).toEqual(
        block.slides.map(({ image }) => image?.uuid_image ?? null),
      )
    }
  })

  it('slider images are offered in several widths', () => {
    for (const { section } of blocks('slider')) {
      for (const source of section.querySelectorAll('source')) {
        const widths = [...source.getAttribute('srcset')!.matchAll(/ (\d+)w/g)].map(([, width]) => +width)
        expect(widths.length).toBeGreaterThan(2)
        expect(widths).toEqual([...widths].sort((one, other) => one - other))
      }
    }
  })

  it('text: heading and Markdown body', () => {
    for (const { block, section } of blocks('text')) {
      if (block.heading) expect(wordsOf(section.querySelector('h2'))).toBe(block.heading)
      for (const paragraph of block.body.split(/\n\s*\n|\n(?=[-*>#]|\d+\.)/))
        expect(wordsOf(section)).toContain(plain(paragraph))
    }
  })

  it('release group: as many in a row as its line is long, without buy buttons', () => {
    for (const { block, section } of blocks('release_group')) {
      if (block.heading) expect(wordsOf(section.querySelector('h2'))).toBe(block.heading)
      if (block.link_href)
        expect(wordsOf(section.querySelector(`a[href="${block.link_href}"]`))).toBe(block.link_text)
      expect(cardsOf(section)).toEqual(block.lines.flat().map(({ slug }) => slug))
      const rows = [...section.querySelectorAll<HTMLElement>('[style*="--in-a-row"]')]
      expect(rows.map((row) => Number(row.style.getPropertyValue('--in-a-row')))).toEqual(
        block.lines.map((line) => line.length),
      )
      expect(rows.map((row) => cardsOf(row).length)).toEqual(block.lines.map((line) => line.length))
      expect(allWords(section, 'button').join()).not.toMatch(/cart|wishlist|buy/i)
    }
  })

  it('banner: image, heading, text, and link', () => {
    for (const { block, section } of blocks('banner')) {
      if (block.heading) expect(wordsOf(section.querySelector('h2'))).toBe(block.heading)
      if (block.text) expect(wordsOf(section)).toContain(block.text)
      if (block.uuid_image) expect(section.querySelector('img')?.src).toContain(block.uuid_image)
      if (block.link_href)
        expect(wordsOf(section.querySelector(`a[href="${block.link_href}"]`))).toBe(
          block.link_text ?? block.heading ?? block.link_href,
        )
    }
  })

  it('links within the shop lead somewhere', async () => {
    const within = pages.flatMap(({ main }) => hrefs(main, 'a[href^="/"]').map((href) => href!))
    for (const href of new Set(within))
      expect([href, (await fetch(shop() + href)).status]).toEqual([href, 200])
  })
})

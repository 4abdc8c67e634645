import type { ReactElement } from 'react'
import { useTexts } from '../../components/ShopSettings'
import { BannerBlock } from './BannerBlock'
import type { ShownBlock, ShownPage } from './contentSlice'
import classes from './PageBlocks.module.css'
import { ReleaseGroupBlock } from './ReleaseGroupBlock'
import { SliderBlock } from './SliderBlock'
import { TextBlock } from './TextBlock'

/** Shows a page's blocks in order, and at the end the credits of its slides. */
export function PageBlocks({ page }: { page: ShownPage }) {
  return (
    <div className={classes.blocks}>
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page keep their order, and its state carries no ids
        <BlockOfPage key={`${page.slug} ${index}`} block={block} isFirst={index === 0} />
      ))}
      <Credits page={page} />
    </div>
  )
}

/** Shows one block. With its type of return, the compiler refuses a type of block without a case. */
function BlockOfPage({ block, isFirst }: { block: ShownBlock; isFirst: boolean }): ReactElement {
  switch (block.block_type) {
    case 'slider':
      return <SliderBlock slider={block} isFirst={isFirst} />
    case 'text':
      return <TextBlock text={block} />
    case 'release_group':
      return <ReleaseGroupBlock group={block} />
    case 'banner':
      return <BannerBlock banner={block} isFirst={isFirst} />
  }
}

function Credits({ page }: { page: ShownPage }) {
  const texts = useTexts()
  const slides = page.blocks.flatMap((block) => (block.block_type === 'slider' ? block.slides : []))
  const lines = slides.flatMap(({ heading, caption, credit }) => {
    const name = heading ?? caption
    return credit ? [name ? `${name}: ${credit}` : credit] : []
  })
  if (lines.length === 0) return null
  return (
    <section id="credits" className={classes.credits} tabIndex={-1}>
      <h2>{texts('content.credits')}</h2>
      <ul>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

import { type KeyboardEvent, useRef, useState } from 'react'
import { useLatest } from '../../../components/useLatest'
import { useTexts } from '../../api/useTexts'
import { useAnnounce } from '../../components/Announcer'
import { Button, Buttons } from '../../components/Button'
import { Empty, Hint } from '../../components/Notice'
import { BlockForm } from './BlockForm'
import type { BlockChange } from './blockFields'
import {
  type BlockType,
  copyBlock,
  createBlock,
  type EditedBlock,
  moveItem,
  summariseBlock,
} from './editedBlocks'
import classes from './PageScreen.module.css'
import { pagesTexts } from './texts'

const typeTexts = {
  text: 'textBlock',
  banner: 'bannerBlock',
  release_group: 'releasesBlock',
  slider: 'sliderBlock',
} as const

const addTexts = [
  ['text', 'addText'],
  ['banner', 'addBanner'],
  ['release_group', 'addReleases'],
  ['slider', 'addSlider'],
] as const

interface BlockListProps {
  blocks: readonly EditedBlock[]
  /** What the shop refused, by the place of the value, such as `blocks.1.text.body`. */
  errors: Readonly<Record<string, string[]>>
  shown: readonly (number | null)[]
  onChange: (blocks: EditedBlock[]) => void
}

/**
 * Lists the blocks of a page in their order: each can be opened, moved, copied and
 * removed, by buttons and by keys.
 */
export function BlockList({ blocks, errors, shown: shownCounts, onChange }: BlockListProps) {
  const texts = useTexts(pagesTexts)
  const announce = useAnnounce()
  const list = useRef<HTMLOListElement>(null)
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(new Set())
  const [removal, setRemoval] = useState<{ block: EditedBlock; index: number } | null>(null)

  // A picture may come when other blocks, or the place of its own, are different.
  const latest = useLatest({ blocks, onChange })
  const change = (key: string, fields: BlockChange<EditedBlock>) =>
    latest.current.onChange(
      latest.current.blocks.map((block) =>
        block.key === key
          ? ({ ...block, ...(typeof fields === 'function' ? fields(block) : fields) } as EditedBlock)
          : block,
      ),
    )
  /** Gives the focus to a part of a block, once it is where it belongs. */
  const focusSoon = (key: string, part: string) =>
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-block="${key}"] ${part}`)?.focus(),
    )
  const toggle = (key: string, isOpen: boolean) => {
    const next = new Set(openKeys)
    if (isOpen) next.add(key)
    else next.delete(key)
    setOpenKeys(next)
  }
  const insert = (block: EditedBlock, index: number) => {
    setRemoval(null)
    onChange(blocks.toSpliced(index, 0, block))
    toggle(block.key, true)
    focusSoon(block.key, 'summary')
  }
  const move = (index: number, by: -1 | 1, part: string) => {
    const block = blocks[index]
    if (!block || index + by < 0 || index + by >= blocks.length) return
    onChange(moveItem(blocks, index, by))
    announce(texts('moved', { from: index + 1, to: index + 1 + by }))
    focusSoon(block.key, part)
  }
  const remove = (index: number) => {
    const block = blocks[index]
    if (!block) return
    onChange(blocks.toSpliced(index, 1))
    setRemoval({ block, index })
    const next = blocks[index + 1] ?? blocks[index - 1]
    if (next) focusSoon(next.key, 'summary')
  }
  return (
    <>
      {blocks.length === 0 && <Empty heading={texts('noBlocks')}>{texts('noBlocksText')}</Empty>}
      <ol ref={list} className={classes.blocks}>
        {blocks.map((block, index) => (
          <OneBlock
            key={block.key}
            block={block}
            index={index}
            count={blocks.length}
            isOpen={openKeys.has(block.key)}
            errors={pickErrors(errors, `blocks.${index}.${block.type}.`)}
            shown={shownCounts[index] ?? null}
            onToggle={(isOpen) => toggle(block.key, isOpen)}
            onChange={(fields) => change(block.key, fields)}
            onMove={(by, part) => move(index, by, part)}
            onDuplicate={() => insert(copyBlock(block), index + 1)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {removal && (
        <p className={classes.removed} role="status">
          {texts('blockRemoved', { number: removal.index + 1 })}{' '}
          <Button kind="quiet" onClick={() => insert(removal.block, removal.index)}>
            {texts('undo')}
          </Button>
        </p>
      )}
      <div className={classes.add}>
        <Buttons>
          {addTexts.map(([type, text]: readonly [BlockType, (typeof addTexts)[number][1]]) => (
            <Button key={type} onClick={() => insert(createBlock(type), blocks.length)}>
              {texts(text)}
            </Button>
          ))}
        </Buttons>
        {blocks.length > 1 && <Hint>{texts('moveHint')}</Hint>}
      </div>
    </>
  )
}

/** Leaves the errors below a place, by the rest of their places. */
function pickErrors(errors: Readonly<Record<string, string[]>>, place: string): Record<string, string[]> {
  const below = Object.entries(errors).filter(([at]) => at.startsWith(place))
  return Object.fromEntries(below.map(([at, messages]) => [at.slice(place.length), messages]))
}

interface OneBlockProps {
  block: EditedBlock
  index: number
  count: number
  isOpen: boolean
  errors: Record<string, string[]>
  shown: number | null
  onToggle: (isOpen: boolean) => void
  onChange: (change: BlockChange<EditedBlock>) => void
  onMove: (by: -1 | 1, part: string) => void
  onDuplicate: () => void
  onRemove: () => void
}

function OneBlock({
  block,
  index,
  count,
  isOpen,
  errors,
  shown: shownCount,
  onToggle,
  onChange,
  onMove,
  onDuplicate,
  onRemove,
}: OneBlockProps) {
  const texts = useTexts(pagesTexts)
  const number = index + 1
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0 || !event.altKey || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    onMove(by, 'summary')
  }
  const hasErrors = Object.keys(errors).length > 0
  return (
    <li className={classes.block} data-block={block.key} onKeyDown={onKeyDown}>
      <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
        <summary data-wrong={hasErrors || undefined}>
          <span className={classes.type}>
            {texts('blockName', { number, type: texts(typeTexts[block.type]) })}
          </span>{' '}
          <span className={classes.summary}>{summariseBlock(block)}</span>
        </summary>
        {isOpen && (
          <div className={classes.fields}>
            <BlockForm block={block} errors={errors} shown={shownCount} onChange={onChange} />
            <Buttons>
              <Button kind="quiet" aria-label={texts('duplicateOf', { number })} onClick={onDuplicate}>
                {texts('duplicate')}
              </Button>
              <Button kind="quiet" aria-label={texts('removeBlockOf', { number })} onClick={onRemove}>
                {texts('removeBlock')}
              </Button>
            </Buttons>
          </div>
        )}
      </details>
      <div className={classes.moves}>
        <Button
          kind="quiet"
          data-up
          aria-label={texts('moveUpOf', { number })}
          disabled={index === 0}
          onClick={() => onMove(-1, index === 1 ? '[data-down]' : '[data-up]')}
        >
          ↑
        </Button>
        <Button
          kind="quiet"
          data-down
          aria-label={texts('moveDownOf', { number })}
          disabled={number === count}
          onClick={() => onMove(1, number === count - 1 ? '[data-up]' : '[data-down]')}
        >
          ↓
        </Button>
      </div>
    </li>
  )
}

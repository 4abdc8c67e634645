import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { selectIsPlayerOpen } from '../../player/playerSlice'
import type { ReleaseListItem } from '../../shared/contract'
import { useAppSelector } from '../../store/hooks'
import classes from './HoverPanel.module.css'
import { freeSpace, positionBeside } from './panelPosition'
import { ReleasePanel } from './ReleasePanel'

export interface HoverPanelProps {
  item: ReleaseListItem
  card: HTMLElement
  /** The element that contains all cards and the panel. */
  frame: RefObject<HTMLElement | null>
}

/** Shows the details of a release beside its card. It has no controls: those are on the card. */
export function HoverPanel({ item, card, frame }: HoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()
  const isPlayerOpen = useAppSelector(selectIsPlayerOpen)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an open player leaves less space
  useLayoutEffect(() => {
    const [element, name] = [panel.current!, card.querySelector('h3')!]
    // A hidden element has no size.
    element.hidden = false
    const position = positionBeside(
      frame.current!.getBoundingClientRect(),
      card.getBoundingClientRect(),
      name.getBoundingClientRect().top,
      { width: element.offsetWidth, height: element.offsetHeight },
      freeSpace(),
    )
    element.hidden = position === null
    if (position) Object.assign(element.style, { left: `${position.left}px`, top: `${position.top}px` })
    const link = name.querySelector('a')
    link?.setAttribute('aria-describedby', id)
    return () => link?.removeAttribute('aria-describedby')
  }, [card, frame, id, isPlayerOpen])

  return (
    <div ref={panel} className={classes.panel} id={id} role="tooltip" data-panel>
      <p className={classes.name}>
        <b>{item.display_artist}</b> {item.title}
      </p>
      <ReleasePanel item={item} />
    </div>
  )
}

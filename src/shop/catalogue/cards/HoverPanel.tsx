import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { ReleaseListItem } from '../../../shared/contract'
import classes from './HoverPanel.module.css'
import { ReleasePanel } from './ReleasePanel'

export interface HoverPanelProps {
  item: ReleaseListItem
  card: HTMLElement
  /** The element that contains all cards and the panel. */
  frame: RefObject<HTMLElement | null>
}

/**
 * Shows on the sleeve of a card what the card has no room for. It covers no other card, and has no controls: those are on
 * the card.
 */
export function HoverPanel({ item, card, frame }: HoverPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useLayoutEffect(() => {
    const [outer, own] = [frame.current!.getBoundingClientRect(), card.getBoundingClientRect()]
    Object.assign(panel.current!.style, {
      left: `${own.left - outer.left}px`,
      top: `${own.top - outer.top}px`,
      width: `${own.width}px`,
      maxHeight: `${own.height}px`,
    })
    const link = card.querySelector('h3 a')
    link?.setAttribute('aria-describedby', id)
    return () => link?.removeAttribute('aria-describedby')
  }, [card, frame, id])

  return (
    <div ref={panel} className={classes.panel} id={id} role="tooltip" data-panel>
      <ReleasePanel item={item} />
    </div>
  )
}

import { type RefObject, useEffect } from 'react'
import { selectIsMoving, selectPlayer } from '../../player/playerSlice'
import type { ReleaseListItem } from '../../shared/contract'
import { decodedSlug } from '../../shared/slugs'
import { useTexts } from '../../shop/ShopSettings'
import { useAppSelector } from '../../store/hooks'

/**
 * Marks the play button of the release that plays. It changes the elements directly, because a card is the same
 * for everybody and reads no store: only the two buttons that change are updated.
 * @param frame contains the cards
 * @param items the releases of the cards
 */
export function usePlayButtonStates(frame: RefObject<HTMLElement | null>, items: readonly ReleaseListItem[]) {
  const texts = useTexts()
  const playing = useAppSelector((state) => (selectIsMoving(state) ? selectPlayer(state).slug : null))

  useEffect(() => {
    const item = playing === null ? undefined : items.find(({ slug }) => decodedSlug(slug) === playing)
    if (!item) return
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[data-play]') ?? [])]
    const button = buttons.find(({ dataset }) => dataset.play === item.slug)
    if (!button) return
    const name = `${item.display_artist} – ${item.title}`
    button.dataset.state = 'playing'
    button.setAttribute('aria-label', texts('card.pause', { name }))
    return () => {
      delete button.dataset.state
      button.setAttribute('aria-label', texts('card.play', { name }))
    }
  }, [playing, items, frame, texts])
}

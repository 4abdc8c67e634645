import { type RefObject, useEffect } from 'react'
import { useTexts } from '../../../components/ShopSettings'
import type { CardItem } from '../../../shared/cardItem'
import { decodedSlug } from '../../../shared/slugs'
import { selectIsMoving, selectPlayer } from '../../player/playerSlice'
import { useAppSelector } from '../../store/hooks'
import { readCardName } from './readCardName'

/**
 * Marks the play button of the release that plays. It changes the elements directly, because a card is the same
 * for everybody and reads no store: only the two buttons that change are updated.
 * @param frame contains the cards
 * @param items the releases of the cards
 */
export function usePlayButtonStates(frame: RefObject<HTMLElement | null>, items: readonly CardItem[]) {
  const texts = useTexts()
  const playing = useAppSelector((state) => (selectIsMoving(state) ? selectPlayer(state).slug : null))

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other cards
  useEffect(() => {
    if (playing === null) return
    const cards = [...(frame.current?.querySelectorAll<HTMLElement>('[data-release]') ?? [])]
    const card = cards.find(({ dataset }) => decodedSlug(dataset.release ?? '') === playing)
    const button = card?.querySelector<HTMLElement>('[data-play]')
    if (!card || !button) return
    const name = readCardName(card)
    button.dataset.state = 'playing'
    button.setAttribute('aria-label', texts('card.pause', { name }))
    return () => {
      delete button.dataset.state
      button.setAttribute('aria-label', texts('card.play', { name }))
    }
  }, [playing, items, frame, texts])
}

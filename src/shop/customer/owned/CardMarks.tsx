import { type RefObject, useEffect } from 'react'
import type { CardItem } from '../../../shared/cardItem'
import classes from './OwnedWords.module.css'
import { useOwnedText } from './useOwnedText'

export interface CardMarksProps {
  /** The element that contains the cards. */
  frame: RefObject<HTMLElement | null>
  items: readonly CardItem[]
}

/**
 * Marks the cards of releases that this visitor owns. It writes to the cards' elements directly, because cards are the
 * same for every visitor and are not rendered again. The marks lie on the covers, so that nothing moves.
 */
export function CardMarks({ frame, items }: CardMarksProps) {
  const getText = useOwnedText()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have other cards
  useEffect(() => {
    const marks = [...(frame.current?.querySelectorAll<HTMLElement>('[data-release]') ?? [])].flatMap(
      (card) => {
        const words = getText(card.dataset.release ?? '')
        if (words === null) return []
        const mark = aMark(words)
        card.append(mark)
        return [mark]
      },
    )
    return () => {
      for (const mark of marks) mark.remove()
    }
  }, [getText, items, frame])
  return null
}

function aMark(words: string): HTMLElement {
  const [mark, text] = [document.createElement('p'), document.createElement('span')]
  mark.className = `${classes.mark} ${classes.small}`
  text.className = classes.words!
  text.textContent = words
  mark.append(text)
  return mark
}

import { formatReleaseTitle } from '../../../shared/formatReleaseName'

/**
 * Reads the name of a release from its card, as the labels of its buttons have it. The store may have only a
 * reference of the release.
 * @param card an element with `data-release`
 * @returns artist and title, without the edition
 */
export function readCardName(card: Element): string {
  const [artist, title] = card.querySelectorAll('h3 a > *')
  return formatReleaseTitle(artist?.textContent ?? '', title?.firstChild?.textContent ?? '')
}

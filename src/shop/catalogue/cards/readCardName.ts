/**
 * Reads the name of a release from its card, as the labels of its buttons have it. The store may have only a
 * reference of the release.
 * @param card an element with `data-release`
 * @returns artist and title, without the edition
 */
export function readCardName(card: Element): string {
  const [artist, title] = card.querySelectorAll('h3 a > *')
  return formatReleaseName(artist?.textContent ?? '', title?.firstChild?.textContent ?? '')
}

/**
 * Writes the name of a release for the labels of its buttons.
 * @returns such as `Nora Feldt – Every Room a Radio`
 */
export const formatReleaseName = (artist: string, title: string): string => `${artist} – ${title}`

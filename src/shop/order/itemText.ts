import type { OrderItem } from '../../shared/contract'
import { formatReleaseTitle } from '../../shared/formatReleaseName'

/**
 * Writes an item in one line.
 * @returns such as `2 × Artist – Title Edition (LP)`
 */
export const itemText = ({ quantity, display_artist, title, edition, format }: OrderItem): string =>
  `${quantity > 1 ? `${quantity} × ` : ''}${formatReleaseTitle(display_artist, title)}${edition ? ` ${edition}` : ''} (${format})`

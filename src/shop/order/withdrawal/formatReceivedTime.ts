import type { useTexts } from '../../../components/ShopSettings'
import { formatClock, formatDay } from '../../../shared/formatTime'
import type { orderTexts } from '../../../shared/texts/order'

/**
 * Writes when a withdrawal was received, as it stands in a sentence.
 * @param isoTime UTC
 * @returns such as `Nov 21st 2026 at 19:04`
 */
export const formatReceivedTime = (
  isoTime: string,
  texts: ReturnType<typeof useTexts<[typeof orderTexts]>>,
): string =>
  texts('order.withdrawn.time', { date: formatDay(isoTime, texts), time: formatClock(isoTime, texts) })

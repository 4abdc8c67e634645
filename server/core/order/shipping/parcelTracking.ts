import type { WriteTransaction } from '../../../platform/database/access'
import { createContentReader } from '../../content/contentRepository'
import type { OrderRecord } from '../orderContent'
import type { ParcelTracking } from './parcelRepository'
import { findTrackingTemplate, trackingLink } from './parcelTrackingRules'

export interface Tracking {
  number: string | null
  /** The tracking address; null to make it from the template of the shipping option, if shop.yaml has one. */
  url: string | null
}

/** Finds the tracking address of a parcel, if the carrier has one for its number. */
export async function findParcelTracking(
  trx: WriteTransaction,
  { content }: OrderRecord,
  { number, url }: Tracking,
): Promise<ParcelTracking> {
  if (url !== null || number === null) return { trackingNumber: number, trackingUrl: url }
  const template = findTrackingTemplate(content, await createContentReader(trx).shippingOptions())
  return { trackingNumber: number, trackingUrl: template === null ? null : trackingLink(template, number) }
}

import type { Feature } from '../store/loadFeature'
import { reportViews } from './reportViews'

/** Reports page views and played tracks to the shop. */
export const trackingFeature: Feature = { saga: reportViews }

import type { Feature } from '../store/loadFeature'
import { reportViews } from './reportViews'

/** Tells the shop which pages are viewed and which tracks are played. */
export const trackingFeature: Feature = { saga: reportViews }

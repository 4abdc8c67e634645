import type { Feature } from '../store/loadFeature'
import { tellViews } from './tellViews'

/** Tells the shop which pages are viewed and which tracks are played. */
export const trackingFeature: Feature = { saga: tellViews }

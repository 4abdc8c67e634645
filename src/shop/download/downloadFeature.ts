import type { Feature } from '../store/loadFeature'
import { watchDownloads } from './downloadSaga'
import { downloadSlice } from './downloadSlice'

/** Handles download codes, downloads and their queue. */
export const downloadFeature: Feature = { slice: downloadSlice, saga: watchDownloads }

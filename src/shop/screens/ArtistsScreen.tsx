import { ArtistIndexPage } from '../catalogue/names/ArtistIndexPage'
import { preloadArtistIndex } from '../catalogue/names/artistIndexSaga'

export const preload = preloadArtistIndex

export const Screen = ArtistIndexPage

import { ReleaseListPage } from '../catalogue/ReleaseListPage'
import { preloadReleases } from '../catalogue/releaseListSaga'

export const preload = preloadReleases('sale')

export const Screen = () => <ReleaseListPage mode="sale" />

import { ReleaseListPage } from '../catalogue/list/ReleaseListPage'
import { preloadReleases } from '../catalogue/list/releaseListSaga'

export const preload = preloadReleases('sale')

export const Screen = () => <ReleaseListPage mode="sale" />

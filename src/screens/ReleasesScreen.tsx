import { ReleaseListPage } from '../catalogue/ReleaseListPage'
import { preloadReleases } from '../catalogue/releaseListSaga'

export const preload = preloadReleases('list')

export const Screen = () => <ReleaseListPage mode="list" />

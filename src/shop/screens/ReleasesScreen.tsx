import { ReleaseListPage } from '../catalogue/list/ReleaseListPage'
import { preloadReleases } from '../catalogue/list/releaseListSaga'

export const preload = preloadReleases('list')

export const Screen = () => <ReleaseListPage mode="list" />

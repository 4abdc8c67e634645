import { NamePage } from '../catalogue/NamePage'
import { preloadNamePage } from '../catalogue/namePageSaga'
import type { Params } from '../store/preload'

export const preload = preloadNamePage('artist')

export function Screen({ params: { slug = '' } }: { params: Params }) {
  // The key begins a new page: another one's panels and marks are gone.
  return <NamePage key={slug} kind="artist" slug={slug} />
}

import { useParams } from 'react-router-dom'
import { NamePage } from '../catalogue/names/NamePage'
import { preloadNamePage } from '../catalogue/names/namePageSaga'

export const preload = preloadNamePage('label')

export function Screen() {
  const { '*': slug = '' } = useParams()
  // The key begins a new page: another one's panels and marks are gone.
  return <NamePage key={slug} kind="label" slug={slug} />
}

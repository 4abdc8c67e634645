import { useParams } from 'react-router-dom'
import { NamePage } from '../catalogue/names/NamePage'
import { preloadNamePage } from '../catalogue/names/namePageSaga'

export const preload = preloadNamePage('label')

export function Screen() {
  const { '*': slug = '' } = useParams()
  // The key resets the state of the page, such as open panels, when the label changes.
  return <NamePage key={slug} kind="label" slug={slug} />
}

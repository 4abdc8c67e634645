import { type MouseEvent, useEffect, useMemo, useState } from 'react'
import { closestElement } from '../../../components/dom/closestElement'
import { queryFromUrl, type ReleaseQuery } from '../../../shared/releaseQuery'
import type { ListMode } from '../../../shared/vocabulary'
import { selectIsUnderWay } from '../../navigation/navigationSlice'
import { selectShop } from '../../settings/shopSlice'
import { useAppSelector } from '../../store/hooks'

/**
 * Shows a choice of filter or order as soon as its link is clicked; the list and its counts follow with the
 * answer. A second choice is added to the first one.
 * @param query of the list that is shown
 * @returns the query to show as chosen, and a handler for clicks on the page
 */
export function useChosenQuery(
  query: ReleaseQuery,
  mode: ListMode,
): [ReleaseQuery, (event: MouseEvent) => void] {
  const shop = useAppSelector(selectShop)
  const isUnderWay = useAppSelector(selectIsUnderWay)
  const [search, setSearch] = useState<string | null>(null)
  useEffect(() => {
    if (!isUnderWay) setSearch(null)
  }, [isUnderWay])
  const chosenQuery = useMemo(
    () => (isUnderWay && search !== null ? queryFromUrl(new URLSearchParams(search), mode, shop) : query),
    [isUnderWay, search, query, mode, shop],
  )

  const onClick = ({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => {
    // React passes a click in the filter's sheet up twice, because its portal lies in another one. By then the choice is
    // shown, and its link leads back.
    if (defaultPrevented) return
    const link = closestElement(target, 'a')
    // With one of these keys the browser opens the link in another tab or window.
    if (ctrlKey || metaKey || shiftKey || altKey) return
    if (!(link instanceof HTMLAnchorElement)) return
    if (link.pathname === window.location.pathname && !link.hash) setSearch(link.search)
  }
  return [chosenQuery, onClick]
}

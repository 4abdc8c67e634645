import { createContext, type ReactNode, useContext } from 'react'

/** Whether the shop has a page at this path. The assembly of the application knows; lower layers ask. */
export const HasPlace = createContext<(pathname: string) => boolean>(() => true)

/** A link to a page of this shop; plain text when the shop has no such page. */
export function PlaceLink({ path, children }: { path: string; children: ReactNode }) {
  const hasPlace = useContext(HasPlace)
  const [pathname = path] = path.split(/[?#]/)
  return hasPlace(pathname) ? <a href={path}>{children}</a> : <span>{children}</span>
}

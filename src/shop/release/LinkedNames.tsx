import { Fragment } from 'react'
import type { NamedCount } from '../../shared/contract'
import { type SlugRoot, slugPath } from '../../shared/slugs'

/** Shows names in one line, separated by slashes; each links to its page. */
export function LinkedNames({ names, root }: { names: readonly NamedCount[]; root: SlugRoot }) {
  return names.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      {index > 0 && ' / '}
      <a href={slugPath(root, slug)}>{name}</a>
    </Fragment>
  ))
}

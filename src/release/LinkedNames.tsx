import { Fragment } from 'react'
import type { NamedCount } from '../shared/contract'
import { type SlugRoot, slugPath } from '../shared/slugs'

/** Names in one line, each with its page, separated by slashes. */
export function LinkedNames({ names, root }: { names: readonly NamedCount[]; root: SlugRoot }) {
  return names.map(({ slug, name }, index) => (
    <Fragment key={slug}>
      {index > 0 && ' / '}
      <a href={slugPath(root, slug)}>{name}</a>
    </Fragment>
  ))
}

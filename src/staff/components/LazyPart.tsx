import { type ReactNode, useState } from 'react'
import { type LazyModule, useLazyModule } from '../../components/lazyModule'
import { Loading, Problem } from './Notice'

interface LazyPartProps<Part> {
  /** The same object at each rendering. */
  module: LazyModule<Part>
  children: (part: Part) => ReactNode
}

/** Shows a part of a screen whose code is fetched. If that fails, the person can try again. */
export function LazyPart<Part>({ module, children }: LazyPartProps<Part>) {
  const [hasFailed, setHasFailed] = useState(false)
  const part = useLazyModule(module, !hasFailed, () => setHasFailed(true))
  if (hasFailed) return <Problem error={{}} onRetry={() => setHasFailed(false)} />
  return part ? children(part) : <Loading />
}

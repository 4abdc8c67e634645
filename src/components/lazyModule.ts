import { useEffect, useState } from 'react'

/** A module that is fetched when it is first needed. It is code only, so all stores may share it. */
export interface LazyModule<Module> {
  /** Fetches the module once. Fails when the network does; the next call tries again. */
  load(): Promise<Module>
  /** Null until the module has come. */
  readonly loaded: Module | null
}

export function lazyModule<Module>(fetchModule: () => Promise<Module>): LazyModule<Module> {
  let loaded: Module | null = null
  return {
    async load() {
      loaded ??= await fetchModule()
      return loaded
    },
    get loaded() {
      return loaded
    },
  }
}

/**
 * Loads a module for a component after its rendering. The server has none, so both sides begin with the same markup.
 * @param isNeeded whether to load it now
 * @param onFailure is called when it does not come
 * @returns null until it has come
 */
export function useLazyModule<Module>(
  module: LazyModule<Module>,
  isNeeded: boolean,
  onFailure?: () => void,
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null)
  const isMissing = isNeeded && !loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is called when it fails is that of the rendering that needed it.
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    module.load().then(
      (found) => isWanted && setLoaded({ module: found }),
      () => isWanted && onFailure?.(),
    )
    return () => {
      isWanted = false
    }
  }, [isMissing, module])
  return loaded?.module ?? null
}

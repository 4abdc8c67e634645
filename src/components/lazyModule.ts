import { useEffect, useState } from 'react'

/** A module that is fetched when it is first needed. It contains only code, so all stores may share it. */
export interface LazyModule<Module> {
  /** Fetches the module once. It rejects when the network fails; the next call tries again. */
  load(): Promise<Module>
  /** The module; null until it has been fetched. */
  readonly loaded: Module | null
}

/**
 * Makes a module that can be fetched later.
 * @param fetchModule calls `import()`
 * @returns the module, not yet loaded
 */
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
 * Loads a module for a component after its first rendering. The server never loads it, so both sides begin with
 * the same markup.
 * @param isNeeded true: load it now
 * @param onFailure is called when it could not be fetched
 * @returns null until it has been fetched
 */
export function useLazyModule<Module>(
  module: LazyModule<Module>,
  isNeeded: boolean,
  onFailure?: () => void,
): Module | null {
  const [loaded, setLoaded] = useState<{ module: Module } | null>(null)
  const isMissing = isNeeded && !loaded
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `onFailure` must not load the module again
  useEffect(() => {
    if (!isMissing) return
    let isWanted = true
    module.load().then(
      (loadedModule) => isWanted && setLoaded({ module: loadedModule }),
      () => isWanted && onFailure?.(),
    )
    return () => {
      isWanted = false
    }
  }, [isMissing, module])
  return loaded?.module ?? null
}

/** What is left out of one file of a package. */
export interface Cuts {
  /** Only the file that contains this text is changed. */
  marker: string
  /** Functions that are never called, or whose calls must do nothing. */
  emptied?: readonly string[]
  replacements: readonly (readonly [pattern: string | RegExp, by: string])[]
}

/**
 * Removes code of packages that the shop never runs, which the minifier cannot know. Without these cuts the
 * first load is 18 kB larger. Functions in `emptied` keep their calls, which then do nothing. biome.json forbids to
 * import what would need them.
 */
export const cuts: Readonly<Record<string, readonly Cuts[]>> = {
  'react-router': [
    {
      marker: 'function useRoutesImpl(',
      replacements: [
        // The minifier removes pure calls whose results nothing imports.
        [/(= )(React\d*\.(?:forwardRef|createContext|memo|createElement)\()/g, '$1/* @__PURE__ */ $2'],
        [/^\w+\.(?:displayName|contextType) = .*;$/gm, ''],
        ['var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'],
        // The shop has no data router: its sagas fetch the data of screens.
        ['let dataRouterState = dataRouterOpts?.state;', 'let dataRouterState = void 0;'],
        [
          'return isDataRoute ? useNavigateStable() : useNavigateUnstable();',
          'return useNavigateUnstable();',
        ],
      ],
    },
  ],
  'react-dom': [
    {
      marker: 'exports.createRoot = ',
      emptied: [
        // No <ViewTransition>.
        ...[
          'startViewTransition',
          'measureViewTransitionHostInstancesRecursive',
          'restoreViewTransitionName',
        ],
        ...['commitEnterViewTransitions', 'commitExitViewTransitions', 'commitDeletedPairViewTransitions'],
        ...[
          'commitAppearingPairViewTransitions',
          'commitNestedViewTransitions',
          'measureNestedViewTransitions',
        ],
        ...['applyViewTransitionToHostInstances', 'applyViewTransitionToHostInstancesRecursive'],
        ...[
          'applyViewTransitionName',
          'restoreViewTransitionOnHostInstances',
          'restoreNestedViewTransitions',
        ],
        ...['restorePairedViewTransitions', 'restoreEnterOrExitViewTransitions', 'trackEnterViewTransitions'],
        ...['scheduleViewTransitionEvent', 'reportViewTransitionError', 'createViewTransitionInstance'],
        ...['ViewTransitionPseudoElement', 'getViewTransitionName', 'getViewTransitionClassName'],
        // No refs of fragments.
        ...['commitNewChildToFragmentInstances', 'commitNewChildToFragmentInstance'],
        ...['commitFragmentInstanceInsertionEffects', 'commitFragmentInstanceDeletionEffects'],
        'deleteChildFromFragmentInstance',
        // No scripts or style sheets that React loads.
        ...['preloadModule', 'preinitStyle', 'preinitScript', 'preinitModuleScript'],
        // Nothing reads the stack of components of an error.
        'getStackByFiberInDevAndProd',
        // No custom elements.
        'setPropOnCustomElement',
        // Nothing is suspended, so nothing is hidden and shown again: screens are fetched by `lazyModule`.
        ...['updateSuspenseComponent', 'mountSuspensePrimaryChildren', 'attachSuspenseRetryListeners'],
        ...['recursivelyTraverseReappearLayoutEffects', 'recursivelyTraverseDisappearLayoutEffects'],
        ...['recursivelyTraverseReconnectPassiveEffects', 'recursivelyTraverseDisconnectPassiveEffects'],
        ...['hideOrUnhideAllChildrenOnFiber', 'findFirstSuspended', 'cutOffTailIfNeeded'],
        ...['resolveRetryWakeable', 'accumulateSuspenseyCommitOnFiber', 'preloadInstanceAndSuspendIfNeeded'],
        // No forms with functions as their action, and no indicator of the browser for transitions.
        ...['startHostTransition', 'ensureFormComponentIsStateful', 'defaultOnDefaultTransitionIndicator'],
        // No <Activity>, no <SuspenseList>, no useActionState, no useOptimistic.
        ...['updateActivityComponent', 'mountActivityChildren'],
        ...['updateSuspenseListComponent', 'initSuspenseListRenderState'],
        ...['mountActionState', 'updateActionState', 'updateActionStateImpl', 'rerenderActionState'],
        ...[
          'dispatchActionState',
          'runActionStateAction',
          'dispatchOptimisticSetState',
          'updateOptimisticImpl',
        ],
      ],
      replacements: [
        [/^FragmentInstance\.prototype\.\w+ = (?:function )?[\s\S]*?\n\};\n/gm, ''],
        [/^ViewTransitionPseudoElement\.prototype\.\w+ = [\s\S]*?\n\};\n/gm, ''],
      ],
    },
  ],
  'react-helmet-async': [
    {
      marker: 'var React19Dispatcher',
      replacements: [
        // Older versions of React need this.
        [/var major = .*\nvar isReact19 = major >= 19;/, 'var isReact19 = true;'],
        [/if \(helmetData && !\(helmetData instanceof HelmetData\)\) \{[^}]*\}/, ''],
      ],
    },
  ],
}

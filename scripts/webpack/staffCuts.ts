import type { Cuts } from './packageCuts.ts'

/**
 * The code of packages that the back office never runs, in addition to that of all bundles. Its first screen is 15 kB
 * smaller without all of these cuts. Functions in `emptied` keep their calls, which then do nothing.
 */
export const staffCuts: Readonly<Record<string, readonly Cuts[]>> = {
  'react-dom': [
    {
      marker: 'exports.createRoot = ',
      emptied: [
        // The server renders nothing, so there is nothing to hydrate.
        ...['updateDehydratedSuspenseComponent', 'prepareToHydrateHostInstance', 'popHydrationState'],
        ...['canHydrateInstance', 'canHydrateTextInstance', 'canHydrateHydrationBoundary'],
        ...['clearHydrationBoundary', 'hideOrUnhideDehydratedBoundary', 'attemptExplicitHydrationTarget'],
        ...['commitSuspenseHydrationCallbacks', 'commitActivityHydrationCallbacks'],
        ...['throwOnHydrationMismatch', 'queueHydrationError', 'mountHostRootWithoutHydrating'],
        ...['retryActivityComponentWithoutHydrating', 'retrySuspenseComponentWithoutHydrating'],
        ...['retryDehydratedSuspenseBoundary', 'pushDehydratedActivitySuspenseHandler'],
        ...['getNextHydratable', 'getNextHydratableInstanceAfterHydrationBoundary'],
        ...['getHydratableHoistableCache', 'getBumpedLaneForHydrationByLane'],
        ...['scheduleReplayQueueIfNeeded', 'accumulateOrCreateContinuousQueuedReplayableEvent'],
        // No hints of what to load.
        'preload',
        // No style sheets, scripts or links among the elements.
        ...['getResource', 'acquireResource', 'preconnectAs', 'insertStylesheetIntoRoot', 'insertStylesheet'],
      ],
      replacements: [
        [/\bisHydrating(?=\s+(?:&&|\|\||\?))/g, '!1'],
        [/if \(isHydrating\)/g, 'if (!1)'],
        [/!isHydrating\b/g, '!0'],
        [/\w+(?:\.\w+)+\.isDehydrated\b/g, '!1'],
        [/^ReactDOMSharedInternals\.findDOMNode = [\s\S]*?\n\};\n/m, ''],
        [/^exports\.hydrateRoot = [\s\S]*?\n\};\n/m, ''],
      ],
    },
  ],
  '@reduxjs/toolkit': [
    {
      marker: 'function buildCreateApi(',
      // No infinite queries.
      emptied: ['buildInfiniteQuerySelector', 'getNextPageParam', 'getPreviousPageParam'],
      replacements: [
        ['if (isQuery && "infiniteQueryOptions" in endpointDefinition) {', 'if (false) {'],
        [/\n\t\t\tconst fetchPage = async [\s\S]*?\n\t\t\t\};\n/, '\n'],
        // No schemas: the server checks what it gets and gives.
        [/^.*&& !shouldSkip\(skipSchemaValidation.*$/gm, ''],
        [/if \(caughtError instanceof NamedSchemaError\) \{[\s\S]*?\n\t\t\t\t\}\n/, '\n'],
      ],
    },
    {
      marker: 'function buildHooks(',
      emptied: ['buildInfiniteQueryHooks', 'infiniteQueryStatePreSelector'],
      replacements: [[/\} else if \(isInfiniteQueryDefinition\(definition\)\) \{/, '} else if (false) {']],
    },
  ],
}

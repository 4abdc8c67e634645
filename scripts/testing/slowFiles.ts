/**
 * The test files that take longest, in the order in which they start. They start before all others, so that none of
 * them is the last file to run while the other cores have nothing left to do.
 */
export const slowFiles: readonly string[] = [
  // Tests of the built shop, on a Postgres.
  'test/browser/accessibility.test.ts',
  'test/browser/hostile.test.ts',
  'test/browser/hydration.test.ts',
  'test/browser/withoutScripts.test.ts',
  'test/acceptance/containers.test.ts',
  'test/acceptance/spec3-1-threats.test.ts',
  'test/acceptance/configuration.test.ts',
  // Other tests of the built shop.
  'test/browser/keyboard.test.ts',
  'test/acceptance/spec9-sizes.test.ts',
  'test/browser/checkout.test.ts',
  'test/browser/head.test.ts',
  'test/browser/spec2-4-list.test.ts',
  'test/browser/idle.test.ts',
  // Unit, server and fault tests.
  'test/fault/backups.test.ts',
  'test/fault/faultPoints.test.ts',
  'test/server/oneAddress.test.ts',
  'test/server/media/previewMaker.test.ts',
  'test/fault/concurrentRequests.test.ts',
  'test/server/checkout/checkout.test.ts',
  'test/fault/killLoop.test.ts',
  'test/fault/containers.test.ts',
  'test/server/export/exportShop.test.ts',
  'test/server/checkout/checkoutFuzz.test.ts',
  'test/fault/imports.test.ts',
  'test/server/import/importDemoShop.test.ts',
  'test/src/checkout/checkout.test.tsx',
  'test/server/backup/backup.test.ts',
  'test/server/backup/objectBackup.test.ts',
  'test/server/cachePurity.test.ts',
  'test/server/demo/sound/synthesise.test.ts',
  'test/server/cli/operation/doctorCommand.test.ts',
]

/**
 * Tells when a test file starts.
 * @param file path of the test file, relative to the project
 * @returns its place in the list of slow files; the length of the list for any other file
 */
export function startPlace(file: string): number {
  const place = slowFiles.indexOf(file)
  return place === -1 ? slowFiles.length : place
}

/**
 * The test files that take longest, in the order in which they start. They start before all others, so that none of
 * them is the last file to run while the other cores have nothing left to do.
 */
export const slowFiles: readonly string[] = [
  // Journeys through the built shop. They wait for it much of the time.
  'test/journeys/staffDay.test.ts',
  'test/journeys/customer.test.ts',
  'test/journeys/buying.test.ts',
  'test/journeys/everyScreen.test.ts',
  // Other tests of the built shop, on a Postgres.
  'test/acceptance/containerImage.test.ts',
  'test/browser/hostile.test.ts',
  'test/browser/accessibility.test.ts',
  'test/browser/hydration.test.ts',
  'test/browser/withoutScripts.test.ts',
  'test/acceptance/containers.test.ts',
  'test/acceptance/threats.test.ts',
  'test/acceptance/configuration.test.ts',
  // The others.
  'test/browser/checkout.test.ts',
  'test/browser/idle.test.ts',
  'test/browser/releaseList.test.ts',
  'test/acceptance/sizes.test.ts',
  'test/browser/wishlist.test.ts',
  'test/browser/keyboard.test.ts',
  'test/browser/head.test.ts',
  // Unit, server and fault tests.
  'test/fault/faultPoints.test.ts',
  'test/fault/backups.test.ts',
  'test/fault/naiveShop.test.ts',
  'test/fault/killLoop.test.ts',
  'test/unit/server/operations/backup/objectBackup.test.ts',
  'test/unit/server/operations/backup/backup.test.ts',
  'test/fault/concurrentRequests.test.ts',
  'test/unit/server/exchange/export/exportShop.test.ts',
  'test/unit/server/http/oneAddress.test.ts',
  'test/unit/server/core/checkout/checkout.test.ts',
  'test/unit/server/platform/files/objectStore.test.ts',
  'test/unit/src/shop/checkout/checkout.test.tsx',
  'test/fault/imports.test.ts',
  'test/unit/server/core/media/previewMaker.test.ts',
  'test/unit/server/exchange/import/importDemoShop.test.ts',
  'test/unit/server/core/download/archiveJob.test.ts',
  'test/unit/server/core/payment/paymentGateway.test.ts',
  'test/unit/server/exchange/import/importService.test.ts',
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

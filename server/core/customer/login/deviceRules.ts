/** The order matters: browsers whose names also appear in the user agents of others come later. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bChromium\/|\bCriOS\//],
  // Other browsers name Safari too, but not with its version.
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Chrome OS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/**
 * Describes browser and system in a few words, such as `Firefox on Windows`.
 * @param userAgent the request's header; undefined when it is missing
 * @returns null when it names neither
 */
export function describeDevice(userAgent: string | undefined): string | null {
  const findName = (list: typeof browsers) => list.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  const [browser, system] = [findName(browsers), findName(systems)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null)
}

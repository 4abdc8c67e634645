/** The lowest contrast of text with its ground, of WCAG 2.2, success criterion 1.4.3. */
export const textContrast = 4.5
/** The lowest contrast of the edges of controls, of success criterion 1.4.11. */
export const edgeContrast = 3

type Channels = readonly [red: number, green: number, blue: number]

const toChannels = (colour: string): Channels => {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const toColour = (channels: Channels): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/** Computes the relative luminance as WCAG defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = toChannels(colour).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as unknown as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * Computes the contrast of two colours as WCAG defines it.
 * @param first a colour such as `#f6f3ec`
 * @returns a number from 1 to 21
 */
export function getContrast(first: string, second: string): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** Mixes two colours. @param share how much there is of the second one, from 0 to 1 */
export function mixColours(first: string, second: string, share: number): string {
  const [from, to] = [toChannels(first), toChannels(second)]
  return toColour(from.map((channel, i) => channel + (to[i]! - channel) * share) as unknown as Channels)
}

/**
 * Finds the colour nearest to another that has enough contrast with all grounds, by making it darker or lighter.
 * @returns null if neither black nor white has enough
 */
export function findNearestWithContrast(
  colour: string,
  grounds: readonly string[],
  least: number,
): string | null {
  for (let step = 0; step <= 100; step++) {
    for (const end of ['#000000', '#ffffff']) {
      const candidate = mixColours(colour, end, step / 100)
      if (grounds.every((ground) => getContrast(candidate, ground) >= least)) return candidate
    }
  }
  return null
}

import type { Downloads } from '../../shared/contract'
import type { ZipPreset } from './downloadSlice'

export type DownloadFormat = Downloads[number]['formats'][number]
export type FormatState = 'ready' | 'noAudio' | 'expired' | 'usedUp' | 'early'

/**
 * Decides whether a format can be downloaded.
 * @param now milliseconds
 * @returns `ready`, or the reason why not
 */
export function getFormatState(format: DownloadFormat, now: number): FormatState {
  if (format.expires_at !== null && Date.parse(format.expires_at) <= now) return 'expired'
  if (format.downloads_left === 0) return 'usedUp'
  if (format.presets.length === 0) return 'noAudio'
  return isEarly(format, now) ? 'early' : 'ready'
}

const isEarly = ({ available_from }: DownloadFormat, now: number): boolean =>
  available_from !== null && Date.parse(available_from) > now

/**
 * Finds the time from which all formats can be downloaded without a consent.
 * @param now milliseconds
 * @returns ISO time; null: now
 */
export function findAvailableFrom(releases: Downloads, now: number): string | null {
  const times = releases
    .flatMap(({ formats }) => formats)
    .filter((format) => isEarly(format, now))
    .map(({ available_from }) => available_from!)
  return times.sort().at(-1) ?? null
}

/**
 * Lists the presets that at least one of the formats offers.
 * @param presets of the shop, in its order
 * @returns in the shop's order
 */
export function listPresets(releases: Downloads, presets: readonly ZipPreset[]): ZipPreset[] {
  const offered = new Set(releases.flatMap(({ formats }) => formats.flatMap((format) => format.presets)))
  return presets.filter(({ uuid_release_format_zip_preset: id }) => offered.has(id))
}

/**
 * Chooses the preset of a format: the wanted one if the format offers it, otherwise the shop's first that it
 * offers.
 * @param wantedId id of a preset; null: none was chosen
 * @returns undefined when it offers none
 */
export const choosePreset = (
  format: DownloadFormat,
  wantedId: string | null,
  presets: readonly ZipPreset[],
): ZipPreset | undefined => {
  const offered = presets.filter((preset) => format.presets.includes(preset.uuid_release_format_zip_preset))
  return offered.find((preset) => preset.uuid_release_format_zip_preset === wantedId) ?? offered[0]
}

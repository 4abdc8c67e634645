import type { Downloads } from '../shared/contract'
import type { ZipPreset } from './downloadSlice'

export type DownloadFormat = Downloads[number]['formats'][number]
export type FormatState = 'ready' | 'noAudio' | 'expired' | 'usedUp' | 'early'

/** Where one format stands. @param now milliseconds */
export function formatState(format: DownloadFormat, now: number): FormatState {
  if (format.expires_at !== null && Date.parse(format.expires_at) <= now) return 'expired'
  if (format.downloads_left === 0) return 'usedUp'
  if (format.presets.length === 0) return 'noAudio'
  return isEarly(format, now) ? 'early' : 'ready'
}

const isEarly = ({ available_from }: DownloadFormat, now: number): boolean =>
  available_from !== null && Date.parse(available_from) > now

/** From when on all of it can be had without a consent; null: now. */
export function availableFrom(releases: Downloads, now: number): string | null {
  const times = releases
    .flatMap(({ formats }) => formats)
    .filter((format) => isEarly(format, now))
    .map(({ available_from }) => available_from!)
  return times.sort().at(-1) ?? null
}

/** Those that any of the formats can be had in, in the shop's order. */
export function presetsOf(releases: Downloads, presets: readonly ZipPreset[]): ZipPreset[] {
  const offered = new Set(releases.flatMap(({ formats }) => formats.flatMap((format) => format.presets)))
  return presets.filter(({ uuid_release_format_zip_preset: id }) => offered.has(id))
}

/** What a format is downloaded as: the wanted preset where it has that, else the shop's first that it has. */
export const presetFor = (
  format: DownloadFormat,
  wanted: string | null,
  presets: readonly ZipPreset[],
): ZipPreset | undefined => {
  const offered = presets.filter((preset) => format.presets.includes(preset.uuid_release_format_zip_preset))
  return offered.find((preset) => preset.uuid_release_format_zip_preset === wanted) ?? offered[0]
}

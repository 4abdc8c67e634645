import type { Release, ReleaseListItem, Tracklist } from '../../../src/shared/contract'
import type { Language } from '../../../src/shared/language'
import { translateCountry } from '../../platform/languages/texts/countryNames'
import { captionField, formatTextField, type TextsIn } from './translatedFieldNames'

/** The data that the release page shows besides the list item and related releases. */
export interface ReleaseDetails
  extends Pick<Release, 'info_en' | 'country' | 'styles' | 'tracklists' | 'product_safety'> {
  gallery: (Release['gallery'][number] & { file: string })[]
  /** The language of `info_en`, the shop's first one. */
  language: Language
  /** The texts in the other languages by field, as in the table of translations. */
  textsIn: TextsIn
}

/** The releases that a release page leads to. */
export type RelatedLists = Pick<Release, 'related_products' | 'goes_with'>

/** Adds the totals of a tracklist; the total duration is unknown if that of any track is. */
export function summarizeTracklist(
  tracklist: Omit<Tracklist, 'duration' | 'count_tracks' | 'count_media'>,
): Tracklist {
  const { tracks } = tracklist
  let duration: number | null = tracks.length > 0 ? 0 : null
  for (const track of tracks) {
    duration = duration === null || track.duration === null ? null : duration + track.duration
  }
  return {
    ...tracklist,
    duration,
    count_tracks: tracks.length,
    count_media: new Set(tracks.map((track) => track.medium_nr)).size,
  }
}

/**
 * Joins the parts of a release.
 * @param item in the language to show it in
 * @param shownIn the language to show it in; what is missing there is shown in the shop's first language, and marked
 */
export function assembleRelease(
  item: ReleaseListItem,
  { language, textsIn, gallery, ...details }: ReleaseDetails,
  { related, shownIn }: { related: RelatedLists; shownIn: Language },
): Release {
  const texts = shownIn === language ? undefined : textsIn[shownIn]
  const getText = (field: string) => texts?.get(field)
  const getFormatName = (name: string) => getText(formatTextField(name, 'format')) ?? name
  const info = getText('info')
  return {
    ...item,
    ...details,
    gallery: gallery.map(({ file, ...picture }) => ({
      ...picture,
      caption: getText(captionField(file)) ?? picture.caption,
    })),
    ...related,
    country: details.country && translateCountry(shownIn, details.country),
    ...(texts && {
      tracklists: details.tracklists.map((list) => ({ ...list, formats: list.formats.map(getFormatName) })),
    }),
    product_safety: {
      manufacturer: getText('manufacturer') ?? details.product_safety.manufacturer,
      responsible_person: getText('responsible_person') ?? details.product_safety.responsible_person,
    },
    ...(info !== undefined && { info_en: info }),
    ...(shownIn !== language &&
      info === undefined &&
      details.info_en !== null && { info_language: language }),
  }
}

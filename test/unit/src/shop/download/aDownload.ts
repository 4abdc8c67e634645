import type { BaseData, Downloads } from '../../../../../src/shared/contract'
import type { DownloadFormat } from '../../../../../src/shop/download/downloadRules'
import { testId } from '../../../../support/catalogueBuilders'
import { terms } from '../checkout/aCheckout'

export const [mp3, flac] = (['mp3', 'flac'] as const).map((codec, n) => ({
  uuid_release_format_zip_preset: testId(900 + n),
  slug: ['mp3-320', 'flac'][n],
  name: ['MP3 320 kbit/s', 'FLAC 16 bit'][n],
  codec,
}))
export const downloadTerms: BaseData = { ...terms, release_format_zip_presets: [mp3, flac] }

export const aDownloadFormat = (wishes: Partial<DownloadFormat> = {}): DownloadFormat => ({
  uuid_release_format: testId(920),
  format: 'LP',
  presets: [mp3, flac].map(({ uuid_release_format_zip_preset }) => uuid_release_format_zip_preset),
  available_from: null,
  downloads_left: 5,
  expires_at: null,
  ...wishes,
})

export const aDownload = (
  formats: DownloadFormat[] = [aDownloadFormat()],
  wishes: Partial<Downloads[number]> = {},
): Downloads[number] => ({
  uuid_release: testId(910),
  slug: 'radio',
  display_artist: 'Nora Feldt',
  title: 'Every Room a Radio',
  edition: null,
  product_image: null,
  formats,
  ...wishes,
})

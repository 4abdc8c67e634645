/** Releases as the audit log and the forms of the back office have them. The names of the fields are those of the inputs. */
import { toEuros } from '../../../../src/shared/money'
import type { ReadOnlyDatabase } from '../../../platform/database/access'
import { createReleaseAdminReader } from './releaseAdminRepository'

/** Reads the fields of a release. @returns an empty object if there is none */
export async function readReleaseState(db: ReadOnlyDatabase, { uuid_release }: { uuid_release: string }) {
  const reader = createReleaseAdminReader(db)
  const row = await reader.findById(uuid_release)
  if (!row) return {}
  const listNames = async (table: 'artist' | 'label') =>
    (await reader.listNamesOf(table, uuid_release)).map(({ name }) => name)
  return {
    artist: row.display_artist,
    artists: await listNames('artist'),
    title: row.title,
    edition: row.edition,
    subtitle: row.subtitle,
    labels: await listNames('label'),
    genres: await reader.listGenresOf(uuid_release),
    styles: await reader.listStylesOf(uuid_release),
    type: row.product_type,
    play_type: row.play_type,
    year: row.release_year,
    released: row.release_date,
    reissue_of: row.original_release_date,
    is_reissue: row.is_reissue === 1,
    is_special_edition: row.is_special_edition === 1,
    info: row.info_en,
    manufacturer: row.manufacturer,
    responsible_person: row.responsible_person,
    country: row.country,
  }
}

/** Reads the fields of a format without price and stock. @returns an empty object if there is none */
export async function readFormatState(
  db: ReadOnlyDatabase,
  { uuid_release_format }: { uuid_release_format: string },
) {
  const row = await createReleaseAdminReader(db).findFormat(uuid_release_format)
  if (!row) return {}
  return {
    catalog_nr: row.catalog_nr,
    barcode: row.barcode,
    weight: row.weight_grams,
    place: row.shelf_location,
    disc: row.grade_disc,
    sleeve: row.grade_sleeve,
    condition_note: row.condition_note,
    tech_info: row.tech_info,
    pre_order: row.status === 'pre-order' ? row.release_date : null,
    ships: row.shipping_date,
    vat_class: row.vat_class,
    taxation: row.taxation,
    purchase_price: row.purchase_cents === null ? null : toEuros(row.purchase_cents),
    has_download_code: row.includes_download_code === 1,
    is_instant_download: row.instant_download === 1,
    external_id: row.external_id,
    is_shown: row.is_published === 1,
  }
}

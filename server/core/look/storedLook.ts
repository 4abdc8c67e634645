import type { Language } from '../../../src/shared/language'
import { type Palette, usualPalette } from '../../platform/html/palette'

/** A picture of the logo, as wide and high as it is shown. */
export interface LogoPicture {
  /** The name of the file at `/look/{name}`. */
  file: string
  /** In pixels. */
  width: number
  height: number
}

/** An entry of the menu or of the footer. */
export interface LookEntry {
  label: string
  /** The label in the other languages of the shop. */
  labels?: Partial<Record<Language, string>>
  path: string
}

/** The look of a shop, as it is stored with the shop's settings. Files are named by the hash of their content. */
export interface StoredLook {
  colours: Palette | null
  /** The style sheet for the shop's pages; null when the look changes nothing there. */
  sheet: string | null
  logo: {
    /** PNG for mails and invoices; the dark one is null when the light one is for both. */
    light: LogoPicture
    dark: LogoPicture | null
  } | null
  /** Square PNG pictures for browsers, phones and search engines, by their width in pixels. */
  icons: { small: string; touch: string; large: string } | null
  /** The picture in link previews, 1200 by 630 pixels. */
  card: string | null
  /** TrueType files for PDFs. */
  print: { plain: string; bold: string } | null
  /** The menu in place of the usual one; null: the usual one. */
  menu: LookEntry[] | null
  /** Entries of the footer before the usual ones. */
  footer: LookEntry[]
  /** The files of the content folder, by their paths in it, for an export. */
  sources: Record<string, string>
}

/** The part of the look that mails, PDF files and single pages need. Orders keep it with the seller. */
export interface PaperLook {
  colours: Palette
  logo: StoredLook['logo']
  print: StoredLook['print']
  /** The picture for browser tabs. */
  icon: string | null
}

/**
 * Reads the look from the shop's settings.
 * @param setting the JSON of the setting `shop`; null for a shop that was never set up
 * @returns null for a shop with Rille's own look
 */
export function readStoredLook(setting: string | null): StoredLook | null {
  const { look }: { look?: StoredLook } = setting === null ? {} : (JSON.parse(setting) ?? {})
  return look ?? null
}

/** Returns what is printed and mailed of a look. */
export const toPaperLook = (look: StoredLook | null): PaperLook => ({
  colours: look?.colours ?? usualPalette,
  logo: look?.logo ?? null,
  print: look?.print ?? null,
  icon: look?.icons?.small ?? null,
})

import { captionField, formatTextField } from '../../../core/catalogue/translatedFieldNames'
import type { ImportedRelease } from '../../../core/catalogue/writing/importedRelease'
import type { TranslatedText } from '../../../platform/languages/translatedText'

/**
 * The short texts of formats and pictures of the demo in German, by their English text. Names of versions and titles stay as
 * they are: they are on the sleeves.
 */
const formats: Readonly<Record<string, string>> = {
  'LP (colour)': 'LP (farbig)',
  '4×LP Box': '4×LP-Box',
  '5×CD Box': '5×CD-Box',
  Book: 'Buch',
  'Book (signed)': 'Buch (signiert)',
  'Tote Bag': 'Stofftasche',
  Print: 'Druck',
}
const editions: Readonly<Record<string, string>> = {
  'Thermos Edition': 'Ausgabe mit Thermoskanne',
  'First time on label': 'Zum ersten Mal auf dem Label',
  'Limited Edition': 'Limitierte Ausgabe',
  'Second Pressing': 'Zweite Pressung',
  'Numbered, 150 Copies': 'Nummeriert, 150 Exemplare',
  Repress: 'Nachpressung',
}
const captions: Readonly<Record<string, string>> = {
  'Back cover': 'Rückseite',
  'Inner sleeve': 'Innenhülle',
  Labels: 'Etiketten',
}
const techInfos: Readonly<Record<string, string>> = {
  'Hand-stamped, no repress': 'Handgestempelt, keine Nachpressung',
  '180 g': '180 g',
  '45 rpm': '45 U/min',
  '45 rpm, cut at half speed': '45 U/min, Half-Speed-Schnitt',
  '45 rpm, side D etched': '45 U/min, Seite D geätzt',
  '45 rpm, large centre hole': '45 U/min, großes Mittelloch',
  '33 rpm, disco sleeve': '33 U/min, Lochhülle',
  'One-sided, 33 rpm': 'Einseitig, 33 U/min',
  'Six-panel digipak': 'Sechsseitiges Digipak',
  'Eight-panel digipak': 'Achtseitiges Digipak',
  'Heavy card sleeve, insert with lyrics': 'Feste Kartonhülle, Textbeilage',
  'White shell, on-body print': 'Weißes Gehäuse, direkt bedruckt',
  'Clear shell, risograph J-card': 'Durchsichtiges Gehäuse, Einleger in Risografie',
  'Fold-over sleeve in a poly bag': 'Gefaltete Hülle im Plastikbeutel',
  'Recycled vinyl, every copy another colour': 'Recyceltes Vinyl, jedes Exemplar in anderer Farbe',
  '140 g, printed inner sleeve': '140 g, bedruckte Innenhülle',
  '140 g, gatefold sleeve': '140 g, Klappcover',
  '140 g, poly-lined inner sleeve': '140 g, gefütterte Innenhülle',
  '140 g, wide-spine sleeve': '140 g, Hülle mit breitem Rücken',
  '180 g, gatefold sleeve': '180 g, Klappcover',
  '180 g, two printed inner sleeves': '180 g, zwei bedruckte Innenhüllen',
  'Hand-stamped labels': 'Handgestempelte Etiketten',
  'Ferric tape, dubbed in real time': 'Eisenoxidband, in Echtzeit kopiert',
  'Chrome tape, 100 copies': 'Chromdioxidband, 100 Exemplare',
  'Reverse-board sleeve with obi': 'Hülle aus rauem Karton, mit Obi',
  Digisleeve: 'Digisleeve',
  'Jewel case, 12-page booklet': 'Jewelcase, 12-seitiges Booklet',
  'Gatefold card sleeve': 'Klappcover aus Karton',
  'Triple gatefold, 12-page booklet': 'Dreifaches Klappcover, 12-seitiges Heft',
  'Smoke, for shops only': 'Rauchfarben, nur für Läden',
  'Clear vinyl, 300 copies': 'Durchsichtiges Vinyl, 300 Exemplare',
  'Sea-blue vinyl, 200 copies': 'Meerblaues Vinyl, 200 Exemplare',
  'Bottle-green vinyl': 'Flaschengrünes Vinyl',
  'Risograph, two colours, stapled': 'Risografie, zwei Farben, geheftet',
  'Screen-printed sleeve': 'Hülle im Siebdruck',
  'Organic cotton, boxy cut': 'Biobaumwolle, kastiger Schnitt',
  'Signed and dated on the title page': 'Auf der Titelseite signiert und datiert',
  'Heavy cotton, long handles, holds 25 LPs': 'Schwere Baumwolle, lange Henkel, fasst 25 LPs',
  '30 × 30 cm, numbered, unframed': '30 × 30 cm, nummeriert, ungerahmt',
  'Felt, 3 mm, one piece': 'Filz, 3 mm, ein Stück',
  '50 × 70 cm, screen print': '50 × 70 cm, Siebdruck',
  'Cloth-bound box, 28-page book': 'Leinenbox, 28-seitiges Buch',
  'Clamshell box, 60-page book': 'Klappbox, 60-seitiges Buch',
  'Company sleeve': 'Lochhülle des Labels',
}

/** Translates what differs in German. */
export function germanFacts(
  release: Pick<ImportedRelease, 'edition' | 'gallery' | 'formats'>,
): TranslatedText[] {
  const inGerman = (field: string, english: string | null, texts: Readonly<Record<string, string>>) => {
    const text = english === null ? undefined : texts[english]
    return text === undefined || text === english ? [] : [{ field, language: 'de' as const, text }]
  }
  return [
    ...inGerman('edition', release.edition, editions),
    ...release.gallery.flatMap(({ file, caption }) => inGerman(captionField(file), caption, captions)),
    ...release.formats.flatMap(({ format, techInfo }) => [
      ...inGerman(formatTextField(format, 'format'), format, formats),
      ...inGerman(formatTextField(format, 'tech_info'), techInfo, techInfos),
    ]),
  ]
}

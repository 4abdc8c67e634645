import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A file of Excel with one sheet, as programs write it. */
export interface WorkbookParts {
  /** The rows of the sheet as XML. */
  rows: string
  sharedTexts?: readonly string[]
  /** `cellXfs` of the styles. */
  styles?: string
  /** Attributes of `workbookPr`. */
  workbook?: string
  /** Other parts of the file, by name. */
  others?: Readonly<Record<string, string>>
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`

/** Makes the bytes of an .xlsx file. */
export function aWorkbook({
  rows,
  sharedTexts = [],
  styles = '',
  workbook = '',
  others = {},
}: WorkbookParts): Promise<Buffer> {
  const texts = sharedTexts.map((text) => `<si><t>${text}</t></si>`).join('')
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr ${workbook}/><sheets><sheet name="Hidden" sheetId="9" state="hidden" r:id="rId9"/><sheet name="Lieferschein" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/sheet9.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    'xl/worksheets/sheet9.xml':
      '<worksheet><sheetData><row r="1"><c t="str"><v>secret</v></c></row></sheetData></worksheet>',
    'xl/sharedStrings.xml': `<sst>${texts}</sst>`,
    'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00 &quot;day&quot;"/><numFmt numFmtId="166" formatCode="[h]:mm:ss"/><numFmt numFmtId="167" formatCode="mmm"/></numFmts><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
    ...others,
  }
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml(text)), name)
  zip.end()
  return buffer(zip.outputStream)
}

import PDFDocument from 'pdfkit'

/**
 * Tells whether a font can be printed with, by opening it as invoices do.
 * @param bytes a TrueType file
 */
export function opensAsFont(bytes: Buffer): boolean {
  if (!['00010000', '74727565'].includes(bytes.toString('hex', 0, 4))) return false
  const doc = new PDFDocument({ font: null as never, autoFirstPage: false })
  try {
    doc.font(bytes).fontSize(10).widthOfString('Rille')
    return true
  } catch {
    return false
  }
}

/** The papers that labels are printed on. Sizes are millimetres. */
export interface SheetSize {
  width: number
  height: number
  columns: number
  rows: number
  /** The edges of the sheet around all labels. */
  left: number
  top: number
  /** Of one label, gaps left out. */
  labelWidth: number
  labelHeight: number
}

export const priceLabelKinds = ['price', 'shelf'] as const
export type PriceLabelKind = (typeof priceLabelKinds)[number]

export const priceLabelSheets = ['roll_62', 'a4_24', 'a4_40'] as const
export type PriceLabelSheet = (typeof priceLabelSheets)[number]

/** A roll of label printers, and the two commonest sheets for laser printers (such as Avery 3474 and Avery L6145). */
export const sheetSizes: Readonly<Record<PriceLabelSheet, SheetSize>> = {
  roll_62: { width: 62, height: 29, columns: 1, rows: 1, left: 0, top: 0, labelWidth: 62, labelHeight: 29 },
  a4_24: { width: 210, height: 297, columns: 3, rows: 8, left: 0, top: 0.5, labelWidth: 70, labelHeight: 37 },
  a4_40: {
    width: 210,
    height: 297,
    columns: 4,
    rows: 10,
    left: 8,
    top: 21.5,
    labelWidth: 48.5,
    labelHeight: 25.4,
  },
}

/** @returns the number of labels on a sheet */
export const countLabels = (sheet: PriceLabelSheet): number =>
  sheetSizes[sheet].columns * sheetSizes[sheet].rows

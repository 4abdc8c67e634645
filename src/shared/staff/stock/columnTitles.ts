/**
 * The names under which spreadsheets, distributors and scanners write a column. Case and punctuation are ignored:
 * `Catalogue No.` and `catalogue_no` are the same.
 */
export const columnTitles = {
  barcode: ['barcode', 'ean', 'ean13', 'ean_code', 'upc', 'gtin', 'strichcode'],
  catalogNr: [
    ...['catalog_nr', 'catalogue_nr', 'catalogue_no', 'catalog_no', 'catalogue_number', 'catalog_number'],
    ...['cat_no', 'catno', 'cat', 'cat_nr', 'cat_number', 'katalognummer', 'katalog_nr', 'kat_nr'],
    ...['sku', 'item_no', 'artikelnummer'],
  ],
  quantity: [
    ...['quantity', 'qty', 'copies', 'pieces', 'pcs', 'amount', 'units', 'delivered', 'shipped'],
    ...['menge', 'anzahl', 'stück', 'stueck', 'stk', 'geliefert', 'liefermenge'],
  ],
  purchasePrice: [
    ...['purchase_price', 'cost', 'cost_price', 'dealer_price', 'wholesale_price', 'ppd', 'net_price'],
    ...['ek', 'ek_preis', 'ek_netto', 'netto_ek', 'einkaufspreis', 'händlerpreis', 'haendlerpreis'],
  ],
} as const

/** Makes titles of columns equal that mean the same. */
export const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')

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
  format: ['format', 'medium', 'tonträger', 'tontraeger'],
  quantity: [
    ...['quantity', 'qty', 'copies', 'pieces', 'pcs', 'amount', 'units', 'delivered', 'shipped'],
    ...['menge', 'anzahl', 'stück', 'stueck', 'stk', 'geliefert', 'liefermenge'],
  ],
  purchasePrice: [
    ...['purchase_price', 'cost', 'cost_price', 'dealer_price', 'wholesale_price', 'ppd', 'net_price'],
    ...['ek', 'ek_preis', 'ek_netto', 'netto_ek', 'einkaufspreis', 'händlerpreis', 'haendlerpreis'],
  ],
} as const

/** The columns by which records are changed. */
export const releaseTitles = {
  price: ['price', 'preis', 'vk', 'vk_preis', 'verkaufspreis'],
  stock: ['stock', 'on_hand', 'bestand', 'lagerbestand'],
  genres: ['genres', 'genre'],
  place: [
    ...[
      'place',
      'location',
      'shelf',
      'shelf_location',
      'fach',
      'standort',
      'platz',
      'lagerplatz',
      'lagerort',
    ],
    ...['regal', 'regalplatz'],
  ],
  visibility: ['visibility', 'in_the_shop', 'sichtbarkeit'],
  weight: ['weight', 'weight_g', 'grams', 'gewicht', 'gewicht_g'],
} as const

/** The columns of a list of parcels, as carriers and postage programs write them. */
export const parcelTitles = {
  orderNumber: [
    ...['order_number', 'order', 'order_no', 'order_nr', 'order_id', 'reference', 'reference_number'],
    ...['customer_reference', 'shipment_reference', 'your_reference'],
    ...[
      'bestellnummer',
      'bestellung',
      'bestell_nr',
      'auftrag',
      'auftragsnummer',
      'auftrags_nr',
      'auftragsnr',
    ],
    ...['referenz', 'referenznummer', 'referenz_nr', 'sendungsreferenz', 'kundenreferenz', 'bestellnr'],
  ],
  tracking: [
    ...['tracking', 'tracking_number', 'tracking_no', 'tracking_nr', 'tracking_id', 'tracking_code'],
    ...['shipment_number', 'shipment_no', 'shipment_id', 'parcel', 'parcel_number', 'parcel_no'],
    ...['consignment_number', 'consignment', 'waybill', 'waybill_number', 'awb', 'barcode_number'],
    ...['trackingnummer', 'trackingnr', 'trackingcode', 'sendungsnummer', 'sendungs_nr', 'sendungsnr'],
    ...['sendungs_id', 'sendungscode', 'sendungsverfolgung', 'sendungsverfolgungsnummer', 'identcode'],
    ...['paketnummer', 'paket_nr', 'paketnr', 'paketscheinnummer', 'paketschein_nr', 'frachtbriefnummer'],
  ],
  url: ['url', 'tracking_url', 'tracking_link', 'link'],
} as const

/** Makes titles of columns equal that mean the same. */
export const plainTitle = (title: string): string =>
  title
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '')

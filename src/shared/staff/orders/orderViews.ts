/** The ready-made filters of the list of orders. */
export const orderViews = ['to_pack', 'waiting', 'pre_orders', 'withdrawn', 'sent', 'all'] as const
export type OrderView = (typeof orderViews)[number]

/** Whether who waits longest stands first. What is searched, and every other view, has the newest on top. */
export const isOldestFirst = ({ view, search }: { view: OrderView; search: string }): boolean =>
  view === 'to_pack' && search === ''

/** The maximum number of orders of one pick list, one file or one PDF. */
export const maxOrdersAtOnce = 500

/** The files for labels: what the business portal of DHL and the Internetmarke of Deutsche Post read, and for customs. */
export const shippingLabelFiles = ['dhl', 'deutsche_post', 'customs'] as const
export type ShippingLabelFile = (typeof shippingLabelFiles)[number]
/** The header of a file with sentences about what to look at in it: JSON, encoded as a part of an address. */
export const fileNotesHeader = 'X-File-Notes'

/** The documents that are printed for several orders at once. */
export const printedDocuments = ['packing_slips', 'invoices'] as const

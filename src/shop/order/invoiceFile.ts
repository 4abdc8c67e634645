/**
 * Names the file of an invoice or of a correction, below the address of its order.
 * @param correction number of the correction; left out: the invoice itself
 * @returns a relative path
 */
export const invoiceFile = (correction?: string): string =>
  correction === undefined ? 'invoice.pdf' : `correction/${correction}.pdf`

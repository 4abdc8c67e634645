/** The texts of the screen that marks orders as sent. */
export const shippingTexts = {
  en: {
    heading: 'Mark as sent',
    explain:
      'Scan the barcode of a packing slip, then that of the parcel, and go on with the next. Or paste lines from a spreadsheet, or choose the file of the carrier: one order a line. The titles of its columns tell which number is which; without titles the order number comes first, the tracking number second.',
    list: 'Orders and their tracking numbers',
    listHint: 'One order a line, such as 10001 00340434161094000000.',
    file: 'Choose a file',
    fileTooLarge: 'This file is too large for a list of parcels. The limit is 1 MB.',
    fileNoText: 'This is not a text file. Save the table as CSV and choose that.',
    waitingFor: 'Order {number}: now scan its parcel.',
    scanOrder: 'Scan an order.',
    scanned: 'Order {number}, parcel {tracking}.',
    notAnOrder: '“{text}” is not the number of an order. Scan the packing slip first.',
    lineNoNumber: 'Line {line}: “{text}” is not an order number.',
    lineRounded:
      'Line {line}: the spreadsheet has rounded the tracking number to {text}. Format that column as text and save it again.',
    lineSpoilt:
      'Line {line}: the spreadsheet has made {text} of the tracking number. Correct it there, and save it again.',
    lineSwapped: 'Line {line}: “{text}” is the number of an order, and not of a parcel.',
    lineBroken: 'Line {line}: {text}',
    noOrderColumn:
      'Line {line}: no column is called Order or Bestellnummer. It has: {text}. Rename the column with the order numbers.',
    noTrackingColumn:
      'Line {line}: no column is called Tracking or Sendungsnummer. It has: {text}. Rename the column with the tracking numbers, or take the others out if there are none.',
    lineTwice: 'Line {line}: order {number} is there already.',
    count: { one: '{count} order', other: '{count} orders' },
    withoutTracking: { one: '{count} without a tracking number', other: '{count} without tracking numbers' },
    check: 'Check',
    checked: {
      one: 'Order {numbers} would be marked as sent. Its buyer gets a mail.',
      other: 'Orders {numbers} would be marked as sent. Their buyers get mails.',
    },
    send: { one: 'Mark {count} order as sent', other: 'Mark {count} orders as sent' },
    shared: 'Those with the same tracking number are in one parcel',
    lineSame: 'Line {line}: order {number} has the same tracking number as another line, {text}.',
    despite: 'Send even the orders whose buyers have withdrawn',
    resting: {
      one: '{count} order is marked as sent in some seconds.',
      other: '{count} orders are marked as sent in some seconds.',
    },
    leftOut: {
      one: '{count} order of the list cannot be sent now and is left out:',
      other: '{count} orders of the list cannot be sent now and are left out:',
    },
    clear: 'Start again',
    clearText: 'The list, with all tracking numbers that you have scanned or pasted, is lost.',
    back: 'Back to the orders',
  },
} as const

/** The texts of the bank's statements. */
export const statementTexts = {
  heading: 'Bank statement',
  explain:
    'Transfers of prepaid orders are found by their reference and their amount. A booking counts once, so statements may overlap.',
  file: 'Statement (CAMT.053, an XML file from the online banking)',
  tooLarge: 'This file is larger than 20 MB. Export a shorter time, such as one month.',
  notRead: 'This file cannot be read. Choose it again.',
  title: 'Import the statement',
  button: 'Import',
  text: 'File {name}. Nothing is changed before you import it.',
  counts: '{entries} bookings: {paid} pay orders, {todo} to look at, {known} known before, {other} other.',
  paid: 'These orders are paid',
  'paidRow.one': 'Order {orders}: {amount}',
  paidRow: 'Orders {orders}: {amount}',
  todo: 'Somebody has to look at these; each becomes an incident of the inbox',
  nothing: 'It pays no order.',
  done: 'The statement is imported.',
} as const

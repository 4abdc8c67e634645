import type { Translated } from '../../../shared/texts/translated'
import type { inboxTexts as english } from './texts'

/** The texts of the inbox. */
export const inboxTexts: Translated<typeof english> = {
  heading: 'Eingang',
  incidents: 'Offene Fälle',
  'count.one': '{count} offener Fall',
  count: '{count} offene Fälle',
  empty: 'Der Eingang ist leer',
  emptyText:
    'Widerrufe, angefochtene Zahlungen und alles, was schiefgegangen ist, erscheinen hier von selbst.',
  choose: 'Wählen Sie einen Fall aus, um zu sehen, worum es geht.',
  gone: 'Dieser Fall ist abgeschlossen',
  goneText: 'Er steht bei den abgeschlossenen Fällen.',
  all: 'Alle offenen Fälle',
  showClosed: 'Abgeschlossene Fälle',
  due: 'bis {day}',
  dueToday: 'heute fällig',
  overdue: 'war fällig am {day}',
  order: 'Bestellung',
  'ofOrders.one': 'Bestellung {orders}',
  ofOrders: 'Bestellungen {orders}',
  from: 'Von',
  email: 'E-Mail',
  received: 'Eingegangen',
  named: 'Angegebene Bestellung',
  namedNone: 'keine',
  words: 'Nachricht',
  noWords: 'Eine Nachricht war nicht dabei.',
  items: 'Widerrufene Artikel',
  allItems: 'Die ganze Bestellung',
  item: '{count} × {artist} – {title}, {format}',
  paid: 'für {amount}',
  'orders.one': 'Die Bestellung',
  orders: 'Die Bestellungen',
  state: 'Status',
  payment: 'Zahlung',
  total: 'Gesamt',
  refunded: 'Erstattet',
  left: 'Noch erstattbar',
  toDo: 'Was zu tun ist',
  steps: 'Schritte',
  transfer: '{amount} müssen von Hand überwiesen werden.',
  jobFailed: 'Der Shop hat es drei Tage lang versucht und dann aufgegeben: {kind}.',
  failure: 'Grund',
  find_order:
    'Zu diesem Widerruf wurde keine Bestellung gefunden, er gilt aber, seit er eingegangen ist. Suchen Sie die Bestellung nach Name und Adresse.',
  otherNumber:
    'Angegeben ist Bestellung {number}, sie wurde aber mit einer anderen E-Mail-Adresse aufgegeben. Klären Sie, von wem der Widerruf ist, bevor Sie etwas tun.',
  otherEmail:
    'Die Bestellung wurde mit einer anderen E-Mail-Adresse aufgegeben: {email}. Fragen Sie dort nach, bevor Sie etwas tun.',
  before_sending:
    'Verschicken oder übergeben Sie sie nicht. Stornieren Sie die Bestellung: Was bezahlt ist, geht zurück, und die Exemplare bleiben hier.',
  before_sendingPart: 'Nehmen Sie diese Artikel heraus und erstatten Sie sie. Der Rest kann hinausgehen.',
  ready_to_collect:
    'Die Bestellung ist noch hier und wird nicht abgeholt. Nehmen Sie sie zurück: Was bezahlt ist, geht zurück, und die Exemplare kommen ins Regal.',
  ready_to_collectPart:
    'Diese Artikel sind noch hier und werden nicht abgeholt. Erstatten Sie sie, und stellen Sie die Exemplare wieder ins Regal.',
  after_sending:
    'Die Ware wird zurückgeschickt. Nehmen Sie die Rücksendung hier an, wenn sie da ist oder nachgewiesen ist, dass sie unterwegs ist. Das Geld muss zurück sein, bevor die Frist abläuft.',
  after_sendingPart:
    'Diese Artikel werden zurückgeschickt. Erstatten Sie sie, wenn sie da sind oder nachgewiesen ist, dass sie unterwegs sind, und stellen Sie die Exemplare wieder ins Regal.',
  downloads:
    'Zurückzuschicken gibt es nichts. Stornieren Sie die Bestellung: Was bezahlt ist, geht zurück, und die Downloads werden gesperrt.',
  downloadsPart: 'Zurückzuschicken gibt es nichts: Erstatten Sie diese Artikel.',
  last_items:
    'Damit ist die ganze Bestellung widerrufen, also werden auch die Versandkosten erstattet. Wenn die früheren Widerrufe erledigt sind, erstatten Sie den Rest; wenn noch nichts geschehen und das Paket noch hier ist, stornieren Sie die Bestellung.',
  settled: 'Es ist nichts mehr zu erstatten. Schließen Sie den Fall ab.',
  on_its_way:
    'Es ist nichts mehr zu erstatten: Die Erstattung läuft. Der Fall wird von selbst abgeschlossen, sobald sie ausgeführt ist; für eine Überweisung von Hand gibt es einen eigenen Fall.',
  partly_settled:
    'Ein Teil des Geldes ist zurück. Erstatten Sie den Rest, bevor die Frist abläuft, oder schließen Sie den Fall ab, wenn weniger zu erstatten ist, etwa weil die Ware benutzt wurde.',
  take_out:
    'Das Geld ist zurück, aber diese Artikel würden noch verschickt. Nehmen Sie sie aus der Bestellung; Geld fließt dabei nicht mehr.',
  owed: 'Noch zu erstatten',
  closedByItself: 'von selbst abgeschlossen',
  delayed:
    'Ein Schritt ist schon veranlasst. Bis er ausgeführt wird, können Sie ihn unten rückgängig machen.',
  noRight: 'Für diese Schritte braucht man die Rolle „Leitung“ oder „Inhaber“.',
  cancel: 'Bestellung stornieren',
  return: 'Rücksendung annehmen',
  refund: '{amount} erstatten',
  again: 'Noch einmal versuchen',
  close: 'Fall abschließen',
  againText:
    'Der Shop versucht es sofort noch einmal, und der Fall wird abgeschlossen. Tun Sie das nicht, wenn Sie das Geld schon auf einem anderen Weg erstattet haben.',
  closeText:
    'Für einen Fall, bei dem nichts mehr zu tun ist. Abgeschlossene Fälle lassen sich nicht wieder öffnen.',
  closeTextJob: 'Der Shop versucht es nicht noch einmal. Für alles, was auf einem anderen Weg erledigt ist.',
  withdrawal: 'Widerruf',
  notPaid: 'Zahlung fehlgeschlagen',
  note: 'Notiz',
  noteHint: 'Wie der Fall erledigt wurde, für das Protokoll. Ohne Namen.',
  doAgain: 'Noch einmal versuchen und abschließen',
  doClose: 'Fall abschließen',
  closedHeading: 'Abgeschlossene Fälle',
  closedText: 'Die letzten 50.',
  closedBy: 'abgeschlossen von {name}',
  noneClosed: 'Noch kein Fall abgeschlossen',
  placed: 'noch nicht verschickt',
  shipped: 'verschickt',
  delivered: 'zugestellt',
  cancelled: 'storniert',
  returned: 'zurückgeschickt',
  paidState: 'bezahlt',
  pending: 'steht noch aus',
  failed: 'fehlgeschlagen',
  refundedState: 'erstattet',
  partly_refunded: 'teilweise erstattet',
}

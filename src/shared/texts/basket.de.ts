import type { basketTexts as english } from './basket'
import type { Translated } from './translated'

/** The texts of the basket and of the buttons that lead to the checkout. */
export const basketTexts: Translated<typeof english> = {
  'buy.inCheckout':
    'Schließen Sie Ihren Kauf ab oder brechen Sie ihn ab, um weitere Artikel in den Warenkorb zu legen.',
  'buy.inCart': '{n} im Warenkorb',
  'buy.added': 'hinzugefügt',
  'buy.failed':
    'Das hat nicht geklappt. Bitte prüfen Sie Ihre Internetverbindung und Ihren Warenkorb und versuchen Sie es noch einmal.',
  'basket.heading': 'Warenkorb',
  'basket.gone': 'Diesen Warenkorb gibt es nicht mehr.',
  'basket.loading': 'Ihr Warenkorb wird geladen …',
  'basket.unavailable.heading': 'Ihr Warenkorb lässt sich gerade nicht laden',
  'basket.unavailable.body': 'Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es noch einmal.',
  'basket.unavailable.still': 'Es hat wieder nicht geklappt.',
  'basket.unavailable.retry': 'Noch einmal versuchen',
  'basket.noScript':
    'Der Warenkorb braucht JavaScript. Bitte schalten Sie es ein, oder schreiben Sie uns, welche Platten Sie möchten.',
  'basket.empty.heading': 'Ihr Warenkorb ist leer',
  'basket.empty.body':
    'Stöbern Sie in den Neuheiten oder sehen Sie nach, was reduziert ist. Ihr Warenkorb bleibt in diesem Browser erhalten.',
  'basket.empty.releases': 'Alle Titel ansehen',
  'basket.empty.sale': 'Zu den Angeboten',
  'basket.how.heading': 'So läuft es bei uns',
  'basket.how.parcels':
    'Eine Vorbestellung muss den Rest nicht aufhalten: Wählen Sie, ob alles in einem Paket kommt oder jede Platte losgeschickt wird, sobald sie da ist.',
  'basket.how.reserved':
    'Wenn Sie zur Kasse gehen, reservieren wir Ihre Platten 30 Minuten lang, bei knappem Bestand 10. Ein Konto brauchen Sie nicht.',
  'basket.how.ordered': 'Bestellt ist erst, wenn Sie auf „Jetzt kaufen“ drücken.',
  'basket.how.postage': 'Die Versandkosten hängen vom Land und vom Gewicht Ihres Pakets ab.',
  'basket.how.shipping': 'Was der Versand kostet',
  'basket.shipment': 'Sendung {n}',
  'basket.shipment.now': 'Geht sofort raus',
  'basket.shipment.download': 'Nur Downloads, nichts zu verschicken',
  'basket.shipment.later': 'Geht zusammen am {date} raus',
  'basket.shipment.laterOne': 'Geht am {date} raus',
  'basket.shipment.onTime': 'Geht zusammen am {date} raus, damit es am Erscheinungstag da ist',
  'basket.shipment.onTimeOne': 'Geht am {date} raus, damit es am Erscheinungstag da ist',
  'basket.shipment.arrives': 'ist {from}–{to} Werktage später da',
  'basket.shipment.arrivesOne.one': 'ist einen Werktag später da',
  'basket.shipment.arrivesOne': 'ist {to} Werktage später da',
  'basket.shipment.postage': 'Versandkosten',
  'basket.shipment.room': 'Zu diesen Versandkosten passen noch {count} Platten ins Paket',
  'basket.shipment.room.one': 'Zu diesen Versandkosten passt noch eine Platte ins Paket',
  'basket.shipment.menu': 'Sendung von {name}',
  'basket.shipment.addTo': 'Zu {name} legen',
  'basket.shipment.separately': 'Einzeln verschicken',
  'basket.planner': 'Wie sollen wir verschicken?',
  'basket.planner.together': 'Alles in einem Paket',
  'basket.planner.as_available': 'Jede Platte, sobald sie da ist',
  'basket.planner.each_apart': 'Jeden Artikel einzeln',
  'basket.planner.parcels.one': '{count} Paket',
  'basket.planner.parcels': '{count} Pakete',
  'basket.planner.now': 'sofort',
  'basket.item.more': 'Anzahl erhöhen: {name}',
  'basket.item.less': 'Anzahl verringern: {name}',
  'basket.item.remove': '{name} entfernen',
  'basket.item.quantity': 'Anzahl',
  'basket.item.left': 'Nur noch {count} da',
  'basket.item.gone': 'Ausverkauft. Bitte entfernen.',
  'basket.item.each': 'je {price}',
  'basket.summary': 'Übersicht',
  'basket.items.one': '{count} Artikel',
  'basket.items': '{count} Artikel',
  'basket.country': 'Versand nach',
  'basket.country.ofBuyer': 'Ihr Land',
  'basket.country.failed': 'Die Länderliste lässt sich gerade nicht laden.',
  'basket.country.retry': 'Noch einmal versuchen',
  'basket.collected': 'Abholung im Laden',
  'basket.shippingTo': 'Versand nach: {country}',
  'basket.total': 'Gesamt',
  'basket.voucherLost':
    'Mit diesem Kauf ist Ihr Gutschein eingelöst: Die übrigen {amount} können Sie später nicht mehr verwenden.',
  'basket.vat': 'inkl. {amount} MwSt.',
  'basket.noVat':
    'Alle Preise sind Nettopreise: Bestellungen aus Ländern außerhalb der EU sind von der MwSt. befreit. Bei der Lieferung können Zoll und Einfuhrumsatzsteuer anfallen (Land: {country}).',
  'banner.text': 'Sie sind gerade an der Kasse. So lange können Sie nichts Neues in den Warenkorb legen.',
  'banner.back': 'Zurück zur Kasse',
  'banner.cancel': 'Kauf abbrechen',
  'checkout.heading': 'Kasse',
  'checkout.goTo': 'Zur Kasse',
  'checkout.goTo.note': 'Wir reservieren Ihre Platten 30 Minuten lang, bei knappem Bestand 10.',
  'checkout.expired':
    'Ihre Reservierung ist abgelaufen. Alles liegt wieder im Warenkorb, abgebucht wurde nichts. Sie können noch einmal zur Kasse gehen.',
  'checkout.notPaid':
    'Die Zahlung hat nicht geklappt. Es wurde nichts abgebucht. Bitte versuchen Sie es noch einmal oder zahlen Sie auf anderem Weg.',
  'checkout.loadingCode': 'Die Kasse wird vorbereitet …',
  'basket.vat.margin':
    'Gebrauchtes verkaufen wir differenzbesteuert: Die MwSt. ist enthalten, wird aber nicht ausgewiesen.',
  'basket.vat.business':
    'Alle Preise sind netto: Mit Ihrer USt-IdNr. führen Sie die Steuer in Ihrem Land ab (Steuerschuldnerschaft des Leistungsempfängers).',
  'basket.vat.business.margin':
    'Neuware ist netto berechnet: Mit Ihrer USt-IdNr. führen Sie die Steuer in Ihrem Land ab (Steuerschuldnerschaft des Leistungsempfängers).',
  'basket.vat.giftCard': 'Auf einen Geschenkgutschein fällt keine MwSt. an, erst beim Einlösen.',
  'basket.vat.smallBusiness': 'Als Kleinunternehmer weisen wir keine MwSt. aus.',
  'basket.noVat.download':
    'Für Downloads berechnen wir keine MwSt., weil wir sie außerhalb der EU erbringen.',
  'basket.noVat.margin':
    'Bestellungen von außerhalb der EU sind von der MwSt. befreit: Neuware ist netto berechnet, Gebrauchtes behält seinen Preis. Bei der Lieferung können Zoll und Einfuhrumsatzsteuer anfallen (Land: {country}).',
  'basket.noVat.smallBusiness':
    'Als Kleinunternehmer weisen wir keine MwSt. aus. Bei der Lieferung können Zoll und Einfuhrumsatzsteuer anfallen (Land: {country}).',
  'basket.shipment.freeIn': 'Noch {amount} bis zum kostenlosen Versand',
  'basket.shipment.free': 'Kostenlos',
}

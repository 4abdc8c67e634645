import type { Translated } from '../../../../src/shared/texts/translated'
import type { addressFieldTexts as english } from './addresses'

/** The texts of addresses that the server writes: the fields of their forms, and what is wrong with them. */
export const addressFieldTexts: Translated<typeof english> = {
  // Labels of fields. The database has the English words, by which the others are found.
  'address.label.company': 'Firma',
  'address.label.name': 'Name',
  'address.label.nameAddition': 'Name, zweite Zeile',
  'address.label.street': 'Straße',
  'address.label.number': 'Hausnummer',
  'address.label.addition': 'Adresse, zweite Zeile',
  'address.label.addition2': 'Adresse, dritte Zeile',
  'address.label.note': 'Hinweis für den Paketdienst',
  'address.label.postcode': 'Postleitzahl',
  'address.label.zip': 'ZIP-Code',
  'address.label.eircode': 'Eircode',
  'address.label.pin': 'PIN-Code',
  'address.label.city': 'Ort',
  'address.label.postTown': 'Postort',
  'address.label.district': 'Bezirk',
  'address.label.suburb': 'Vorort',
  'address.label.townland': 'Townland',
  'address.label.villageTownship': 'Dorf oder Township',
  'address.label.neighbourhood': 'Stadtteil',
  'address.label.province': 'Provinz',
  'address.label.state': 'Bundesstaat',
  'address.label.county': 'County',
  'address.label.island': 'Insel',
  'address.label.prefecture': 'Präfektur',
  'address.label.emirate': 'Emirat',
  'address.label.region': 'Region',
  'address.label.area': 'Gebiet',
  'address.label.department': 'Departamento',
  'address.label.parish': 'Parish',
  'address.label.provinceOrCity': 'Provinz oder Stadt',
  'address.label.country': 'Land',
  'address.label.postnummer': 'Postnummer (DHL-Kundennummer)',
  'address.label.packstation': 'Nummer der Packstation',
  'address.label.postfiliale': 'Nummer der Postfiliale',
  // Examples of fields.
  'address.example.name': 'Alex Beispiel',
  'address.example.addition': 'Hinterhaus, 3. OG',
  'address.example.note': 'Bitte im Laden nebenan klingeln',
  // Kinds of addresses.
  'address.type.home': 'Zuhause oder Büro',
  'address.type.packstation': 'DHL-Packstation',
  'address.type.postfiliale': 'DHL-Postfiliale',
  // What is wrong with an address.
  // A colon spares the article, which would depend on the field.
  'address.incomplete': 'Adresse unvollständig',
  'address.country': 'Bitte wählen Sie ein Land.',
  'address.enter': 'Bitte ausfüllen: {label}.',
  'address.check': 'Bitte prüfen: {label}.',
  'address.checkLike': 'Bitte prüfen: {label}. Beispiel: {example}',
  'address.latin':
    'Bitte in lateinischen Buchstaben schreiben, andere können Paketdienste und unsere Rechnungen nicht verwenden: {label}.',
  'address.station.choose':
    'Bitte wählen Sie „{type}“ als Art der Adresse und geben Sie dort die Nummer ein.',
  'address.station.none':
    'An Paketstationen können wir nicht liefern. Bitte geben Sie Straße und Hausnummer ein.',
  'address.station.invoice':
    'Eine Rechnung braucht Straße und Hausnummer: Eine Paketstation kann nicht die Rechnungsadresse sein.',
  'address.chooseAgain': 'Bitte noch einmal wählen: {label}.',
  'address.digits': '{label}: {count} Ziffern.',
  'address.digitsBetween': '{label}: {min} bis {max} Ziffern.',
}

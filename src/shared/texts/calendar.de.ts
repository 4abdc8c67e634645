import type { calendarTexts as english } from './calendar'
import type { Translated } from './translated'

/** The texts of the release calendar. */
export const calendarTexts: Translated<typeof english> = {
  'calendar.heading': 'Kommt bald',
  'calendar.description': 'Was bei {shop} als Nächstes erscheint, Monat für Monat, zum Vorbestellen.',
  'calendar.intro': 'Alles hier können Sie vorbestellen. Wir schicken es ab, sobald es erscheint.',
  'calendar.none': 'Im Moment gibt es nichts vorzubestellen.',
  'calendar.filter': 'Filtern und sortieren',
  'calendar.all': 'Alle {count} Vorbestellungen',
  'calendar.undated': 'Termin noch offen',
  'calendar.months': 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
}

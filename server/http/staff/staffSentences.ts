import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about calls of the back office, whichever screen they are of. */
export const tell = createStaffSentences({
  'This can only be done from the back office at {origin}.': 'Das geht nur in der Verwaltung unter {origin}.',
  'Buy-in {number}': 'Ankauf {number}',
  'back office': 'Verwaltung',
  'command line': 'Kommandozeile',
  program: 'Programm',
  'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
  'The file is empty. Choose another one.': 'Die Datei ist leer. Wählen Sie eine andere aus.',
  'Please send {type}.': 'Bitte senden Sie {type}.',
  'This is too large: the limit is {limit}. Nothing was read.':
    'Das ist zu groß: Erlaubt sind {limit}. Es wurde nichts gelesen.',
})

import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff why a file that they hand in was not read. */
export const tell = createStaffSentences({
  'This file needs too much memory to read, so nothing was read. Save only what is needed, and choose that.':
    'Diese Datei braucht beim Lesen zu viel Speicher, deshalb wurde nichts gelesen. Speichern Sie nur, was nötig ist, und wählen Sie dann diese Datei aus.',
  'This file needs too much time to read, so nothing was read. Save only what is needed, and choose that.':
    'Diese Datei braucht beim Lesen zu viel Zeit, deshalb wurde nichts gelesen. Speichern Sie nur, was nötig ist, und wählen Sie dann diese Datei aus.',
  'Other files are being read. Try again in some seconds.':
    'Gerade werden andere Dateien gelesen. Versuchen Sie es in ein paar Sekunden noch einmal.',
})

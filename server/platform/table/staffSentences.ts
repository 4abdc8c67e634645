import { createStaffSentences } from '../languages/staffSentences'

/** Tells staff why a file cannot be read as a table. */
export const tell = createStaffSentences({
  'This file is larger than 20 MB. Split it.': 'Diese Datei ist größer als 20 MB. Teilen Sie sie auf.',
  'This is a file of an old Excel, or one with a password. Save it as .xlsx without a password, and choose that.':
    'Diese Datei stammt aus einem alten Excel oder hat ein Passwort. Speichern Sie sie als .xlsx ohne Passwort, und wählen Sie dann diese aus.',
  'This is not a table. Choose a CSV or Excel file (.xlsx).':
    'Das ist keine Tabelle. Wählen Sie eine CSV- oder Excel-Datei (.xlsx) aus.',
  'All sheets of this Excel file are empty.': 'Alle Blätter dieser Excel-Datei sind leer.',
  'This Excel file is damaged. Open it in Excel, save it again, and choose that.':
    'Diese Excel-Datei ist beschädigt. Öffnen Sie sie in Excel, speichern Sie sie noch einmal, und wählen Sie dann diese aus.',
  'This is not a file of Excel. Save the table as .xlsx or CSV in your program, and choose that.':
    'Das ist keine Excel-Datei. Speichern Sie die Tabelle in Ihrem Programm als .xlsx oder CSV, und wählen Sie dann diese aus.',
  'This sheet has more than 20,000 lines, so it was not read. Split it, or delete the empty lines below the table.':
    'Dieses Blatt hat mehr als 20.000 Zeilen und wurde deshalb nicht gelesen. Teilen Sie es auf, oder löschen Sie die leeren Zeilen unter der Tabelle.',
  'This Excel file unpacks to more than 50 MB, so it was not read. Save only the sheet that is needed, and choose that.':
    'Diese Excel-Datei ist entpackt größer als 50 MB und wurde deshalb nicht gelesen. Speichern Sie nur das Blatt, das nötig ist, und wählen Sie dann diese Datei aus.',
  'This Excel file has too many or too deep parts, so it was not read. Save only the sheet that is needed as CSV, and choose that.':
    'Diese Excel-Datei hat zu viele oder zu tief verschachtelte Teile und wurde deshalb nicht gelesen. Speichern Sie nur das Blatt, das nötig ist, als CSV, und wählen Sie dann diese Datei aus.',
})

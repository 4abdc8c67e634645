import { createStaffSentences } from '../../../platform/languages/staffSentences'

/** Tells staff why a picture or audio was not taken. */
export const tell = createStaffSentences({
  'The file arrived incomplete. Choose it again.':
    'Die Datei kam nicht vollständig an. Wählen Sie sie noch einmal.',
  'The file is empty. Choose another one.': 'Die Datei ist leer. Wählen Sie eine andere.',
  'This file is larger than 20 MB. Make it smaller, and choose it again.':
    'Diese Datei ist größer als 20\u00a0MB. Machen Sie das Bild kleiner, und wählen Sie es noch einmal.',
  'left, top and size must be shares between 0 and 1, and size more than 0.':
    'left, top und size müssen Anteile zwischen 0 und 1 sein, und size mehr als 0.',
  'This file': 'Diese Datei',
  'This file is larger than 500 MB. Save it as FLAC, or cut it into its tracks, and choose it again.':
    'Diese Datei ist größer als 500\u00a0MB. Speichern Sie sie als FLAC, oder schneiden Sie sie in ihre Tracks, und wählen Sie sie noch einmal.',
  'This file is not audio. Use FLAC, WAV, AIFF, MP3, Ogg, Opus or M4A.':
    'Diese Datei ist kein Audio. Nehmen Sie FLAC, WAV, AIFF, MP3, Ogg, Opus oder M4A.',
  'Several files are being converted already. Choose it again in a minute.':
    'Gerade werden schon mehrere Dateien umgewandelt. Wählen Sie sie in einer Minute noch einmal.',
  'The shop cannot make previews, because ffmpeg is not installed on its server. Nothing was kept. Ask whoever runs the server to install it, and choose the file again.':
    'Der Shop kann keine Hörproben machen, weil ffmpeg auf seinem Server fehlt. Es wurde nichts gespeichert. Bitten Sie, wer den Server betreut, es zu installieren, und wählen Sie die Datei noch einmal.',
})

import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff why a download could not be built. */
export const tell = createStaffSentences({
  'Its tracks or its preset are no longer there.': 'Die Tracks oder das Preset gibt es nicht mehr.',
  'It would have more than {count} files.': 'Der Download hätte mehr als {count} Dateien.',
  'The file {file} is missing in the media folder. Import it again.':
    'Die Datei {file} fehlt im Ordner der Medien. Importieren Sie sie noch einmal.',
  'It would be larger than {size}.': 'Der Download wäre größer als {size}.',
  '{needed} are needed in {folder}, {free} are free.':
    'In {folder} werden {needed} gebraucht, frei sind {free}.',
})

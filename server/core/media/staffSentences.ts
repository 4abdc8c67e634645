import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what is wrong with a picture or with audio. `{name}` is that of the file, or `This file`. */
export const tell = createStaffSentences({
  'This file': 'Diese Datei',
  '{name} does not exist.': '{name} gibt es nicht.',
  '{name} cannot be read.': '{name} lässt sich nicht lesen.',
  '{name} cannot be read ({reason}).': '{name} lässt sich nicht lesen ({reason}).',
  '{name} is not a file.': '{name} ist keine Datei.',
  '{name} is larger than 100 MB. Save it with less resolution.':
    '{name} ist größer als 100\u00a0MB. Speichern Sie das Bild mit geringerer Auflösung.',
  '{name} has more than {count} megapixels. Make it smaller.':
    '{name} hat mehr als {count} Megapixel. Machen Sie das Bild kleiner.',
  '{name} takes too long to read. Save it anew or make it smaller.':
    '{name} zu lesen dauert zu lange. Speichern Sie das Bild neu, oder machen Sie es kleiner.',
  '{name} is damaged and cannot be shown. Save it anew.':
    '{name} ist beschädigt und lässt sich nicht anzeigen. Speichern Sie das Bild neu.',
  '{name} is not an image that the shop can show: use JPEG, PNG, WebP or AVIF.':
    '{name} ist kein Bild, das der Shop zeigen kann: Nehmen Sie JPEG, PNG, WebP oder AVIF.',
  '{name} is not audio: use FLAC, WAV, MP3, Ogg, Opus, AIFF or M4A.':
    '{name} ist kein Audio: Nehmen Sie FLAC, WAV, MP3, Ogg, Opus, AIFF oder M4A.',
  '{name} is larger than 4 GB.': '{name} ist größer als 4\u00a0GB.',
  '{name} does not tell how long it is. Save it anew.':
    '{name} sagt nicht, wie lang der Track ist. Speichern Sie sie neu.',
  'Making the preview of {name} took too long.':
    '{name} braucht zu lange: Die Hörprobe wurde nicht rechtzeitig fertig.',
  'This ffmpeg cannot write Opus or MP3. Install one with libopus and libmp3lame.':
    'Das ffmpeg des Servers kann kein Opus oder MP3 schreiben. Wer ihn betreut, muss eins mit libopus und libmp3lame installieren.',
  '{name} is damaged, or not what its ending says. Save it anew.':
    '{name} ist beschädigt oder nicht, was ihre Endung sagt. Speichern Sie sie neu.',
  'The file media/{file} cannot be used, and shoppers do not see or hear it. Restore it from a backup, or import its release again. {reason}':
    'Die Datei media/{file} ist nicht zu gebrauchen; im Shop ist sie nicht zu sehen oder zu hören. Stellen Sie sie aus einer Sicherung wieder her, oder importieren Sie den Titel noch einmal. {reason}',
})

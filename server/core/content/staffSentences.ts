import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about pages, curated lists and information texts. */
export const tell = createStaffSentences({
  ' and ': ' und ',

  // Curated lists
  'This list does not exist (any more).': 'Diese Liste gibt es nicht (mehr).',
  'A short name has letters, digits and . _ - ~, such as staff-picks.':
    'Ein Kurzname hat Buchstaben, Ziffern und . _ - ~, etwa unsere-tipps.',
  'There is a list with this short name already. Choose another one.':
    'Eine Liste mit diesem Kurznamen gibt es schon. Wählen Sie einen anderen.',
  'A release is in the list more than once. Take it out once.':
    'Ein Titel steht mehrmals in der Liste. Nehmen Sie ihn einmal heraus.',
  'There is no release with the slug "{slug}" (any more). Take it out of the list.':
    'Einen Titel mit dem Kurznamen „{slug}“ gibt es nicht (mehr). Nehmen Sie ihn aus der Liste.',
  'The list cannot be removed, because {pages} shows it. Take it out there first.':
    'Die Liste lässt sich nicht entfernen, denn {pages} zeigt sie. Nehmen Sie sie dort erst heraus.',
  'The list cannot be removed, because {pages} show it. Take it out there first.':
    'Die Liste lässt sich nicht entfernen, denn {pages} zeigen sie. Nehmen Sie sie dort erst heraus.',
  'the frontpage': 'die Startseite',
  'the page {slug}': 'die Seite {slug}',

  // Pages
  'This page does not exist (any more).': 'Diese Seite gibt es nicht (mehr).',
  'The frontpage cannot be removed.': 'Die Startseite lässt sich nicht entfernen.',
  'An address has letters, digits and . _ - ~, in parts with a slash between them, such as about/us.':
    'Eine Adresse hat Buchstaben, Ziffern und . _ - ~, in Teilen mit einem Schrägstrich dazwischen, etwa ueber/uns.',
  'There is a page at this address already. Choose another address.':
    'Unter dieser Adresse gibt es schon eine Seite. Wählen Sie eine andere.',
  'Block {number}': 'Baustein {number}',
  'Block {number} ({type})': 'Baustein {number} ({type})',
  'A rule has either show or list.': 'Eine Regel zeigt entweder eine Auswahl des Shops oder eine Liste.',
  'Write one of {orders} under "show", or the name of a file in lists/ under "list".':
    'Wählen Sie bei „Zeigen“, welche Titel gemeint sind.',
  'A release is in the lines more than once.': 'Ein Titel steht mehrmals in den Reihen.',
  'Take it out of all places but one.': 'Lassen Sie ihn nur an einer Stelle stehen.',
  'A release group has either lines or a rule.':
    'Ein Baustein „Platten“ zeigt entweder Titel, die Sie von Hand wählen, oder die einer Regel.',
  'Write the slugs of releases under "lines", or what is shown under "rule".':
    'Wählen Sie Titel aus, oder nehmen Sie eine Regel.',
  'A block is exactly one of slider, text, release_group and banner.':
    'Ein Baustein ist genau eins von Text, Banner, Platten und Diashow.',
  'Start each block with a dash and one of these four words.': 'Fügen Sie ihn noch einmal hinzu.',
  text: 'Text',
  banner: 'Banner',
  releases: 'Platten',
  slider: 'Diashow',
  'There is no release with the slug "{slug}".': 'Einen Titel mit dem Kurznamen „{slug}“ gibt es nicht.',
  'The picture "{image}" is not in the shop (any more). Choose it again.':
    'Das Bild „{image}“ ist nicht (mehr) im Shop. Wählen Sie es noch einmal.',
  '{block}, slide {number}': '{block}, Folie {number}',
  'Please fill in this field.': 'Bitte füllen Sie dieses Feld aus.',
  'Please fill in "{name}".': 'Bitte füllen Sie „{name}“ aus.',
  Title: 'Titel',
  Description: 'Beschreibung',
  Heading: 'Überschrift',
  Text: 'Text',
  Link: 'Link',
  'Link text': 'Text des Links',
  Picture: 'Bild',
  'Line above the heading': 'Dachzeile',
  'Picture credit': 'Bildnachweis',

  // Information texts
  'There is no such text.': 'Diesen Text gibt es nicht.',
  'There is no version of this text that is valid from this day (any more).':
    'Von diesem Text gibt es keine Fassung (mehr), die ab diesem Tag gilt.',
  'The text in force is valid from {day}. Choose today or a later day.':
    'Der jetzige Text gilt ab {day}. Wählen Sie heute oder einen späteren Tag.',
  'This day is over. Choose today or a later day.':
    'Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.',
  'This day is more than ten years away. Choose an earlier one.':
    'Dieser Tag liegt mehr als zehn Jahre in der Zukunft. Wählen Sie einen früheren.',
  'Orders have agreed to the text of {day}, so it stays as it is. Save yours as a new version that begins on another day.':
    'Auf der Fassung vom {day} beruhen Bestellungen, deshalb bleibt sie, wie sie ist. Speichern Sie Ihre als neue Fassung, die an einem anderen Tag beginnt.',
  'Orders have agreed to the text of {day}, so it stays. A new version takes its place.':
    'Auf der Fassung vom {day} beruhen Bestellungen, deshalb bleibt sie. Eine neue Fassung tritt an ihre Stelle.',
  'Every shop must have this text, so it cannot be removed. Change it instead.':
    'Diesen Text muss jeder Shop haben, deshalb lässt er sich nicht entfernen. Ändern Sie ihn stattdessen.',
  'A later version has taken the place of the one of {day}, which stays as it was. Save yours as a new version.':
    'An die Stelle der Fassung vom {day} ist schon eine spätere getreten, deshalb bleibt sie, wie sie war. Speichern Sie Ihre als neue Fassung.',
  'Please enter a day that exists, such as 2027-01-31.':
    'Bitte geben Sie einen Tag ein, den es gibt, etwa 2027-01-31.',
  'The shop does not speak {language}. Its language is {languages}.':
    'Der Shop spricht {language} nicht. Seine Sprache ist {languages}.',
  'The shop does not speak {language}. Its languages are {languages}.':
    'Der Shop spricht {language} nicht. Seine Sprachen sind {languages}.',
  'this language': 'diese Sprache',
  'Please enter a title.': 'Bitte geben Sie eine Überschrift ein.',
  'Please enter a title of at most {count} characters.':
    'Bitte geben Sie eine Überschrift mit höchstens {count} Zeichen ein.',
  'The title has a character that cannot be seen. Please type it again.':
    'In der Überschrift ist ein unsichtbares Zeichen. Bitte tippen Sie sie noch einmal.',
  'Please enter the text.': 'Bitte geben Sie den Text ein.',
  'The text has {count} characters; at most {most} are possible.':
    'Der Text hat {count} Zeichen; möglich sind höchstens {most}.',
  'Line {line} has a character that cannot be seen. Please type the line again.':
    'In Zeile {line} ist ein unsichtbares Zeichen. Bitte tippen Sie die Zeile noch einmal.',
  'The link “{link}” leads nowhere that is safe. Write a path of this shop like /releases, an address that starts with https://, or mailto: with an e-mail address.':
    'Der Link „{link}“ führt nirgendwohin, wo es sicher ist. Schreiben Sie einen Pfad dieses Shops wie /releases, eine Adresse, die mit https:// beginnt, oder mailto: mit einer E-Mail-Adresse.',
  'A text cannot have {part}. Take it out.': 'Ein Text darf kein {part} enthalten. Nehmen Sie es heraus.',
  'A text cannot have scripts in {tag}. Take it out.':
    'Ein Text darf in {tag} kein Skript enthalten. Nehmen Sie es heraus.',

  // What the law wants in information texts
  'It has no e-mail address (section 5 DDG).': 'Es fehlt eine E-Mail-Adresse (§ 5 DDG).',
  'It has no postal address (section 5 DDG).': 'Es fehlt eine Postanschrift (§ 5 DDG).',
  'It does not say that the period is fourteen days (section 355 (2) BGB).':
    'Es steht nicht darin, dass die Frist vierzehn Tage beträgt (§ 355 Abs. 2 BGB).',
  'The model withdrawal form is missing (annex 2 to article 246a section 1 (2) EGBGB).':
    'Das Muster-Widerrufsformular fehlt (Anlage 2 zu Art. 246a § 1 Abs. 2 EGBGB).',
  'It does not name the function for withdrawing on this page (annex 1 to article 246a EGBGB).':
    'Die Funktion, mit der sich ein Vertrag auf dieser Website widerrufen lässt, ist nicht genannt (Anlage 1 zu Art. 246a EGBGB).',
  'It does not say to which e-mail address a withdrawal is sent.':
    'Es steht nicht darin, an welche E-Mail-Adresse ein Widerruf geht.',
  'It does not say how to reach who is responsible (article 13 (1) (a) GDPR).':
    'Es steht nicht darin, wie der Verantwortliche zu erreichen ist (Art. 13 Abs. 1 Buchst. a DSGVO).',
  'It does not name the right to complain to a supervisory authority (article 13 (2) (d) GDPR).':
    'Das Recht, sich bei einer Aufsichtsbehörde zu beschweren, ist nicht genannt (Art. 13 Abs. 2 Buchst. d DSGVO).',
  'It does not name the authority that watches over accessibility (annex 3 number 1 BFSG).':
    'Die Behörde, die über die Barrierefreiheit wacht, ist nicht genannt (Anlage 3 Nr. 1 BFSG).',
  'It is missing in {language}; shoppers who read {language} see it in {first}.':
    'Der Text fehlt auf {language}; wer {language} liest, sieht ihn auf {first}.',
  English: 'Englisch',
  German: 'Deutsch',
  'It still has a placeholder: {text}.': 'Es steht noch ein Platzhalter darin: {text}.',
  'A paragraph has too many of * _ ~ [ ] < > `, so the shop shows the text without any formatting.':
    'Ein Absatz hat zu viele der Zeichen * _ ~ [ ] < > `, deshalb zeigt der Shop den Text ganz ohne Formatierung.',
  'Tags of HTML are not shown: {tags}.': 'HTML-Tags werden nicht angezeigt: {tags}.',
  'It does not have the company of shop.yaml, {company} (section 5 DDG).':
    'Die Firma aus der shop.yaml, {company}, fehlt (§ 5 DDG).',
  'It does not have the VAT ID of shop.yaml, {vatId} (section 5 DDG).':
    'Die USt-IdNr. aus der shop.yaml, {vatId}, fehlt (§ 5 DDG).',
})

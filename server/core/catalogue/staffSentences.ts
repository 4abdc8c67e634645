import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff about releases, their formats and prices. */
export const tell = createStaffSentences({
  'This release does not exist (any more).': 'Diesen Titel gibt es nicht (mehr).',
  'This release does not exist any more.': 'Diesen Titel gibt es nicht mehr.',
  'One of these formats does not exist any more. Nothing was changed. Load the list again.':
    'Eins dieser Formate gibt es nicht mehr. Es wurde nichts geändert. Laden Sie die Liste neu.',
  'This release has a format “{format}” already. If it is hidden, show it.':
    'Dieser Titel hat schon ein Format „{format}“. Falls es ausgeblendet ist, veröffentlichen Sie es.',
  'The shop has this already: {formats}. Nothing was added.':
    'Das gibt es im Shop schon: {formats}. Es wurde nichts angelegt.',
  hidden: 'ausgeblendet',
  'A tracklist belongs to a format that this release does not have.':
    'Eine Tracklist gehört zu einem Format, das dieser Titel nicht hat.',
  'The audio of “{title}” is no longer there. Choose it again.':
    'Das Audio von „{title}“ ist nicht mehr da. Wählen Sie es noch einmal.',
  'A picture is no longer there. Choose it again.': 'Ein Bild ist nicht mehr da. Wählen Sie es noch einmal.',

  'It is on sale. End the sale first, with the price that it has afterwards.':
    'Der Preis ist reduziert. Beenden Sie erst das Angebot, mit dem Preis, der danach gilt.',
  'It is not on sale.': 'Der Preis ist nicht reduziert.',
  'The price from before the sale is not known, so give the price that it has afterwards.':
    'Der Preis vor dem Angebot ist nicht bekannt. Geben Sie an, welcher danach gilt.',
  'It would cost nothing.': 'Der Preis wäre null.',
  'It is on sale for {amount} already: a higher price is not a further reduction. End the sale first.':
    'Der Preis ist schon auf {amount} reduziert: Ein höherer wäre keine weitere Reduzierung. Beenden Sie erst das Angebot.',
  'It cost {amount} within the last 30 days, and a reduction is measured against that price: {price} is not a reduction.':
    'Der niedrigste Preis der letzten 30 Tage war {amount}, und an ihm wird eine Reduzierung gemessen: {price} ist keine.',
  'Please give a price or a percentage.': 'Bitte geben Sie einen Preis oder eine Prozentzahl an.',
  '{format} has no price yet, so it would be free. Set its price first, or hide this format.':
    '{format} hat noch keinen Preis und wäre damit kostenlos. Geben Sie erst den Preis ein, oder blenden Sie dieses Format aus.',

  '{problem} Nothing was changed.': '{problem} Es wurde nichts geändert.',
  '{problem} And 1 other. Nothing was changed.':
    '{problem} Und noch bei einem anderen Format gibt es ein Problem. Es wurde nichts geändert.',
  '{problem} And {count} others. Nothing was changed.':
    '{problem} Und noch bei {count} anderen Formaten gibt es ein Problem. Es wurde nichts geändert.',
  'A format has two rows. Merge them.': 'Ein Format hat zwei Zeilen. Machen Sie eine daraus.',
  'Please say what should change.': 'Bitte sagen Sie, was sich ändern soll.',
  'There are 1 format now instead of {expected}. Nothing was changed. Look at the list again.':
    'Jetzt ist es 1 Format statt {expected}. Es wurde nichts geändert. Sehen Sie sich die Liste noch einmal an.',
  'There are {count} formats now instead of {expected}. Nothing was changed. Look at the list again.':
    'Jetzt sind es {count} Formate statt {expected}. Es wurde nichts geändert. Sehen Sie sich die Liste noch einmal an.',
  '{title}: somebody else has changed the {field} meanwhile, from {before} to {after}. Nothing was saved.':
    '{title}: „{field}“ hat inzwischen jemand anders geändert, von {before} auf {after}. Es wurde nichts gespeichert.',
  '{title}: somebody has changed the {field} since, from {before} to {after}. It stays.':
    '{title}: „{field}“ hat seitdem jemand geändert, von {before} auf {after}. Das bleibt so.',
  'A download has no weight.': 'Ein Download hat kein Gewicht.',
  'There is no genre {genre}. The shop has {genres}.':
    'Das Genre {genre} gibt es nicht. Der Shop hat: {genres}.',
  'It is download-only: there are no copies to count.':
    'Es ist nur ein Download: Davon gibt es keine Exemplare zu zählen.',
  'This change was undone already, or is older than a week. Nothing was changed.':
    'Diese Änderung wurde schon rückgängig gemacht oder ist älter als eine Woche. Es wurde nichts geändert.',
  'Nothing is left to undo: {problem} Nothing was changed.':
    'Es gibt nichts mehr rückgängig zu machen. {problem} Es wurde nichts geändert.',
  'Nothing is left to undo: all is as it was before. Nothing was changed.':
    'Es gibt nichts mehr rückgängig zu machen: Alles ist wie vorher. Es wurde nichts geändert.',
  'A format was deleted since.': 'Ein Format wurde seitdem gelöscht.',

  price: 'Preis',
  stock: 'Bestand',
  genres: 'Genres',
  place: 'Platz',
  weight: 'Gewicht',
  visibility: 'Im Shop',
  nothing: 'nichts',
  shown: 'sichtbar',
  format_hidden: 'Format ausgeblendet',
  draft: 'Entwurf',

  '{release} cannot be deleted: 1 order has it. Hide it instead.':
    '{release} lässt sich nicht löschen: Der Titel steht in 1 Bestellung. Blenden Sie ihn stattdessen aus.',
  '{release} cannot be deleted: {count} orders have it. Hide it instead.':
    '{release} lässt sich nicht löschen: Der Titel steht in {count} Bestellungen. Blenden Sie ihn stattdessen aus.',
  '{release} cannot be deleted: there are download codes for it. Hide it instead.':
    '{release} lässt sich nicht löschen: Es gibt Download-Codes dafür. Blenden Sie den Titel stattdessen aus.',
  '{release} has a copy that is put aside at the counter. Give it free there first.':
    'Von {release} ist im Laden ein Exemplar zurückgelegt. Geben Sie es dort erst frei.',
  '{release} is reserved by an active checkout. Hide it now and delete it in an hour.':
    '{release} ist gerade an der Kasse des Shops reserviert. Blenden Sie den Titel jetzt aus, und löschen Sie ihn in einer Stunde.',
  'A download cannot be under the margin scheme.': 'Für einen Download gibt es keine Differenzbesteuerung.',
  'The margin scheme needs what the shop paid for one copy.':
    'Für die Differenzbesteuerung muss bekannt sein, was ein Exemplar im Einkauf gekostet hat.',
  'offset and limit must be whole numbers.': 'offset und limit müssen ganze Zahlen sein.',
  'Pages may be out of date: the cache in front has not taken a call since {moment}. {error}':
    'Seiten können veraltet sein: Der Cache vor dem Shop nimmt seit dem {moment} keinen Aufruf an. {error}',
})

/** Says what is wrong with the first of some formats, and how many others have a problem too. */
export function tellFirstProblem(problems: readonly { problem: string }[]): string {
  const problem = problems[0]?.problem ?? ''
  const count = problems.length - 1
  if (count < 1) return tell('{problem} Nothing was changed.', { problem })
  return count === 1
    ? tell('{problem} And 1 other. Nothing was changed.', { problem })
    : tell('{problem} And {count} others. Nothing was changed.', { problem, count })
}

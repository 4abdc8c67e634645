import { createStaffSentences } from '../../platform/languages/staffSentences'

/** Tells staff what is wrong with a redirect. */
export const tell = createStaffSentences({
  '"{text}" names a host.': '„{text}“ nennt eine Domain.',
  'Write the path alone, such as /products/old-name. Only addresses of this shop are redirected.':
    'Schreiben Sie nur den Pfad, etwa /products/old-name. Weitergeleitet werden nur Adressen dieses Shops.',
  '"{text}" is not a path of this shop.': '„{text}“ ist kein Pfad dieses Shops.',
  'Write a path that begins with one slash, such as /products/old-name or /blogs/*.':
    'Schreiben Sie einen Pfad, der mit einem Schrägstrich beginnt, etwa /products/old-name oder /blogs/*.',
  '"{from}" would redirect the whole shop.': '„{from}“ würde den ganzen Shop weiterleiten.',
  'Begin the path with the part that the old addresses have in common, such as /products/*.':
    'Beginnen Sie den Pfad mit dem Teil, den die alten Adressen gemeinsam haben, etwa /products/*.',
  '{from} belongs to baskets, orders, accounts or the search, which are never redirected.':
    '{from} gehört zu Warenkörben, Bestellungen, Konten oder der Suche, und die werden nie weitergeleitet.',
  'Take this line out.': 'Nehmen Sie diese Adresse heraus.',
  '{from} has more than {count} stars.': '{from} hat mehr als {count} Sterne.',
  'Use fewer stars.': 'Nehmen Sie weniger Sterne.',
  '"{text}" is neither a path of this shop nor an address that begins with https://.':
    '„{text}“ ist weder ein Pfad dieses Shops noch eine Adresse, die mit https:// beginnt.',
  'Write where the old address leads, such as /release/new-name.':
    'Schreiben Sie, wohin die alte Adresse führt, etwa /release/new-name.',
  '{to} has more stars than {from}.': '{to} hat mehr Sterne als {from}.',
  'Each star repeats what a star of the old address stands for; take the others out.':
    'Jeder Stern wiederholt, wofür ein Stern der alten Adresse steht; nehmen Sie die anderen heraus.',
  '{count} patterns begin with {start}, at most {most} are read.':
    '{count} Muster beginnen mit {start}, gelesen werden höchstens {most}.',
  'Begin the patterns with more of their text, or write one for several of them.':
    'Beginnen Sie die Muster mit mehr Text, oder schreiben Sie eins für mehrere.',
  '{from} leads back to itself.': '{from} führt wieder zu sich selbst.',
  '{from} leads back to itself over {others}.': '{from} führt über {others} wieder zu sich selbst.',
  'Let one of these addresses lead to a page of the shop.':
    'Lassen Sie eine dieser Adressen zu einer Seite des Shops führen.',
  '{from} leads to {to}, which leads on to {next}.': '{from} führt zu {to}, und das führt weiter zu {next}.',
  'Write {to} as the target.': 'Schreiben Sie {to} als Ziel.',
  '{from} is not redirected.': '{from} wird nicht weitergeleitet.',
})

import { pageYaml, releaseYaml, shopYaml, termsText } from './contentFolderBuilder'

/** A folder in English whose texts are there in German, too. */
export const inGerman = {
  'shop.yaml': `languages: [en, de]\n${shopYaml}`
    .replace('tagline: Records, mostly', 'tagline: Records, mostly\ntagline_de: Vor allem Platten')
    .replace('genres: {', 'genres_de: { electronic: Elektronik }\ngenres: {')
    .replace('label: DHL parcel', 'label: DHL parcel, label_de: DHL-Paket')
    .replace('label: Card', 'label: Card, label_de: Karte')
    .replace('label: Home or office', 'label: Home or office, label_de: Zuhause oder Büro'),
  'releases/all.yaml': releaseYaml
    .replace('  cover:', '  info_de: In einer Küche aufgenommen. Einen Winter lang.\n  cover:')
    .replace(
      '  formats:\n',
      '  edition: Repress\n  edition_de: Nachpressung\n  gallery: [{ image: covers/radio.png, caption: Back cover, caption_de: Rückseite }]\n  formats:\n',
    )
    .replace(
      'format: LP, product',
      'format: LP, format_de: Schallplatte, tech_info: 180 g vinyl, tech_info_de: 180 g Vinyl, product',
    ),
  'pages/frontpage.yaml': pageYaml
    .replace('title: Rille', 'title: Rille\ntitle_de: Rille auf Deutsch')
    .replace('heading: New,', 'heading: New, heading_de: Neu,')
    .replace('heading: Fresh in', 'heading: Fresh in, heading_de: Frisch eingetroffen'),
  'labels.yaml':
    '- { name: Obst & Söhne, manufacturer: "Obst, Germany", manufacturer_de: "Obst, Deutschland" }\n',
  'info/terms.md': termsText,
  'info/terms.de.md': termsText.replace('Terms', 'AGB').replace('Be kind.', 'Seien Sie freundlich.'),
}

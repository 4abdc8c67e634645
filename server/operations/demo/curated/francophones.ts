import type { CuratedRelease } from '../demoTypes'

export const poussiere: readonly CuratedRelease[] = [
  {
    artist: 'Solène Quaybridge',
    title: 'Inventaire d’un grenier',
    made: '2×LP',
    gallery: true,
    tracks:
      'Malle|Cintre|Boîte à musique, sans musique|Lettres|Ventilateur|Cadre vide|Moulin à café|Machine à coudre|La lucarne|Rien d’autre',
    info: 'She inherited an attic and recorded every object in it before the auctioneer came. The coffee mill gets a whole side. The music box no longer has a comb, so she plays the pins with a toothpick, which takes eleven minutes and should have felt long. By *La lucarne* everything has been carried downstairs and you hear only the room, and pigeons. It is the most tender record about a ventilator that we know of.',
  },
  {
    artist: 'Trio Minuterie',
    title: '90 secondes',
    made: 'LP',
    tracks: 'Palier 1|Palier 2|Palier 3|Palier 4|Palier 5|Palier 6|Le toit',
    info: 'Each piece lasts as long as the stairwell light. Then you hear it click, and they stop, whatever they were doing.',
  },
  {
    artist: 'Bastien Poulboeuf',
    title: 'Sel',
    info: 'Three grains, three sizes, one contact microphone. The shop smelled of the sea, or somebody had opened crisps.',
    made: 'MC',
    tracks: 'Gros sel|Sel fin|Fleur',
  },
  {
    artist: 'Aurore Marchevent',
    title: 'Études pour volets',
    made: 'LP, CD',
    tracks: 'Volet roulant|Volet battant|Persienne|Store vénitien|Volet fermé',
    off: 25,
    info: 'Shutters. Wooden ones, metal ones, one with a squeak she went back for three times. The fifth study is silent except for a street, behind.',
  },
  {
    artist: 'Clémence Dollfus-Laine',
    title: 'La Chambre sourde',
    made: 'CD',
    tracks: 'Oreille gauche|Oreille droite|Sang|Col de chemise|Porte',
    info: 'Recorded in an anechoic chamber, where you are the loudest thing. Headphones, please, and somewhere to sit.',
  },
  {
    artist: 'Grenier Collectif',
    title: 'Poussières vol. 3',
    made: 'MC!',
    compilation: true,
    tracks:
      'Trio Minuterie: Concierge|Bastien Poulboeuf: Iode|Solène Quaybridge: Serrure|Aurore Marchevent: Gond',
  },
  {
    artist: 'Solène Quaybridge',
    title: 'Cave',
    info: 'The cellar to go with the attic. A bottle falls in the middle of side A, and she says one word that is not on the sleeve.',
    made: 'LP',
    tracks: 'Charbon|Confitures|Bouteille tombée|Soupirail|Chaudière',
    off: 40,
  },
]

export const petitCommerce: readonly CuratedRelease[] = [
  {
    artist: 'Rideau de Fer',
    title: 'Fermé le lundi',
    made: 'LP, CD',
    tracks:
      'Fermé le lundi|Monnaie exacte|La Vitrine d’en face|Inventaire|Trois pour deux|Le Store se coince|Clé|Bonne journée',
    info: 'Marseille guitar pop about owning a hardware shop, by three people who own a hardware shop. The handclaps on *Monnaie exacte* are a till drawer. Best played before ten in the morning.',
  },
  {
    artist: 'Mireille Acquarossa',
    title: 'Cabine 4',
    made: '7"',
    tracks: 'Cabine 4|Trop petit / trop grand',
    info: 'A song set in a changing room, and its answer from the other side of the curtain.',
  },
  {
    artist: 'Les Apprentis',
    title: 'Pain perdu',
    info: 'Four bakers and a borrowed organ. Out a week before Christmas; we have heard the single through the bakery wall, so to speak.',
    made: 'LP',
    preOrder: '2026-12-18',
    tracks: 'Levain|Pain perdu|Farine sur le téléphone|4 h 30|Croûte|La Patronne chante',
  },
  {
    artist: 'Rideau de Fer',
    title: 'Soldes',
    made: '12"',
    genres: ['indie', 'electronic'],
    tracks: 'Soldes|Soldes (~Deuxième démarque)|Dernière démarque',
    off: 55,
    info: 'Yes, it is in the sale. They asked us to.',
  },
  {
    artist: 'Hôtel Terminus Bis',
    title: 'Chambre 12',
    made: 'LP, MC',
    genres: ['wave', 'indie'],
    tracks:
      'Réception|Chambre 12|Moquette|Minibar|La Clé est sur la porte|Nuit blanche, taxi noir|Départ avant onze heures',
    info: 'A drum machine, a voice that has been up all night, and a guitar with too much chorus in exactly the right places. Somebody leaves on every song; on *Moquette* it is the furniture.',
  },
  {
    artist: 'Mireille Acquarossa',
    title: 'Retouches',
    info: 'An album of alterations: every song begins as another one and is taken in. By *Robe pour personne* there is nothing left but the hem.',
    made: 'LP, CD',
    tracks: 'Ourlet|Épingles|Doublure|Bouton perdu|Fil blanc|Retouches|Robe pour personne',
  },
  {
    artist: 'Fanfare Quincaillerie',
    title: 'Vis & Boulons',
    info: 'A brass band that sells screws on weekdays.',
    made: 'LP!',
    tracks: 'Vis|Boulons|Rondelle (valse)|Perceuse|Tournevis cruciforme',
    genres: ['world', 'indie'],
  },
  { artist: 'Les Apprentis', title: 'M', slug: 'les-apprentis-m', made: '7"', tracks: 'M|N' },
]

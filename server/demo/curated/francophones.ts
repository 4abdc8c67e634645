import type { CuratedRelease } from '../demoTypes'

export const poussiere: readonly CuratedRelease[] = [
  { artist: 'Solène Quaybridge', title: 'Inventaire d’un grenier', made: '2×LP', gallery: true, tracks: 'Malle|Cintre|Boîte à musique, sans musique|Lettres|Ventilateur|Cadre vide|Moulin à café|Machine à coudre|La lucarne|Rien d’autre', info: 'She inherited an attic and recorded every object in it before the auctioneer came. The coffee mill gets a whole side. It is the most tender record about a ventilator that we know of.' },
  { artist: 'Trio Minuterie', title: '90 secondes', made: 'LP', tracks: 'Palier 1|Palier 2|Palier 3|Palier 4|Palier 5|Palier 6|Le toit', info: 'Each piece lasts as long as the stairwell light. Then you hear it click, and they stop, whatever they were doing.' },
  { artist: 'Bastien Poulboeuf', title: 'Sel', made: 'MC', tracks: 'Gros sel|Sel fin|Fleur' },
  { artist: 'Aurore Marchevent', title: 'Études pour volets', made: 'LP, CD', tracks: 'Volet roulant|Volet battant|Persienne|Store vénitien|Volet fermé', off: 25, info: 'Shutters. Wooden ones, metal ones, one with a squeak she went back for three times. The fifth study is silent except for a street, behind.' },
  { artist: 'Clémence Dollfus-Laine', title: 'La Chambre sourde', made: 'CD', tracks: 'Oreille gauche|Oreille droite|Sang|Col de chemise|Porte', info: 'Recorded in an anechoic chamber, where you are the loudest thing. Headphones, please, and somewhere to sit.' },
  { artist: 'Grenier Collectif', title: 'Poussières vol. 3', made: 'MC!', compilation: true, tracks: 'Trio Minuterie: Concierge|Bastien Poulboeuf: Iode|Solène Quaybridge: Serrure|Aurore Marchevent: Gond' },
  { artist: 'Solène Quaybridge', title: 'Cave', made: 'LP', tracks: 'Charbon|Confitures|Bouteille tombée|Soupirail|Chaudière', off: 40 },
]

export const petitCommerce: readonly CuratedRelease[] = [
  { artist: 'Rideau de Fer', title: 'Fermé le lundi', made: 'LP, CD', tracks: 'Fermé le lundi|Monnaie exacte|La Vitrine d’en face|Inventaire|Trois pour deux|Le Store se coince|Clé|Bonne journée', info: 'Marseille guitar pop about owning a hardware shop, by three people who own a hardware shop. The handclaps on *Monnaie exacte* are a till drawer. Best played before ten in the morning.' },
  { artist: 'Mireille Acquarossa', title: 'Cabine 4', made: '7"', tracks: 'Cabine 4|Trop petit / trop grand', info: 'A song set in a changing room, and its answer from the other side of the curtain.' },
  { artist: 'Les Apprentis', title: 'Pain perdu', made: 'LP', preOrder: '2026-12-18', tracks: 'Levain|Pain perdu|Farine sur le téléphone|4 h 30|Croûte|La Patronne chante' },
  { artist: 'Rideau de Fer', title: 'Soldes', made: '12"', genres: ['indie', 'electronic'], tracks: 'Soldes|Soldes (~Deuxième démarque)|Dernière démarque', off: 55, info: 'Yes, it is in the sale. They asked us to.' },
  { artist: 'Hôtel Terminus Bis', title: 'Chambre 12', made: 'LP, MC', genres: ['wave', 'indie'], tracks: 'Réception|Chambre 12|Moquette|Minibar|La Clé est sur la porte|Nuit blanche, taxi noir|Départ avant onze heures', info: 'A drum machine, a voice that has been up all night, and a guitar with too much chorus in exactly the right places. Somebody leaves on every song; on *Moquette* it is the furniture.' },
  { artist: 'Mireille Acquarossa', title: 'Retouches', made: 'LP, CD', tracks: 'Ourlet|Épingles|Doublure|Bouton perdu|Fil blanc|Retouches|Robe pour personne' },
  { artist: 'Fanfare Quincaillerie', title: 'Vis & Boulons', made: 'LP!', tracks: 'Vis|Boulons|Rondelle (valse)|Perceuse|Tournevis cruciforme', genres: ['world', 'indie'] },
  { artist: 'Les Apprentis', title: 'M', slug: 'les-apprentis-m', made: '7"', tracks: 'M|N' },
]

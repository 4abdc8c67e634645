/** The parts of titles of records: halves that fit together in each language, and whole titles. */
import type { Tongue } from '../demoTypes'

const list = (text: string): readonly string[] => text.split('|').map((part) => part.trim())

interface Halves {
  openings: readonly string[]
  endings: readonly string[]
}

const english: Halves = {
  openings: list(
    'Every|North of|Half|Field Notes on|The Last|Songs for|A Short History of|Letters from|Before the|After the|Slow|Nine Views of|Music for|Under the|Inside the|Against|Towards|A Guide to|The Opposite of|Notes from|Postcards from|No More|Dreaming of|Instructions for|Variations on|Memories of|The Year of|Studies in|Return of the|Portrait of a|Eleven|Second|Common|In Praise of|Almost',
  ),
  endings: list(
    'Radio|Nothing|Engine|Light|Weather|Transit|Loudspeaker|Glass|Suburb|Harbour|Winter|Flood|Corridor|Furniture|Water|Swimming Pool|Gravity|Morning|Telephone|Ladder|Birds|Static|Fence|Orchard|River|Bridge|Stairwell|Silence|Lamp|Copper|Mirror|Room|Signal|Paper Boat|Dust|Ferry|Evening|Machine|Sleep|Antenna|Salt|Garden|Map|Cloud|Window|Motorway|Tide|Stone|Snow|Electricity|Fog|Neighbour|Curtain|Planet|Thirst',
  ),
}
const german: Halves = {
  openings: list(
    'Ohne|Hinter|Drei|Zwischen|Am Rand von|Musik für|Halbe|Nach|Lieder über|Gegen|Vor lauter|Keine|Sieben|Fast nur',
  ),
  endings: list(
    'Lichtungen|Treppen|Kreise|Tage|Zimmer|Antennen|Schatten|Inseln|Fenster|Maschinen|Wolken|Straßen|Stimmen|Uhren|Pfützen|Tannen|Umwege',
  ),
}
const french: Halves = {
  openings: list(
    'Leçons de|Petite histoire de|Retour de|Musique pour|Trop de|Sans|Un peu de|Carnet de|Fin de|Avant',
  ),
  endings: list('poussière|nuit|pluie|verre|sel|silence|lumière|vitesse|papier|brume|chambre|cuivre|neige'),
}
const nordic: Halves = {
  openings: list('Langs|Etter|Under|Før|Mot|Hinsides|Nesten|Bortenfor'),
  endings: list('isen|kysten|natten|taket|fjellet|regnet|lyset|elva|broen|havnen'),
}
const polish: Halves = {
  openings: list('Cztery|Ostatnie|Ciche|Zimne|Stare|Dwa|Puste'),
  endings: list('światła|dworce|schody|tramwaje|okna|mosty|pokoje|zegary'),
}
const turkish: Halves = {
  openings: list('Son|Gece|Eski|Uzak|Sessiz|İkinci'),
  endings: list('Vapur|Işıklar|Pencere|Deniz|Sokak|Radyo|Rüzgâr'),
}

const byTongue: Partial<Record<Tongue, Halves>> = {
  de: german,
  technical: german,
  fr: french,
  nordic,
  pl: polish,
  tr: turkish,
}

/** @returns the halves of titles in a language; English ones for a language without halves */
export const titleHalves = (tongue: Tongue): Halves => byTongue[tongue] ?? english
export const englishHalves = english

export const titleAlone = list(
  'Ringbahn|Kontakt|Undertow|Mezzanine Garden|Halogen|Nocturama|Pendel|Zugluft|Perpetua|Lichtschacht|Rotunda|Overcast|Isthmus|Tessellate|Hinterland II|Minuet for a Broken Lift|Self-Titled|III|Vol. 2|Ostwind|Ultraleicht|Sédiment|Contrejour|Vindstille|Hämärän rajamailla|Bezdroża|Kagami|Yakamoz|S|…|Plateau|Live at the Swimming Pool|Demo Tapes|The Complete Singles|Works 2019–2024|Untitled (Blue)|Bootleg of Itself|Tape Three|Nachspiel|Prelude & Fugue State|Anagram|Rooftop Sessions',
)

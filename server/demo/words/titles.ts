/** Titles of records for catalogues of any size: two halves each, and some that stand alone. */
const list = (text: string): readonly string[] => text.split('|').map((part) => part.trim())

export const titleOpenings = list(
  'Every Room|North of|Tiny|Half|Field Notes on|The Last|Songs for|A Short History of|Letters from|Before the|After the|Slow|Nine Views of|Music for|Under|Inside|Against|Towards|A Guide to|The Opposite of|Notes from|Against All|Postcards from|Between Two|No More|Dreaming of|Instructions for|Variations on|Memories of|The Year of|Ohne|Hinter den|Drei|Zwischen|Am Rand der|Musik für|Leçons de|Petite histoire de|Sous les|Retour à|Langs|Etter|Under|Før|Yö ja|Cztery|Pod|Za|Kaze no|Yoru no|Ame to|Gece|Son|Kıyıda|Studies in|Return of the|Portrait of|Eleven|Second|Common',
)
export const titleEndings = list(
  'Radio|Nothing|Engines|Light|Weather|Transit|Small Speakers|Glass|the Suburbs|Harbours|Winter|the Flood|Corridors|Lichtung|Furniture|Water|Empty Pools|Gravity|Morning|Northern Cities|Telephones|Ladders|Birds|Static|the Fence|Orchards|Rivers|Wintergarten|Bridges|Stairwells|Silence|Lamps|Copper|Mirrors|Rooms|Signals|Paper Boats|Dust|the Ferry|Evening|Machines|Sleep|Antennas|Machinery|Salt|Gardens|Maps|Clouds|Windows|the Motorway|Tides|Stone|Snow|Electricity|Fog|Neighbours|Curtains|Planets|Hours|Thirst|Nord|Kreise|Tage|Zimmer|Ebbe',
)
export const titleAlone = list(
  'Ringbahn|Kontakt|Undertow|Mezzanine Garden|Halogen|Nocturama|Pendel|Zugluft|Perpetua|Lichtschacht|Rotunda|Overcast|Isthmus|Tessellate|Hinterland II|Minuet for a Broken Lift|Self-Titled|III|Vol. 2|Ostwind|Ultraleicht|Sédiment|Contrejour|Vindstille|Hämärän rajamailla|Bezdroża|Kagami|Yakamoz|S|…|Plateau|Live at the Swimming Pool|Demo Tapes|The Complete Singles|Works 2019–2024|Untitled (Blue)|Bootleg of Itself|Tape Three|Nachspiel|Prelude & Fugue State|Anagram|Rooftop Sessions',
)

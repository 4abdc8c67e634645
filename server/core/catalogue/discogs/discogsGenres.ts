import type { UsualGenre } from '../../../../src/shared/vocabulary'

/**
 * The mapping of Discogs' 750 styles to the shop's ten genres. The first pattern that matches a style decides. Discogs'
 * 15 genres count only if no style matches, except for `Electronic`, which always counts.
 */
const styles: [RegExp, UsualGenre][] = [
  [
    /hip.?hop|\brap\b|gangsta|boom bap|crunk|grime|trap|phonk|turntablism|g-funk|horrorcore|britcore/i,
    'hiphop',
  ],
  [
    /^techno|techno$|tech |house|trance|schranz|gabber|acid$|detroit|hardstyle|jumpstyle|freetekno|uk garage|bass music|bassline/i,
    'techno',
  ],
  [/ambient|new age|drone|berlin-school|illbient|lowercase|balearic/i, 'ambient'],
  [
    /wave$|darkwave|synth-pop|synthpunk|post-punk|goth|deathrock|ebm|ndw|electroclash|no wave|italo-disco|new beat|witch/i,
    'wave',
  ],
  [
    /experimental|noise|concr|avant|improvisation|field recording|sound (art|collage|poetry)|glitch|abstract|industrial|electroacoustic|plunderphonics|microtonal|aleatoric|free jazz|minimalism|modern classical|power electronics/i,
    'experimental',
  ],
  [/indie|shoegaze|dream pop|lo-fi|jangle|twee|slowcore|chillwave|britpop|post rock|midwest emo/i, 'indie'],
  [/folk|acoustic|country|chanson|ballad|bluegrass|americana|lied|cantautor|trova|honky tonk/i, 'songwriter'],
  [
    /afro|african|reggae|dub$|dub poetry|dancehall|ska$|cumbia|salsa|samba|bossa|latin|fado|flamenco|tango|klezmer|hindustani|rai$|raï|highlife|soukous|mbalax|gamelan|celtic|calypso|soca|rumba|mambo|romani|qawwali|mpb|zouk|kuduro|rocksteady|mariachi|ranchera/i,
    'world',
  ],
  [
    /rock|punk|hardcore|metal|grunge|emo$|screamo|thrash|grindcore|oi$|crust|stoner|sludge|math|power pop|surf/i,
    'alternative',
  ],
  [
    /electro|idm|breakbeat|breaks|drum n bass|jungle|dubstep|downtempo|trip hop|leftfield|disco|broken beat|footwork|juke|big beat|bleep|vaporwave|eurodance|synthwave|future jazz|euro/i,
    'electronic',
  ],
]
const genres = new Map(
  Object.entries<UsualGenre>({
    'Hip Hop': 'hiphop',
    Reggae: 'world',
    Latin: 'world',
    'Folk, World, & Country': 'songwriter',
    'Brass & Military': 'world',
    Blues: 'songwriter',
    Jazz: 'experimental',
    Classical: 'experimental',
    'Non-Music': 'experimental',
    'Stage & Screen': 'ambient',
    'Funk / Soul': 'world',
    Pop: 'indie',
    Rock: 'alternative',
  }),
)

/** @returns at most four slugs of shop genres, those of styles first; an empty list if nothing matches */
export function toShopGenres(
  discogsGenres: readonly string[],
  discogsStyles: readonly string[],
): UsualGenre[] {
  const usualGenres = discogsStyles.flatMap(
    (style) => styles.find(([pattern]) => pattern.test(style))?.[1] ?? [],
  )
  if (discogsGenres.includes('Electronic')) usualGenres.push('electronic')
  if (usualGenres.length === 0) usualGenres.push(...discogsGenres.flatMap((genre) => genres.get(genre) ?? []))
  return [...new Set(usualGenres)].slice(0, 4)
}

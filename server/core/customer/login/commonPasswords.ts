/**
 * Common passwords of German speakers and of people who love records, which the library's list of passwords lacks: in
 * lower case and without spaces, the more common ones first.
 */
export const commonPasswords: readonly string[] =
  `passwort123 geheimnis hallowelt hallohallo ichliebedich schatz123 prinzessin willkommen changethis login qwertz qwertzui qwertz123
  yxcvbnm franziska schokolade schmetterling fruehling frühling sommer2024 sommer2025 sommer2026 samstag berlin123 kreuzberg
  münchen bayernmünchen unionberlin christus scheiße correcthorsebatterystaple
  vinyls vinyllover ilovevinyl recordshop recordstore recordplayer plattenladen plattenspieler schallplatte schallplatten
  turntables technics1210 longplay longplayer cassette kassette technohouse gitarre discjockey musik123 rollingstones joydivision
  kraftwerk davidbowie taylorswift
  discogs bandcamp soundcloud spotify spotify123 netflix instagram whatsapp twitter iphone123 amazon123 paypal123`.split(
    /\s+/,
  )

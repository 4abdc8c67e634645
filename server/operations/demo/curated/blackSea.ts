import type { CuratedRelease } from '../demoTypes'

export const sosedi: readonly CuratedRelease[] = [
  {
    artist: 'Четвёртый этаж',
    title: 'Лампочка',
    made: 'LP, MC',
    tracks: 'Лампочка|Лифт|Щиток|Никто не звонил|Чужой коврик|Свет в кухне|Перегорела',
    info: 'Recorded in Tbilisi by people who had to leave other cities in a hurry. Icy guitars, a cheap keyboard, and a singer who never raises her voice. *Никто не звонил* is the one we play to customers who ask for something sad but fast.',
  },
  {
    artist: 'Тимур Тиходом',
    title: 'Обои',
    info: 'Five layers of wallpaper in one flat, peeled off song by song, down to a newspaper from 1974, which he sings. Recorded on a dictaphone with the batteries going.',
    made: 'LP',
    tracks: 'Клей|Обои|Под обоями газета|Газета 1974|Плинтус|Новые обои',
  },
  {
    artist: 'Нина и Антенны',
    title: 'Два канала',
    made: '7"',
    tracks: 'Первый канал|Второй канал',
    info: 'There were two channels. These are both.',
  },
  {
    artist: 'Четвёртый этаж',
    title: 'Снег в подъезде',
    info: 'Snow in the stairwell, and the dub of the snow in the stairwell.',
    made: '12"',
    genres: ['wave', 'electronic'],
    tracks: 'Снег в подъезде|Снег в подъезде (~Лестничный дуб)|Валенки',
    off: 35,
  },
  {
    artist: 'Хор пустых квартир',
    title: 'Эхо',
    made: 'CD',
    genres: ['wave', 'experimental'],
    tracks: 'Прихожая|Коридор|Эхо|Балкон',
    info: 'Eleven singers, each in a different empty flat on a different continent, on the telephone. What delay there is belongs to the cables.',
  },
  { artist: 'Тимур Тиходом', title: 'Ъ', slug: 'timur-tikhodom-tverdyj-znak', made: 'MC!', tracks: 'Ъ|Ь' },
]

export const kiyi: readonly CuratedRelease[] = [
  {
    artist: 'Ece Çakıltaş & Deniztaşı',
    artists: ['Ece Çakıltaş', 'Deniztaşı'],
    title: 'Rüzgâr Gülü',
    made: 'LP, CD',
    gallery: true,
    tracks: 'Poyraz|Lodos|Rüzgâr Gülü|Keşişleme|Yelkenli Apartman|Gündoğusu|Durgun',
    info: 'A kanun through a spring echo, a drummer who can do nine-eight in his sleep and sometimes does. Each song takes its name from a wind. **Lodos** is the hot one that gives everyone a headache; here it only gives you a hook.',
  },
  {
    artist: 'Orhan Yelkovan',
    title: 'Gece Tarifesi',
    made: '12"',
    genres: ['electronic', 'world'],
    tracks: 'Gece Tarifesi|Taksimetre|Gece Tarifesi (~Köprü Dub)',
    info: 'The taxi meter is in F minor. He noticed, and now so will you.',
  },
  {
    artist: 'Kırık Plak Orkestrası',
    title: 'Atlamalı',
    info: 'The title means *skipping*. The record does not skip; the band does.',
    made: 'LP',
    tracks: 'Atlamalı|Atlamalı|İğne|A Yüzü|B Yüzü|Atlamalı',
    off: 20,
  },
  {
    artist: 'Selin Ayvazık',
    title: 'Çay, Şekersiz',
    made: 'LP, MC',
    genres: ['world', 'songwriter'],
    tracks: 'Demlik|Çay, Şekersiz|Tavşan Kanı|Kaşık|Vapurda Bir Adam|İkinci Bardak|Hesap',
    info: 'Songs for one voice and one cümbüş, sung at a table you can hear. Somebody stirs on every track, and on the last one somebody pays.',
  },
  { artist: 'Deniztaşı', title: 'Mürekkep', made: '7"!', tracks: 'Mürekkep|Ahtapot' },
  {
    artist: 'Orhan Yelkovan',
    title: 'Kum Saati',
    info: 'From 1989, made on a borrowed studio weekend in Ankara. Halfway through he turns the tape over and plays on, and so do you.',
    made: 'LP',
    genres: ['electronic'],
    tracks: 'Üst|Boğaz|Alt|Çevir',
    originally: '1989-06-15',
  },
  {
    artist: 'Various Artists',
    title: 'İskele Diskosu: Kıyı Plak 2020–2025',
    made: '2×LP',
    compilation: true,
    tracks:
      'Orhan Yelkovan: Jeton|Deniztaşı: Yosun|Selin Ayvazık: Simit (~Remix)|Kırık Plak Orkestrası: Halat|Ece Çakıltaş: Martı Funk|Vapur 7: Baş|Vapur 7: Kıç|Orhan Yelkovan: Son Sefer',
    info: 'Five summers of parties on a pier, most of them legal. *Martı Funk* is about a gull who steals a simit, in four-four for once.',
  },
]

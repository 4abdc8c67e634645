import type { CuratedRelease } from '../demoTypes'

export const zwir: readonly CuratedRelease[] = [
  { artist: 'Halina Kamiennik', title: 'Frakcja 8/16', slug: 'halina-kamiennik-frakcja-8-16', made: '12"', tracks: 'Frakcja 8/16|Przesiewacz|Frakcja 8/16 (~Na mokro)', info: 'All percussion is gravel: dropped, shaken, driven over. It has more groove than stones should.' },
  { artist: 'Zgrzyt', title: 'Zgrzyt', made: '12"', tracks: 'Zgrzyt|Łożysko|Smar' },
  { artist: 'Wiktor Wierzbinek', title: 'Hałda', made: '2×LP', tracks: 'Podnóże|Taśmociąg|Hałda|Para|Zsyp|Noc na hałdzie|Szczyt|Widok', info: 'Silesian slag heaps, recorded and then imagined as a club. It climbs for three sides and on the fourth you get the view. Ninety minutes with your eyes closed, if you have them.' },
  { artist: 'Ćma', title: '60 W', made: '12"!', tracks: '60 W|Klosz|Opiłki' },
  { artist: 'Halina Kamiennik', title: 'Piach', made: 'MC', tracks: 'Piach|Muł|Glina', genres: ['experimental'] },
  { artist: 'Zgrzyt', title: 'Tarcie', made: '12"', tracks: 'Tarcie|Tarcie (~Suche)', off: 35 },
  { artist: 'Various Artists', title: 'Łódź Podwodna', made: 'LP', compilation: true, tracks: 'Zgrzyt: Właz|Ćma: Sonar|Halina Kamiennik: Balast|Wiktor Wierzbinek: Ciśnienie|Kotłownia: Zanurzenie|Ćma: Peryskop', info: 'The city’s name means boat, hence *submarine*, hence a compilation on which everything sounds as if heard through a hull. A pun carried much too far, very well.' },
]

export const pietroWyzej: readonly CuratedRelease[] = [
  { artist: 'Kwartet Klatka', title: 'Cisza nocna od 22', made: 'LP, CD', tracks: 'Domofon|Cisza nocna|Kapcie|Kaloryfer|Pani z parteru|Wiertarka (niedziela)|Cisza nocna od 22', info: 'Tenor saxophone, wardrobe bass, two drummers who share one kit. They play as quietly as the house rules ask, and the tension is wonderful: on **Wiertarka** you can hear all four wanting to be louder.' },
  { artist: 'Bogna Zielonkowicz', title: 'Kompot', made: 'LP', tracks: 'Śliwka|Rabarbar|Goździk|Spiżarnia|Kompot|Słoik pusty', genres: ['indie', 'songwriter'] },
  { artist: 'Trzepak', title: 'Podwórko', made: 'LP, MC', tracks: 'Trzepak|Klasy|Piłka za płotem|Obiad!|Kapsle|Zmierzch|Do domu', info: 'Courtyard games as math rock. You will lose count, and there is a diagram inside that does not help.', off: 20 },
  { artist: 'Kwartet Klatka', title: 'Winda', made: '7"', tracks: 'W górę|W dół' },
  { artist: 'Bogna Zielonkowicz', title: 'Ogórki', made: '7"!', tracks: 'Ogórki małosolne|Koper' },
  { artist: 'Sąsiad Z', title: 'Remont generalny', made: 'CD', tracks: 'Młot|Kurz|Fachowiec nie przyszedł|Fuga|Odbiór', off: 60 },
]

export const thoryvos: readonly CuratedRelease[] = [
  { artist: 'Δανάη Θυμαρίδη', title: 'Μεσημέρι', made: 'LP, CD', gallery: true, tracks: 'Παντζούρι|Ανεμιστήρας|Τζιτζίκια|Μεσημέρι|Καρπούζι|Σιέστα του γείτονα', info: 'Two o’clock in July: shutters, a fan, somebody else’s radio. She plays a lyra so slowly that the cicadas overtake it. Half of the record is heat.' },
  { artist: 'Λευτέρης Ακανθέλης', title: 'Ακάλυπτος', made: 'LP', tracks: 'Πρώτος όροφος|Δεύτερος όροφος|Μπουγάδα|Φωταγωγός|Ταράτσα', info: 'An *akalyptos* is the bare yard behind a block of flats. He lowered a microphone into his on a washing line, once a week for a year.' },
  { artist: 'Kyma & Aiolos-9', artists: ['Kyma', 'Aiolos-9'], title: 'Μελτέμι / Meltemi', made: '12"', genres: ['ambient', 'electronic'], tracks: 'Μελτέμι|Άπνοια' },
  { artist: 'Μυρτώ Καλαμιώτη', title: 'Σκόνη και Αλάτι', made: 'LP!', genres: ['world', 'songwriter'], tracks: 'Σκόνη|Αλάτι|Βαλίτσα|Πλοίο της γραμμής|Σκόνη και Αλάτι' },
  { artist: 'Δανάη Θυμαρίδη', title: 'Υγρασία', made: 'MC', tracks: 'Τοίχος|Υγρασία|Αφυγραντήρας' },
  { artist: 'Various Artists', title: 'Έξι Δωμάτια', made: 'LP', compilation: true, tracks: 'Kyma: Δωμάτιο 1|Λευτέρης Ακανθέλης: Δωμάτιο 2|Δανάη Θυμαρίδη: Δωμάτιο 3|Aiolos-9: Δωμάτιο 4|Μυρτώ Καλαμιώτη: Δωμάτιο 5|Σταθμός Β: Δωμάτιο 6', info: 'Six rooms in Thessaloniki, six players, the windows open.', off: 25 },
]

export const sosedi: readonly CuratedRelease[] = [
  { artist: 'Четвёртый этаж', title: 'Лампочка', made: 'LP, MC', tracks: 'Лампочка|Лифт|Щиток|Никто не звонил|Чужой коврик|Свет в кухне|Перегорела', info: 'Recorded in Tbilisi by people who had to leave other cities in a hurry. Icy guitars, a cheap keyboard, and a singer who never raises her voice. *Никто не звонил* is the one we play to customers who ask for something sad but fast.' },
  { artist: 'Тимур Тиходом', title: 'Обои', made: 'LP', tracks: 'Клей|Обои|Под обоями газета|Газета 1974|Плинтус|Новые обои' },
  { artist: 'Нина и Антенны', title: 'Два канала', made: '7"', tracks: 'Первый канал|Второй канал', info: 'There were two channels. These are both.' },
  { artist: 'Четвёртый этаж', title: 'Снег в подъезде', made: '12"', genres: ['wave', 'electronic'], tracks: 'Снег в подъезде|Снег в подъезде (~Лестничный дуб)|Валенки', off: 35 },
  { artist: 'Хор пустых квартир', title: 'Эхо', made: 'CD', genres: ['wave', 'experimental'], tracks: 'Прихожая|Коридор|Эхо|Балкон', info: 'Eleven singers, each in a different empty flat on a different continent, on the telephone. What delay there is belongs to the cables.' },
  { artist: 'Тимур Тиходом', title: 'Ъ', slug: 'timur-tikhodom-tverdyj-znak', made: 'MC!', tracks: 'Ъ|Ь' },
]

export const kiyi: readonly CuratedRelease[] = [
  { artist: 'Ece Çakıltaş & Deniztaşı', artists: ['Ece Çakıltaş', 'Deniztaşı'], title: 'Rüzgâr Gülü', made: 'LP, CD', gallery: true, tracks: 'Poyraz|Lodos|Rüzgâr Gülü|Keşişleme|Yelkenli Apartman|Gündoğusu|Durgun', info: 'A kanun through a spring echo, a drummer who can do nine-eight in his sleep and sometimes does. Each song takes its name from a wind. **Lodos** is the hot one that gives everyone a headache; here it only gives you a hook.' },
  { artist: 'Orhan Yelkovan', title: 'Gece Tarifesi', made: '12"', genres: ['electronic', 'world'], tracks: 'Gece Tarifesi|Taksimetre|Gece Tarifesi (~Köprü Dub)', info: 'The taxi meter is in F minor. He noticed, and now so will you.' },
  { artist: 'Kırık Plak Orkestrası', title: 'Atlamalı', made: 'LP', tracks: 'Atlamalı|Atlamalı|İğne|A Yüzü|B Yüzü|Atlamalı', off: 20 },
  { artist: 'Selin Ayvazık', title: 'Çay, Şekersiz', made: 'LP, MC', genres: ['world', 'songwriter'], tracks: 'Demlik|Çay, Şekersiz|Tavşan Kanı|Kaşık|Vapurda Bir Adam|İkinci Bardak|Hesap', info: 'Songs for one voice and one cümbüş, sung at a table you can hear. Somebody stirs on every track, and on the last one somebody pays.' },
  { artist: 'Deniztaşı', title: 'Mürekkep', made: '7"!', tracks: 'Mürekkep|Ahtapot' },
  { artist: 'Orhan Yelkovan', title: 'Kum Saati', made: 'LP', genres: ['electronic'], tracks: 'Üst|Boğaz|Alt|Çevir', originally: '1989-06-15' },
  { artist: 'Various Artists', title: 'İskele Diskosu: Kıyı Plak 2020–2025', made: '2×LP', compilation: true, tracks: 'Orhan Yelkovan: Jeton|Deniztaşı: Yosun|Selin Ayvazık: Simit (~Remix)|Kırık Plak Orkestrası: Halat|Ece Çakıltaş: Martı Funk|Vapur 7: Baş|Vapur 7: Kıç|Orhan Yelkovan: Son Sefer', info: 'Five summers of parties on a pier, most of them legal. *Martı Funk* is about a gull who steals a simit, in four-four for once.' },
]

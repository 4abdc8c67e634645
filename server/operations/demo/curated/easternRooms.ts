import type { CuratedRelease } from '../demoTypes'

export const zwir: readonly CuratedRelease[] = [
  {
    artist: 'Halina Kamiennik',
    title: 'Frakcja 8/16',
    slug: 'halina-kamiennik-frakcja-8-16',
    made: '12"',
    tracks: 'Frakcja 8/16|Przesiewacz|Frakcja 8/16 (~Na mokro)',
    info: 'All percussion is gravel: dropped, shaken, driven over. It has more groove than stones should.',
  },
  {
    artist: 'Zgrzyt',
    title: 'Zgrzyt',
    info: 'Loud bearings. Oil before use.',
    made: '12"',
    tracks: 'Zgrzyt|Łożysko|Smar',
  },
  {
    artist: 'Wiktor Wierzbinek',
    title: 'Hałda',
    made: '2×LP',
    tracks: 'Podnóże|Taśmociąg|Hałda|Para|Zsyp|Noc na hałdzie|Szczyt|Widok',
    info: 'Silesian slag heaps, recorded and then imagined as a club. It climbs for three sides and on the fourth you get the view. Ninety minutes with your eyes closed, if you have them.',
  },
  { artist: 'Ćma', title: '60 W', made: '12"!', tracks: '60 W|Klosz|Opiłki' },
  {
    artist: 'Halina Kamiennik',
    title: 'Piach',
    made: 'MC',
    tracks: 'Piach|Muł|Glina',
    genres: ['experimental'],
  },
  {
    artist: 'Zgrzyt',
    title: 'Tarcie',
    info: 'The dry version squeals. The other one is worse, in the good sense.',
    made: '12"',
    tracks: 'Tarcie|Tarcie (~Suche)',
    off: 35,
  },
  {
    artist: 'Various Artists',
    title: 'Łódź Podwodna',
    made: 'LP',
    compilation: true,
    tracks:
      'Zgrzyt: Właz|Ćma: Sonar|Halina Kamiennik: Balast|Wiktor Wierzbinek: Ciśnienie|Kotłownia: Zanurzenie|Ćma: Peryskop',
    info: 'The city’s name means boat, hence *submarine*, hence a compilation on which everything sounds as if heard through a hull. A pun carried much too far, very well.',
  },
]

export const pietroWyzej: readonly CuratedRelease[] = [
  {
    artist: 'Kwartet Klatka',
    title: 'Cisza nocna od 22',
    made: 'LP, CD',
    tracks: 'Domofon|Cisza nocna|Kapcie|Kaloryfer|Pani z parteru|Wiertarka (niedziela)|Cisza nocna od 22',
    info: 'Tenor saxophone, wardrobe bass, two drummers who share one kit. They play as quietly as the house rules ask, and the tension is wonderful: on **Wiertarka** you can hear all four wanting to be louder.',
  },
  {
    artist: 'Bogna Zielonkowicz',
    title: 'Kompot',
    info: 'Songs with fruit in them. Cooked long, sweetened little; the clarinet is the clove.',
    made: 'LP',
    tracks: 'Śliwka|Rabarbar|Goździk|Spiżarnia|Kompot|Słoik pusty',
    genres: ['indie', 'songwriter'],
  },
  {
    artist: 'Trzepak',
    title: 'Podwórko',
    made: 'LP, MC',
    tracks: 'Trzepak|Klasy|Piłka za płotem|Obiad!|Kapsle|Zmierzch|Do domu',
    info: 'Courtyard games as math rock. You will lose count, and there is a diagram inside that does not help.',
    off: 20,
  },
  { artist: 'Kwartet Klatka', title: 'Winda', made: '7"', tracks: 'W górę|W dół' },
  { artist: 'Bogna Zielonkowicz', title: 'Ogórki', made: '7"!', tracks: 'Ogórki małosolne|Koper' },
  {
    artist: 'Sąsiad Z',
    title: 'Remont generalny',
    info: 'He set out to record an album next door to a renovation and gave in on the second day. Now the drill has a credit.',
    made: 'CD',
    tracks: 'Młot|Kurz|Fachowiec nie przyszedł|Fuga|Odbiór',
    off: 60,
  },
]

export const thoryvos: readonly CuratedRelease[] = [
  {
    artist: 'Δανάη Θυμαρίδη',
    title: 'Μεσημέρι',
    made: 'LP, CD',
    gallery: true,
    tracks: 'Παντζούρι|Ανεμιστήρας|Τζιτζίκια|Μεσημέρι|Καρπούζι|Σιέστα του γείτονα',
    info: 'Two o’clock in July: shutters, a fan, somebody else’s radio. She plays a lyra so slowly that the cicadas overtake it. Half of the record is heat.',
  },
  {
    artist: 'Λευτέρης Ακανθέλης',
    title: 'Ακάλυπτος',
    made: 'LP',
    tracks: 'Πρώτος όροφος|Δεύτερος όροφος|Μπουγάδα|Φωταγωγός|Ταράτσα',
    info: 'An *akalyptos* is the bare yard behind a block of flats. He lowered a microphone into his on a washing line, once a week for a year.',
  },
  {
    artist: 'Kyma & Aiolos-9',
    artists: ['Kyma', 'Aiolos-9'],
    title: 'Μελτέμι / Meltemi',
    made: '12"',
    genres: ['ambient', 'electronic'],
    tracks: 'Μελτέμι|Άπνοια',
  },
  {
    artist: 'Μυρτώ Καλαμιώτη',
    title: 'Σκόνη και Αλάτι',
    info: 'Five island songs without the island. Gone for now; the label says spring.',
    made: 'LP!',
    genres: ['world', 'songwriter'],
    tracks: 'Σκόνη|Αλάτι|Βαλίτσα|Πλοίο της γραμμής|Σκόνη και Αλάτι',
  },
  {
    artist: 'Δανάη Θυμαρίδη',
    title: 'Υγρασία',
    info: 'Damp, as a composition. The third piece is a dehumidifier, and then it drips into a glass.',
    made: 'MC',
    tracks: 'Τοίχος|Υγρασία|Αφυγραντήρας',
  },
  {
    artist: 'Various Artists',
    title: 'Έξι Δωμάτια',
    made: 'LP',
    compilation: true,
    tracks:
      'Kyma: Δωμάτιο 1|Λευτέρης Ακανθέλης: Δωμάτιο 2|Δανάη Θυμαρίδη: Δωμάτιο 3|Aiolos-9: Δωμάτιο 4|Μυρτώ Καλαμιώτη: Δωμάτιο 5|Σταθμός Β: Δωμάτιο 6',
    info: 'Six rooms in Thessaloniki, six players, the windows open.',
    off: 25,
  },
]

/** The product safety contacts of the demo's labels, with the German names of the countries, by slug. */
export const germanContacts: Readonly<Record<string, { manufacturer: string; responsible_person?: string }>> =
  {
    'trafo-sued': {
      manufacturer:
        'Trafo Süd Tonträger, Am Umspannwerk 4, 04277 Leipzig, Deutschland, post@trafosued.example',
    },
    'obst-und-soehne': {
      manufacturer:
        'Obst & Söhne Schallplatten, Hofgarten 3, 10997 Berlin, Deutschland, hallo@obstundsoehne.example',
    },
    halbmeer: {
      manufacturer: 'Halbmeer, Deichweg 21, 25980 Sylt, Deutschland, kontakt@halbmeer.example',
    },
    'second-harvest-archive': {
      manufacturer:
        'Second Harvest Archive, 8 Granary Yard, Bristol BS1 6ZZ, Vereinigtes Königreich, desk@secondharvest.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    'pfandflasche-kassetten': {
      manufacturer:
        'Pfandflasche Kassetten, Sonnenallee 301 b, 12057 Berlin, Deutschland, leergut@pfandflasche.example',
    },
    'kellerkino-tontraeger': {
      manufacturer:
        'Kellerkino Tonträger, Karl-Heine-Passage 9, 04229 Leipzig, Deutschland, kasse@kellerkino.example',
    },
    'edition-poussiere': {
      manufacturer:
        'Édition Poussière, 14 montée du Grenier, 69001 Lyon, Frankreich, atelier@poussiere.example',
    },
    'petit-commerce': {
      manufacturer:
        'Petit Commerce, 3 rue du Vieux Bassin, 13002 Marseille, Frankreich, bonjour@petitcommerce.example',
    },
    'low-hedge': {
      manufacturer:
        'Low Hedge Recordings, Mill Lane, Totnes TQ9 5ZZ, Vereinigtes Königreich, gate@lowhedge.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    'third-kettle': {
      manufacturer:
        'Third Kettle, Unit 3, Cutler Works, Sheffield S3 8ZZ, Vereinigtes Königreich, tea@thirdkettle.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    'skjaergaard-lyd': {
      manufacturer: 'Skjærgård Lyd AS, Bryggeveien 40, 4515 Mandal, Norwegen, lyd@skjaergard.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    pakkasaani: {
      manufacturer: 'Pakkasääni, Rautatienkatu 18, 33100 Tampere, Finnland, posti@pakkasaani.example',
    },
    'nord-for-broen': {
      manufacturer:
        'Nord for Broen ApS, Fælledbakken 7, 2200 København N, Dänemark, post@nordforbroen.example',
    },
    fonsterkuvert: {
      manufacturer: 'Fönsterkuvert AB, Linbanegatan 2, 116 31 Stockholm, Schweden, hej@fonsterkuvert.example',
    },
    'mizutama-disk': {
      manufacturer:
        'Mizutama Disk, 2-14-8 Higashi-Nakamachi, Matsumoto, Nagano, Japan, info@mizutama.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    zwir: {
      manufacturer: 'Żwir, ul. Żelazna Brama 11, 90-001 Łódź, Polen, kontakt@zwir.example',
    },
    'pietro-wyzej': {
      manufacturer:
        'Piętro Wyżej, ul. Krótka Schodowa 5/9, 31-000 Kraków, Polen, sasiedzi@pietrowyzej.example',
    },
    'thoryvos-domatiou': {
      manufacturer:
        'Thoryvos Domatiou, Odos Myrsinis 12, 546 25 Thessaloniki, Griechenland, grafeio@thoryvos.example',
    },
    'sosedi-sverkhu': {
      manufacturer: 'Sosedi Sverkhu, Didube Street 31, 0154 Tbilisi, Georgien, sosedi@sverkhu.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    'kiyi-plak': {
      manufacturer: 'Kıyı Plak, Vapur İskelesi Sok. 6, 34710 İstanbul, Türkei, merhaba@kiyiplak.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    'beton-und-butter': {
      manufacturer: 'Beton & Butter, Kranweg 77, 20457 Hamburg, Deutschland, schicht@betonundbutter.example',
    },
    'concrete-lemon': {
      manufacturer:
        'Concrete Lemon, 61 Silver Row, London SE15 0ZZ, Vereinigtes Königreich, juice@concretelemon.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    '3-uhr-12': {
      manufacturer: '3 Uhr 12, Revaler Bogen 5, 10245 Berlin, Deutschland, tuer@dreiuhrzwoelf.example',
    },
    hiatus: {
      manufacturer: '(hiatus) editions, Prinsenkade 18, 3012 Rotterdam, Niederlande, rest@hiatus.example',
    },
    klappstuhl: {
      manufacturer:
        'Klappstuhl Schallplatten, Hinterhof 2, 44147 Dortmund, Deutschland, sitzen@klappstuhl.example',
    },
    'lighthouse-and-keeper': {
      manufacturer:
        'Lighthouse & Keeper, 5 Signal Terrace, Aberystwyth SY23 1ZZ, Vereinigtes Königreich, lamp@lighthousekeeper.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    'dust-ledger': {
      manufacturer:
        'Dust Ledger Recording Co., 418 Depot Street, Marfa, TX 79843, USA, office@dustledger.example',
      responsible_person:
        'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
    u: {
      manufacturer: 'Ü, Lindenhof 1, 68159 Mannheim, Deutschland, ue@ue-platten.example',
    },
    messgeraet: {
      manufacturer: 'Messgerät GbR, Skalenweg 10, 76131 Karlsruhe, Deutschland, null@messgeraet.example',
    },
    'rille-druck': {
      manufacturer: 'Rille Records, Musterallee 12, 10999 Berlin, Deutschland, safety@rille-records.example',
    },
  }

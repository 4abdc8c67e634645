/** The parts of names of artists and labels. Surnames are invented or rare, so that no real person is listed. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const firstNames = words(`
  Nora Ulver Jana Mina Elif Tove Ansel Ida Marek Zofia Kaito Haruko Renske Odile Bastien Clémence Aurore Milo Thea Lorenz
  Greta Ruben Signe Aksel Linnea Eero Aino Kerttu Halina Bogna Wiktor Lefteris Danae Myrto Kostas Vera Timur Nino Lado Deniz
  Selin Orhan Ece Barış Agnes Tilda Wim Saskia Femke Joris Ottilie Emmett Della Roscoe Imogen Perran Hester Bronwen Idris Carys
  Yuna Sora Ren Tomo Chiyo Natsu Isaura Benedita Xavi Iria Pau Mirela Ilinca Radu Vesna Goran Anouk Fabrice Solène Karsten
  Wiebke Heiner Frauke Enno Silke Ottmar Birte Levke Sönke Tjark Malte Hedda Runa Eskil Svea Torben Astrid Ylva Pelle Kaisa`)

export const lastNames = words(`
  Feldt Brandt-Ahorn Kaltwasser Ostermühl Grashoff Lindqvarn Hollweg Tannerby Sattelkamp Vesterlund Ahornsen Morgenthau-Ek Wirsingk
  Dollfus-Laine Marchevent Poulboeuf Quaybridge Hartnoll-Reed Penhalwyn Skerryvore Treloggan Oakhanger Fennimoor Dunmallet Ashgrove-Day
  Haugstøl Brekkanes Solvikdal Myrvollen Tjernmo Kuusivaara Lehtosaari Räntälä Hallakorpi Zielonkowicz Brzozowiak-Lis Wierzbinek Kamiennik
  Papadrosos Kalamiotis Thymarides Akantheli Marinoglou Dalgakıran Yelkovan Çınaroğlu-Su Ayvazık Taşlıova Mikazukida Amagumo Shirokaze Tsukihama
  Hoshinuma Kawazoe-M Berdzenidze-Ost Wolkonaja Sneschkow Tichodom Overduinen Zandstraal Regenboogh Klinkerbos Vandermolle Baretxe Oliveirinha
  Serrabranca Montelune Acquarossa Bellocampo Finestri Kettelhack Rauschning-Noor Schieferdecken Torfbrügge Immergut Wattenscheidt Nebeling
  Zirbelnuss Hagebutt Quendelin Silbereisenstein Moosdorfer Krähwinkl Apfelböck Hundertgulden Dreiseitl Siebenschuh`)

export const adjectives = words(`
  Idle Pale Slow Northern Paper Hollow Second Quiet Bitter Municipal Distant Velvet Borrowed Broken Polite Static Cardboard Winter
  Electric Tidal Crooked Minor Temporary Careful Rural Woollen Plastic Lunar Amber Copper Glass Salted Folding Domestic Vacant Nervous
  Gentle Ordinary Remote Silver Wooden Unfinished Painted Sunken Tender Stray Feral Damp Civil Blunt Hesitant Marble Rusty Analogue`)

export const nouns = words(`
  Hands Motor Transit Choir Ensemble Tide Birds Kitchen Harbour Ladder Furniture Weather Telephone Bakery Ministry Orchard Lantern
  Antenna Compass Staircase Library Machine Meadow Signal Ferry Garden Museum Curtain Satellite Institute Holiday Bicycle Cinema
  Pavilion Animals Swimmers Neighbours Postcards Mirrors Cables Engine Cabinet Parade Cathedral Apartment Shadows Botanist Elevator
  Lighthouse Committee Workshop Season Radio Tenants Umbrella Quarry Arcade Ballroom Glacier Sundays Tailor Moth Planetarium`)

export const soloWords = words(`
  Halogen Kontaktmikrofon Ringbahn Sonde Nebenan Wintergast Zwischenton Lichthof Staubfänger Fährmann Kaltstart Flimmer Traufe Schonung Brache
  Murmel Kiosk Pegelstand Dachpappe Anemone Tundra Volta Osmose Parallaxe Minuterie Soupirail Vitrail Brise-glace Passerelle Échappée Ruelle
  Vesiputous Kaamosvalo Lumikko Hämärä Pilvilinna Tåkelur Havbris Nattog Skumring Isbre Fjærpenn Gryning Spårvagn Kvällsljus Tröskel
  Mgławica Szelest Popielnik Strych Przystań Iskrzenie Ćma Kurzawa Yokai-dō Amedori Suna Kagerō Hikari-P Nemuri Denpa Suimin Kasumigusa
  Meltemi Thalassi Kyma Aiolos-9 Skoni Fener Pusula Yosun Rüzgârgülü Deniztaşı Çakıl Oksijen Ladoga Sneg Taiga-2 Zarya-B Okno Perron Vokzal
  Mothlight Undertow Fernery Tollgate Wayhouse Saltmarsh Inkwell Drumlin Haymaker Oxbow Sleeper Tamarack Arroyo Mesquite Junebug Drywell`)

export const labelFirsts = words(`
  Nachtfalter Zimmer Hafen Papier Blech Silo Garten Kupfer Wolken Stein Holz Nebel Radio Telefon Fenster Treppen Kohlen Lampen Brücken Kanal
  Velvet Granite Paper Quarry Harbour Tin Moss Ember Cedar Pylon Chapel Fathom Gable Heron Larch Marrow Otter Pebble Rook Sable Thistle Wicker
  Atelier Maison Rive Sillage Ombre Velours Sable Givre Åker Fjell Skog Havn Lys Kystr Talvi Suo Järvi Las Pole Rzeka Ważka Sowa`)

export const labelSeconds = words(`
  Records Recordings Tapes Discs Editions Sounds Tonträger Platten Musik Schallplatten Kassetten Audio Disques Sons Plader Skivor Levyt Nagrania
  Works Press House Circle Union Bureau Archive Society Supply Cooperative Library Signal Service Exchange Workshop Club`)

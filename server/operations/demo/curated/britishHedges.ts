import type { CuratedRelease } from '../demoTypes'

export const lowHedge: readonly CuratedRelease[] = [
  {
    artist: 'Imogen Skerryvore',
    title: 'The Slow Gate',
    made: 'LP, CD',
    gallery: true,
    tracks:
      'The Slow Gate|Hazel, Holly, Ash|Second Cut|A Hare Went Through|What the Ditch Said|Barley Moon, Nearly|Wire|Home by the Road',
    bonus: 'Second Cut (~Barn Take)',
    info: 'Imogen lays hedges for a living and writes at the pace of it. Guitar in an open tuning that she found by leaving it in the shed, a cello now and then, no drums. *A Hare Went Through* is over before you have seen it, which is the point.',
  },
  {
    artist: 'Perran Treloggan',
    title: 'Adit',
    made: 'LP',
    tracks: 'Adit|Tin|Candle Number Six|Water Coming In|My Grandfather’s Good Ear|Daylight',
    info: 'Songs from a flooded mine, sung in it. He took a nylon-string guitar, a torch and one microphone down four hundred steps, and came back with a reverb nobody can buy.',
  },
  {
    artist: 'The Low Tide Singers',
    title: 'Bring Your Own Chair',
    info: 'Sea songs for people who get seasick. Unaccompanied, except by the tide, which comes in during *Rope Song* and has to be waited for.',
    made: 'CD',
    tracks:
      'Bring Your Own Chair|Cockle Path|The Vicar’s Outboard|Rope Song|Sandwiches|Last Orders at the Ferry Inn',
  },
  {
    artist: 'Hester Fennimoor',
    title: 'Ten Songs for a Removed Bus Stop',
    made: 'LP, MC',
    tracks:
      'Request Stop|Timetable, Winter|The 164|Shelter|Two Pensioners and a Spaniel|Replacement Service|Bench|The Bus That Was Full of Light|Not in Service|Verge',
    off: 20,
    info: 'They took away the bus stop and she wrote a record to the county council. It got no reply. It should get a prize for *The Bus That Was Full of Light*, which is what happened on the last evening.',
  },
  {
    artist: 'Imogen Skerryvore & Perran Treloggan',
    artists: ['Imogen Skerryvore', 'Perran Treloggan'],
    title: 'Boundary Songs',
    info: 'A duet across a hedge; they really did stand on either side of it.',
    made: '10"',
    tracks: 'Your Side|My Side|The Oak Is Nobody’s|Beating the Bounds',
  },
  {
    artist: 'Carys Oakhanger',
    title: 'Pennywort',
    info: 'Names of weeds, sung slowly. It will make you a better walker.',
    made: 'LP!',
    tracks: 'Pennywort|Spleenwort|Herb Robert|Jack by the Hedge|Old Man’s Beard|Lords-and-Ladies',
  },
  {
    artist: 'Imogen Skerryvore',
    title:
      'Four Walks Around a Field, in Which Nothing in Particular Happens, Played on the Guitar My Aunt Left Behind When She Moved to a Bungalow',
    slug: 'imogen-skerryvore-four-walks-around-a-field',
    made: 'MC',
    tracks: 'Clockwise, March|Anticlockwise, June|Clockwise, September, Rain|Straight Across',
    info: 'The title is longer than the first walk.',
  },
]

export const thirdKettle: readonly CuratedRelease[] = [
  {
    artist: 'Municipal Swimmers',
    title: 'Lane Discipline',
    made: 'LP, CD',
    tracks:
      'Verruca Sock|Lane Discipline|Slow Lane, Fast Life|Chlorine|Mr Dunmallet’s Backstroke|Lost Property (Goggles)|Deep End|Everybody Out',
    info: 'Sheffield four-piece, two basses. They rehearse above a swimming pool and you can tell by the tempos, which are all sensible, and by the echo, which is not. **Everybody Out** has a whistle solo.',
  },
  {
    artist: 'The Polite Engine',
    title: 'After You',
    made: '7"',
    tracks: 'After You|No, After You',
    info: 'Two sides, each trying to end after the other. There are three locked grooves and we are not telling you which is last.',
  },
  {
    artist: 'Cardboard Parade',
    title: 'This Way Up',
    info: 'Indie pop in a box. The drummer plays the box. *Packing Tape Waltz* sticks, sorry.',
    made: 'LP',
    tracks: 'Fragile|This Way Up|Packing Tape Waltz|Flat|Return to Warehouse|Bubble Wrap (Do Not)|Corrugated',
    off: 35,
  },
  {
    artist: 'Half Day Wednesday',
    title: 'Closed for Lunch',
    made: 'LP, LP (colour)',
    tracks: 'Cob|Closed for Lunch|Haberdashery|Bell on the Door|Early Bus|The Butcher’s Other Hand|Half Day',
    info: 'They close their songs the way small towns close their shops, in the middle, for no reason, and open again in a better mood. The tape-worn piano on *Haberdashery* belongs to a chapel, and so does the cough.',
  },
  {
    artist: 'Municipal Swimmers',
    title: 'Armbands',
    info: 'Two-minute songs from the shallow end.',
    made: 'MC!',
    tracks: 'Armbands|Float|Width|Armbands (~Deflated)',
  },
  {
    artist: 'Various Artists',
    title: 'A Nice Sit Down: Third Kettle Singles',
    made: 'LP',
    compilation: true,
    tracks:
      'Municipal Swimmers: Tile|The Polite Engine: Queue|Cardboard Parade: Parcel Shelf|Half Day Wednesday: Tabard|The Unfinished Bakery: Bap|The Polite Engine: Sorry, Sorry',
  },
  {
    artist: 'The Unfinished Bakery',
    title: 'Dough',
    info: 'Rises slowly. Give it an hour in a warm room.',
    made: 'LP',
    tracks: 'Prove|Knock Back|Prove Again|Dough|Baker’s Dozen|Crust',
    off: 60,
  },
  {
    artist: 'Half Day Wednesday',
    title: '&',
    slug: 'half-day-wednesday-ampersand',
    made: '7"',
    tracks: '&|&c.',
  },
]

export const lighthouse: readonly CuratedRelease[] = [
  {
    artist: 'Bronwen & the Long Exposure',
    title: 'Seventeen Miles',
    made: '2×LP, CD',
    tracks:
      'Fixed White|Flashing Red|Occulting|Seventeen Miles|Relief Boat|Log: Nothing to Report|Oil|Fog Signal|Decommissioned',
    gallery: true,
    info: 'Long guitar pieces from the Welsh coast that start as a point and end as a beam. It took us until the third listen to notice there is no bass at all, only a fog signal retuned by a semitone each time. Side D is for the brave and for those who live alone.',
  },
  {
    artist: 'Idris Penhalwyn',
    title: 'Keeper',
    made: 'LP',
    tracks: 'First Watch|Polish|Bread, Week Three|Keeper|Letter Never Sent by Boat|Morning, Kittiwakes',
    info: 'His grandfather’s logbook, sung as it stands. “Wind SW 7. Baked.” You would not think that makes a chorus.',
  },
  {
    artist: 'Drumlin',
    title: 'Moraine',
    info: 'Loud, slow, left by ice.',
    made: 'LP!, CD',
    tracks: 'Terminal|Lateral|Medial|Erratic|Melt',
  },
  {
    artist: 'Emmett Ashgrove-Day',
    title: 'Songs in the Key of C Minor Roads',
    info: 'A record for being lost on. *Services 40 Miles* is the prettiest thing written about not having been to the toilet.',
    made: 'CD',
    genres: ['songwriter', 'alternative'],
    tracks: 'B4340|Passing Place|Cattle Grid|Unsuitable for Motors|Ford|Services 40 Miles',
    off: 20,
  },
  {
    artist: 'Drumlin',
    title: 'Esker',
    made: 'LP',
    tracks: 'Esker|Kettle Hole|Drift|Till|Erratic II',
    info: 'Loud again after the quiet one. The drummer has bought a gong and is not sorry.',
  },
  {
    artist: 'Bronwen & the Long Exposure',
    title: 'Group Flashing Four',
    made: 'MC',
    tracks: 'One|Two|Three|Four|Dark',
    off: 35,
  },
]

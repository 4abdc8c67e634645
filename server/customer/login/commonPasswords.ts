/** Common passwords, which attackers try first, in lower case and without spaces. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pa55word password1 password12 password123 passwort1 passwort123 kennwort
  geheim geheimnis hallo hallo123 hallohallo hallowelt 12345678 123456789 1234567890 12345678910 0123456789 01234567
  87654321 987654321 9876543210 11223344 1122334455 12341234 123123123 123321123 12344321 121212121 10203040 147258369
  159753456 147852369 741852963 789456123 963852741 456789123 135792468 246813579 31415926 314159265 27182818 00001111
  qwertyui qwertyuiop qwerty qwerty12 qwerty123 qwerty1234 qwertz qwertzui qwertzuiop qwertz123 azerty azertyui azertyuiop
  asdfghjk asdfghjkl asdfasdf asdf asdf1234 qweasdzxc qwer1234 qwerasdf yxcvbnm zxcvbnm zxcvbnma 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qaz2wsx3edc zaq12wsx q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx a1b2c3d4 abcd1234 abc12345 abc123abc abcdefgh
  abcdefghi abcdefghij 1a2b3c4d aa123456 a1234567 a12345678 a123456789 zxcvasdf wasdwasd
  iloveyou iloveu iloveyou1 loveyou lovelove loveme lovely ichliebedich schatz schatzi schatz123 liebling love mylove
  sunshine princess prinzessin dragon drache monkey football fussball baseball basketball superman batman spiderman
  trustno1 welcome welcome1 willkommen letmein letmein1 letmeinnow opensesame login loginlogin admin adminadmin
  administrator root rootroot master masterkey default changeme changeit changethis secret secrets mysecret
  topsecret private test testtest test1234 tester testing guest guestguest user username computer internet laptop keyboard
  starwars startrek pokemon minecraft nintendo playstation whatever freedom shadow silver golden diamond
  jennifer michelle jessica michael michael1 charlie andrew daniel matthew anthony joshua william thomas robert
  jordan jordan23 ashley nicole amanda samantha elizabeth alexander alexandra sebastian stefanie christian christina
  maximilian katharina benjamin johannes franziska
  chocolate schokolade cookie banana cheese pepper ginger butterfly schmetterling flower flowers summer winter spring
  autumn sommer sommer2024 sommer2025 sommer2026 herbst fruehling frühling januar februar september oktober november
  dezember january february december monday friday samstag sonntag
  liverpool chelsea arsenal barcelona realmadrid juventus borussia bayern bayern1 bayernmünchen schalke schalke04
  dortmund hertha unionberlin hamburg berlin berlin123 berliner deutschland germany münchen muenchen frankfurt
  kreuzberg america england france london newyork paris
  corvette mercedes porsche ferrari yamaha harley mustang camaro kawasaki volkswagen
  blink182 metallica nirvana slipknot beatles thebeatles ledzeppelin pinkfloyd rollingstones radiohead kraftwerk
  depechemode joydivision madonna eminem michaeljackson davidbowie ladygaga taylorswift bobmarley
  music musik musik123 mymusic musiclover vinyl vinyls vinyllover ilovevinyl vinylvinyl record records recordshop
  recordstore recordplayer plattenladen plattenspieler schallplatte schallplatten turntable turntables technics
  technics1210 longplay longplayer cassette kassette techno technotechno technohouse housemusic electronic drumandbass
  hiphop hiphop123 rockandroll rocknroll rockstar punkrock heavymetal guitar gitarre drummer discjockey djdjdjdj
  hello hello123 hellohello helloworld hello1234 goodbye nothing something anything everything forever whateverman
  fuckyou fuckyou1 fuckoff asshole bitch arschloch scheisse scheiße
  killer hunter ranger soccer hockey tigger buster snoopy mickey garfield maverick phoenix thunder mercury merlin
  gandalf matrix cowboys yankees steelers eagles lakers access eternity jesus jesuschrist christus blessed angel
  angels angel123 samsung samsung1 iphone iphone123 android google google123 facebook instagram whatsapp amazon
  amazon123 spotify spotify123 netflix paypal paypal123 discogs bandcamp soundcloud youtube twitter
  correcthorsebatterystaple correcthorse lalalala blablabla blabla hahahaha abrakadabra abracadabra`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

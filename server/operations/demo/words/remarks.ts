/** Patterns of sentences about records, in which parts are replaced. */
const list = (text: string): readonly string[] => text.split('|').map((part) => part.trim())

export const places = list(
  'a former dairy outside Görlitz|the boiler room of a school in Tampere|a flat above a bakery in Porto|one unheated garage in Gateshead|the back of a piano shop in Graz|a borrowed chapel near Quimper|a houseboat in Malmö|the fourth floor of a car park in Łódź|a summer house on Ærø|a rehearsal room under the S-Bahn|a cinema that closed in 1988|an attic in Matsumoto|a swimming pool without water in Thessaloniki|a lighthouse keeper’s kitchen',
)
export const tools = list(
  'a four-track that runs slightly fast|an upright piano with felt on the strings|two microphones and no overdubs|a drum machine from a flea market|a harmonium with a leaking bellow|one modular case and a guitar amplifier|a baritone guitar tuned to B|a string trio and a tape loop|a Hammond without its Leslie|contact microphones on the radiators|a borrowed vibraphone|a sampler with twelve seconds of memory|a nylon-string guitar and a lot of patience|three clarinets and a space heater',
)
export const turns = list(
  'The bass stays out until the third minute, and when it comes the room changes|You hear the chairs, the rain and somebody laughing at the end of side A|Side B is one long piece that hardly moves and is the reason to buy it|The drums sit far to the left and the voice far to the back|Most of it is quieter than the room you will play it in|It begins like a mistake and ends like a plan|The second half was played in one go, wrong notes included|There are words now, in two languages, mixed low|What sounds like strings is a bowed cymbal, slowed down|It has one proper hit and hides it at the end of side A|The tempo drops by a hair with every track, which you only notice when you turn it over',
)
export const verdicts = list(
  'Play it loud or leave it|Our Sunday record of this month|We sold the first box in an afternoon|Better than the one before, and we liked that one|File it next to things you do not lend|For long trains|The sleeve is screen-printed by the band, so every copy smells a little|Not for the background|Louder than it looks|Good at both speeds|Bought by three of us, which never happens|For the hour after the guests have left',
)

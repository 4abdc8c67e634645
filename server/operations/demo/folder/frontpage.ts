/** Makes the front page of the demo shop. */
import { stringify } from 'yaml'
import { withTranslations } from '../../../core/content/writtenTranslations'
import { demoDay } from '../../../exchange/import/demoDates'
import { curatedPlan, type PlannedRelease } from '../curated/curatedPlan'
import { germanFrontpage } from '../german/frontpageTexts'

const isOut = ({ releaseDate }: PlannedRelease) => releaseDate <= demoDay
const newestFirst = (a: PlannedRelease, b: PlannedRelease) => b.releaseDate.localeCompare(a.releaseDate)

export function frontpageYaml(): string {
  const withCover = curatedPlan.filter(({ coverFile }) => coverFile !== null)
  const newest = withCover.toSorted(newestFirst)
  const shown = new Set<string>()
  /** Takes records that no other group of the page shows. */
  const take = (count: number, isWanted: (planned: PlannedRelease) => boolean, from = newest): string[] => {
    const taken = from
      .filter((planned) => isWanted(planned) && !shown.has(planned.slug))
      .slice(0, count)
      .map(({ slug }) => slug)
    for (const slug of taken) shown.add(slug)
    return taken
  }
  const fresh = take(10, isOut)
  const coming = take(5, (planned) => !isOut(planned), newest.toReversed())
  const reissues = take(6, ({ note }) => Boolean(note.originally))
  const page = {
    title: 'Rille Records',
    description:
      'Independent record shop in Berlin: vinyl, cassettes and CDs from labels that answer their own mail.',
    blocks: [
      { slider: { slides: slides() } },
      {
        release_group: {
          heading: 'Fresh in',
          link: '/releases',
          link_text: 'All releases',
          lines: [fresh.slice(0, 4), fresh.slice(4)],
        },
      },
      { text: { heading: 'Friday is unpacking day', body: unpacking } },
      { release_group: { heading: 'On the counter', rule: { list: 'staff-picks', rows: [3, 5] } } },
      {
        banner: {
          image: 'pages/banner.webp',
          heading: 'Shelf-space sale',
          text: 'Good records that have stood here long enough to know the staff by name.',
          link: '/sale',
          link_text: 'See what is reduced',
        },
      },
      ...(coming.length > 0
        ? [
            {
              release_group: {
                heading: 'Coming up',
                link: '/releases?category=pre-order',
                link_text: 'All pre-orders',
                lines: [coming],
              },
            },
          ]
        : []),
      ...(reissues.length > 0
        ? [
            {
              release_group: {
                heading: 'Back again',
                link: '/releases?category=reissue',
                link_text: 'All reissues',
                lines: [reissues],
              },
            },
          ]
        : []),
    ],
  }
  const german = Object.entries(germanFrontpage).map(([field, text]) => ({
    field,
    language: 'de' as const,
    text,
  }))
  return stringify(withTranslations(page, german), { lineWidth: 118, singleQuote: true })
}

const unpacking =
  'The van comes at ten, the kettle goes on at five past. By noon everything new has been on the shop’s turntable at least once, ' +
  'and by one there is a card on most of it saying what we heard. What you read here are those cards.\n\n' +
  'Questions about a pressing, a price or a record that is not here? [Write to us](/help), somebody will go and look.'

function slides() {
  return [
    {
      image: 'pages/slide-1.webp',
      caption: 'Record of the week',
      heading: 'Nine songs, nine rooms',
      text: 'Nora Feldt’s *Every Room a Radio* was recorded in the flat it is about.',
      link: '/release/nora-feldt-every-room-a-radio',
      link_text: 'Listen to the record',
      credit: 'Drawn in the shop',
    },
    {
      image: 'pages/slide-2.webp',
      caption: 'Label in focus',
      heading: 'Low water at Halbmeer',
      text: 'Slow records from the edge of the mudflats.',
      link: '/label/halbmeer',
      link_text: 'Everything on Halbmeer',
      credit: 'Drawn in the shop',
    },
    {
      image: 'pages/slide-3.webp',
      caption: 'Sale',
      heading: 'Up to 60 percent off',
      text: 'We need the shelf. You need the records.',
      link: '/sale',
      link_text: 'Go to the sale',
      credit: 'Drawn in the shop',
    },
    {
      image: 'pages/slide-4.webp',
      caption: 'From the shop',
      heading: 'How we file things',
      text: 'By label, then by mood of whoever was on shift. A short guide.',
      link: '/page/shop/how-we-file',
      link_text: 'Read the guide',
      credit: 'Drawn in the shop',
    },
  ]
}

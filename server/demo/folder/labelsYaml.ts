import { stringify } from 'yaml'
import { demoLabels } from '../curated/demoLabels'

/** Who made the records and, for those from outside the European Union, who answers for them in it. */
export const labelsYaml = (): string =>
  stringify(
    demoLabels.map(({ name, slug, manufacturer, responsiblePerson }) => ({
      name,
      slug,
      manufacturer,
      ...(responsiblePerson && { responsible_person: responsiblePerson }),
    })),
    { lineWidth: 118, singleQuote: true },
  )

import { stringify } from 'yaml'
import { demoLabels } from '../curated/demoLabels'

/** @returns labels.yaml with the manufacturers and, for labels outside the European Union, the responsible persons */
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

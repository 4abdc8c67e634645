import { stringify } from 'yaml'
import { demoLabels } from '../curated/demoLabels'
import { germanContacts } from '../german/labelContacts'

/** @returns labels.yaml with the manufacturers and, for labels outside the European Union, the responsible persons */
export const labelsYaml = (): string =>
  stringify(
    demoLabels.map(({ name, slug, manufacturer, responsiblePerson }) => ({
      name,
      slug,
      manufacturer,
      ...(germanContacts[slug] && { manufacturer_de: germanContacts[slug].manufacturer }),
      ...(responsiblePerson && { responsible_person: responsiblePerson }),
      ...(germanContacts[slug]?.responsible_person && {
        responsible_person_de: germanContacts[slug].responsible_person,
      }),
    })),
    { lineWidth: 118, singleQuote: true },
  )

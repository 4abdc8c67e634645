import {
  chosenValues,
  type FormatFacetId,
  type FormatFacetRow,
  valuesOfFacet,
} from '../../../../src/shared/facets'
import type { ReleaseQuery } from '../../../../src/shared/releaseQuery'
import { elementAt } from '../../../../src/shared/required'
import { formatFacets, onSale, toFormatValue } from './facetSets'
import type { FormatCondition } from './formatSets'
import { toPriceCondition } from './priceCondition'

/** A condition of a query on one and the same format. */
export interface NamedCondition extends FormatCondition {
  id: FormatFacetId | typeof onSale
}

/** Lists the conditions on formats that a query has. Choosing all options of a facet is no condition. */
export const listConditions = (query: ReleaseQuery): NamedCondition[] => [
  ...(query.onSale ? [{ id: onSale, values: [onSale] } as const] : []),
  ...formatFacets.flatMap((facet): NamedCondition[] => {
    const values = [...new Set(chosenValues(query, facet))]
    const isAny = facet.kind === 'anyOf' && values.length === valuesOfFacet(facet, []).length
    return values.length === 0 || isAny ? [] : [{ id: facet.id, ...toCondition(facet, values) }]
  }),
]

const toCondition = (facet: FormatFacetRow, values: readonly string[]): FormatCondition =>
  facet.kind === 'range'
    ? toPriceCondition(elementAt(values, 0))
    : { values: values.map((value) => toFormatValue(facet.id, value)) }

/** Lists the options of a facet of formats, with the condition that each one is. */
export const listOptions = (facet: FormatFacetRow): { value: string; condition: FormatCondition }[] =>
  valuesOfFacet(facet, []).map((value) => ({ value, condition: toCondition(facet, [value]) }))

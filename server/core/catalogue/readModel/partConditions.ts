import type { PartKind } from '../../../../src/shared/facetKinds'
import { chosenValues, type PartFacetRow, valuesOfFacet } from '../../../../src/shared/facets'
import type { ReleaseQuery } from '../../../../src/shared/releaseQuery'
import { elementAt } from '../../../../src/shared/required'
import { onSale, partFacets, toPartValue } from './facetSets'
import type { PartCondition } from './partSets'
import { toPriceCondition } from './priceCondition'
import { toTempoCondition } from './tempoCondition'

/** A condition of a query on one and the same part of a release. */
export interface NamedCondition extends PartCondition {
  id: PartFacetRow['id'] | typeof onSale
}

/** Lists the conditions on formats, or on tracks, that a query has. Choosing all options of a facet is no condition. */
export const listConditions = (query: ReleaseQuery, kind: PartKind): NamedCondition[] => [
  ...(kind === 'format' && query.onSale ? [{ id: onSale, values: [onSale] } as const] : []),
  ...partFacets[kind].flatMap((facet): NamedCondition[] => {
    const values = [...new Set(chosenValues(query, facet))]
    const isAny = facet.kind === 'anyOf' && values.length === valuesOfFacet(facet, []).length
    return values.length === 0 || isAny ? [] : [{ id: facet.id, ...toCondition(facet, values) }]
  }),
]

function toCondition(facet: PartFacetRow, values: readonly string[]): PartCondition {
  if (facet.kind !== 'range') return { values: values.map((value) => toPartValue(facet.id, value)) }
  const range = elementAt(values, 0)
  return facet.id === 'price' ? toPriceCondition(range) : toTempoCondition(range)
}

/** Lists the options of a facet, with the condition that each one is. */
export const listOptions = (facet: PartFacetRow): { value: string; condition: PartCondition }[] =>
  valuesOfFacet(facet, []).map((value) => ({ value, condition: toCondition(facet, [value]) }))

import { tell } from './staffSentences'

interface NationalLimits {
  /** The turnover of a year above which the exemption ends at once. */
  yearCents: number
  /** The turnover of a year above which there is none in the next year. */
  nextYearCents: number
  law: string
}

/** In Germany and Austria, as they are since 2025. In Austria 10 % more than 55,000 € are borne within the year. */
const nationalLimits: Partial<Record<string, NationalLimits>> = {
  DE: { yearCents: 10_000_000, nextYearCents: 2_500_000, law: 'section 19 (1) UStG' },
  AT: { yearCents: 6_050_000, nextYearCents: 5_500_000, law: 'section 6 (1) No. 27 UStG 1994' },
}

/** The turnover in the whole Union (article 284 (2) of Directive 2006/112/EC). */
const mostInUnionCents = 10_000_000
const warnAt = 0.8

/** The turnover of a year, as its limits count it. */
export interface YearTurnover {
  year: number
  /** In the shop's own country. */
  homeCents: number
  /** In the whole Union. */
  unionCents: number
}

/** A limit for small businesses that a turnover is near or above. */
export interface TurnoverLimit {
  limit: 'year' | 'next_year' | 'union'
  state: 'near' | 'above'
  year: number
  cents: number
  limitCents: number
  /** Where the limit stands. */
  law: string
}

/**
 * Lists the limits for small businesses that the turnover is near (80 %) or above.
 * @param home the shop's own country
 * @param current the year that has begun
 * @param before the year before
 */
export function findTurnoverLimits(
  home: string,
  current: YearTurnover,
  before: YearTurnover,
): TurnoverLimit[] {
  const limits: TurnoverLimit[] = []
  const compare = (turnover: Omit<TurnoverLimit, 'state'>) => {
    const { cents, limitCents, year } = turnover
    const isNear = cents >= limitCents * warnAt && year === current.year
    if (cents > limitCents || isNear)
      limits.push({ ...turnover, state: cents > limitCents ? 'above' : 'near' })
  }
  const national = nationalLimits[home]
  const law = 'article 284 (2) of Directive 2006/112/EC'
  for (const { year, homeCents, unionCents } of [before, current]) {
    if (national) {
      const { law, nextYearCents } = national
      compare({ limit: 'next_year', year, cents: homeCents, limitCents: nextYearCents, law })
    }
    compare({ limit: 'union', year, cents: unionCents, limitCents: mostInUnionCents, law })
  }
  if (national) {
    const { law, yearCents } = national
    compare({ limit: 'year', year: current.year, cents: current.homeCents, limitCents: yearCents, law })
  }
  return limits
}

/** Says how near a limit is, and what to do about it. */
export function turnoverText({ limit, state, year, cents, limitCents, law }: TurnoverLimit) {
  const values = {
    year,
    sold: { cents },
    most: { cents: limitCents },
    law,
    consequence: tell(consequences[limit]),
  }
  return {
    says: tell(sums[limit === 'union' ? 'union' : 'home'][state === 'above' ? 'above' : 'near'], values),
    advice: tell(
      state === 'above'
        ? 'Ask the tax adviser from which sale on VAT is due. Then choose the last day as a small business under Settings in the back office.'
        : 'Ask the tax adviser now how prices and the shop change when VAT becomes due.',
    ),
  }
}

const sums = {
  home: {
    above:
      'The turnover of {year} is {sold}, which is above the limit of {most} for small businesses ({law}). {consequence}',
    near: 'The turnover of {year} is {sold}, which comes near the limit of {most} for small businesses ({law}). {consequence}',
  },
  union: {
    above:
      'The turnover of {year} in the whole EU is {sold}, which is above the limit of {most} for small businesses ({law}). {consequence}',
    near: 'The turnover of {year} in the whole EU is {sold}, which comes near the limit of {most} for small businesses ({law}). {consequence}',
  },
} as const

const consequences = {
  year: 'The exemption ends with the sale that passes it.',
  next_year:
    'A year above it is followed by one with VAT; in its first year a German business loses the exemption at once.',
  union:
    'A year above it ends the exemption in other countries of the EU, and there is none in the next one.',
} as const satisfies Record<TurnoverLimit['limit'], string>

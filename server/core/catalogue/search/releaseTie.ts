import type { ReadModel } from '../readModel/readModel'

/** A number larger than any day number, so that releases in stock come before newer ones. */
const inStockTie = 2 ** 21

/** Decides between releases that match a query equally: those in stock come first, then newer ones. See Scoreboard.best. */
export const releaseTie = (model: ReadModel, number: number): number =>
  (model.isInStock(number) ? inStockTie : 0) + model.getDay(number)

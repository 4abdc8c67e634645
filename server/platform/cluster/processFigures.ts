import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client'

/** The figures of a process, in the form in which worker processes send them to the primary process. */
export type FiguresOfProcess = MetricObjectWithValues<MetricValue<string>>[]

/**
 * Combines the figures of several processes.
 * @returns the figures in the text format of Prometheus
 */
export const summedFigures = (figures: readonly FiguresOfProcess[]): Promise<string> =>
  AggregatorRegistry.aggregate([...figures]).metrics()

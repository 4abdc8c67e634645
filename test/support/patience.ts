/** How many times slower than usual the machine was when the run began; 1 when it was not measured. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

/**
 * Multiplies a limit by the slowness of the machine.
 * @param seconds the limit on a usual machine
 * @returns whole milliseconds
 */
export const patience = (seconds: number): number => Math.ceil(seconds * 1000 * slowness)

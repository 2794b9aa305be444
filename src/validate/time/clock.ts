let held: Date | undefined

/** The time for templates and conditions: the present, or the time at which the server rendered the page. */
export const presentTime = (): Date => held ?? new Date()

/** Freezes the time, so that hydration renders exactly what the server did; without an argument the clock runs on. */
export const freezeTime = (moment?: Date): void => void (held = moment)

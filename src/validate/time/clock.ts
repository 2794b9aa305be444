let clock = () => new Date()
let held: Date | undefined

/** The time for templates, conditions and rules: the present, or the time at which the server rendered the page. */
export const presentTime = (): Date => held ?? clock()

/** Tells the present time by this clock from now on, as a server does, whose machine's clock may be set while it runs. */
export const followClock = (now: () => Date): void => void (clock = now)

/** Freezes the time, so that hydration renders exactly what the server did; without an argument the clock runs on. */
export const freezeTime = (moment?: Date): void => void (held = moment)

let held: Date | undefined

/** The time that templates and conditions tell: the present, or the moment that a served page was drawn at. */
export const presentTime = (): Date => held ?? new Date()

/** Holds the time, so that a page is taken over exactly as it was drawn; without a moment it goes on. */
export const holdTime = (moment?: Date): void => void (held = moment)

/** Double of `node:timers/promises` in a browser. */
export const setImmediate = () => new Promise<void>((resolve) => globalThis.setImmediate(resolve))

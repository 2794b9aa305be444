/** Double of `node:net` in a browser, where every visitor has the same address. */
export const isIPv6 = (text: string) => text.includes(':')

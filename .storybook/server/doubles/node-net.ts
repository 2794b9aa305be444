/** Stands for `node:net` in a browser, where every visitor has one address. */
export const isIPv6 = (text: string) => text.includes(':')

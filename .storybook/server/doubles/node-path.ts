/** Double of `node:path` in a browser, as far as names of attachments need it. */
export const sep = '/'
export const join = (...parts: string[]) => parts.join(sep)
export const extname = (name: string) => /[^.]\.[^.]*$/.exec(name)?.[0].slice(1) ?? ''

const none = async (): Promise<never> => Promise.reject(new Error('no files in a browser'))

/** Double of `node:fs/promises` in a browser, where the folder of attachments is empty. */
export const readdir = async (): Promise<string[]> => []
export const realpath = none
export const stat = none
export const readFile = none

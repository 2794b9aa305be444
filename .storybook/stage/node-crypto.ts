/** Stands for `node:crypto` where the server's own code answers in a story: it is imported there, and nothing that needs it is asked for. */
const absent = (name: string) => (): never => {
  throw new Error(`node:crypto.${name}: stories have no store that needs it`)
}

export const createHash = absent('createHash')
export const createHmac = absent('createHmac')
export const randomBytes = absent('randomBytes')
export const randomUUID = () => crypto.randomUUID()
export const timingSafeEqual = absent('timingSafeEqual')

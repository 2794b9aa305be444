import type { Call } from '../../call'

/** The public key with which browsers encrypt passwords. */
export const readKey = ({ services, now }: Call) => services.keys.publicKey(now)

import type { Call } from '../../call'

/** The public key that seals passwords. */
export const readKey = ({ services, now }: Call) => services.keys.publicKey(now)

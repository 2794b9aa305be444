/** An address of this site that no browser takes for another host. */
const ownAddress = /^\/(?![/\\])[\x21-\x7e]*$/

export const isOwnAddress = (address: unknown): address is string => typeof address === 'string' && ownAddress.test(address)

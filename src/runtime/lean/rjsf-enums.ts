/** The build's replacement for the sixty English sentences of @rjsf/core: no form shows one, so each reads as its name. */
export const TranslatableString = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })

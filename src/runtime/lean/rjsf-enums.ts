/** In the build this stands for the sixty English sentences of @rjsf/core, of which no form of ours says one: each is called by its name. */
export const TranslatableString = new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) })

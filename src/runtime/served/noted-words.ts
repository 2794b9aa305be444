let asked: Set<string> | undefined

/** Words or errors of a portal that note which of them a drawing asks for, those that are not there included; `*` where it asks which there are. */
export const notingWords = <T extends object>(words: T): T =>
  new Proxy(words, {
    get(all, name, receiver): unknown {
      asked?.add(String(name))
      return Reflect.get(all, name, receiver)
    },
    has(all, name) {
      asked?.add(String(name))
      return Reflect.has(all, name)
    },
    getOwnPropertyDescriptor(all, name) {
      asked?.add(String(name))
      return Reflect.getOwnPropertyDescriptor(all, name)
    },
    ownKeys(all) {
      asked?.add('*')
      return Reflect.ownKeys(all)
    },
  })

/** Notes the words that are asked for from here on. */
export function watchWords(): Set<string> {
  asked = new Set()
  return asked
}

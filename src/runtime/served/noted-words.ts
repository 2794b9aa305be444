import type { Boot } from '../../release/release'

/** Wraps words or errors in a proxy that records which names are read, including missing ones; `*` when the names are enumerated. */
const noting = <T extends object>(words: T, asked: Set<string>): T =>
  new Proxy(words, {
    get(all, name, receiver): unknown {
      asked.add(String(name))
      return Reflect.get(all, name, receiver)
    },
    has(all, name) {
      asked.add(String(name))
      return Reflect.has(all, name)
    },
    getOwnPropertyDescriptor(all, name) {
      asked.add(String(name))
      return Reflect.getOwnPropertyDescriptor(all, name)
    },
    ownKeys(all) {
      asked.add('*')
      return Reflect.ownKeys(all)
    },
  })

/** A boot that records in `asked` which words and errors a rendering reads. */
export const notingWords = (boot: Boot, asked: Set<string>): Boot => ({
  ...boot,
  portal: { ...boot.portal, words: noting(boot.portal.words, asked), errors: noting(boot.portal.errors, asked) },
})

import type { Boot } from '../../release/release'

/** Words or errors that note which of them are asked for, those that are not there included; `*` where it is asked which there are. */
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

/** A boot whose words and errors note in `asked` what a drawing asks of them. */
export const notingWords = (boot: Boot, asked: Set<string>): Boot => ({
  ...boot,
  portal: { ...boot.portal, words: noting(boot.portal.words, asked), errors: noting(boot.portal.errors, asked) },
})

import { wordWith } from '../../contract/words/word'

/** The first script's replacement for what is said about a number: forms whose numbers are written with a comma are left to React. */
export const mistyped = (title: string) => wordWith('faultType', { title })

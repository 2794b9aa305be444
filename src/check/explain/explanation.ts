/** The explanation of a code that `--explain` prints. */
export interface Explanation {
  zh: string
  en: string
  /** The usual cause. */
  cause: string
  /** What a visitor would see, or what would not work. */
  effect: string
  /** The remedy. */
  remedy: string
  example: string
}

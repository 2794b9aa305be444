/** What a code stands for, for whoever asks `--explain`. */
export interface Explanation {
  zh: string
  en: string
  /** How it usually comes about. */
  cause: string
  /** What a visitor would meet, or what would not happen. */
  effect: string
  /** What to do. */
  remedy: string
  example: string
}

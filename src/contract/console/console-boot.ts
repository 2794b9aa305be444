import type { Portal } from '../portal'

/** What the console's HTML document passes to its script: the portal's look and how sessions are stored. Nothing in it is secret. */
export interface ConsoleBoot {
  title: string
  shortTitle: string
  locale: string
  zone?: Portal['zone']
  look?: Portal['look']
  storage: Portal['storage']
  tokenPrefix: string
  /** Paths of the sign-in page and of the home page. */
  signIn: string
  home: string
}

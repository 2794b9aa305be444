import type { Portal } from '../portal'

/** What the document of the console tells its script: how this portal looks, and how its sessions are held. Nothing in it is secret. */
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

/** An account's draft of a form by its name; with an empty name, all of that account. */
export type EndedDraft = [username: string, draft: string]

/** The cookie in which the server says which drafts have ended by what a browser sent without script; the next script lets go of them. */
export const endedDraftsCookie = 'portal-ended'

/** Seconds after which a draft is not read any more. */
export const endedDraftsAge = 30 * 86_400

/** More than anybody sends before a script comes; a cookie has little room. */
const most = 8

const isEnded = (one: unknown): one is EndedDraft => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')

/** The drafts that a cookie's value names; nothing that others could have written there is more than that. */
export function endedDraftsIn(value: string): EndedDraft[] {
  try {
    const all: unknown = JSON.parse(value)
    return Array.isArray(all) ? all.filter(isEnded) : []
  } catch {
    return [] // not ours
  }
}

/** The cookie's value with one more. */
export const withEndedDraft = (value: string, ended: EndedDraft): string =>
  JSON.stringify([...endedDraftsIn(value).filter((one) => String(one) !== String(ended)), ended].slice(-most))

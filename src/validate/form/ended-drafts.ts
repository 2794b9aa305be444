/** An account's draft, by the form's name; an empty name means all drafts of the account. */
export type EndedDraft = [username: string, draft: string]

/** The cookie in which the server lists drafts that a submit without script has ended; the next page with script deletes them. */
export const endedDraftsCookie = 'portal-ended'

/** Seconds after which a draft expires. */
export const endedDraftsAge = 30 * 86_400

/** More than anybody submits between two pages with script; a cookie has little room. */
const most = 8

const isEnded = (one: unknown): one is EndedDraft => Array.isArray(one) && one.length === 2 && one.every((part) => typeof part === 'string')

/** The drafts named in the cookie; a forged cookie can do no more than name drafts. */
export function endedDraftsIn(value: string): EndedDraft[] {
  try {
    const all: unknown = JSON.parse(value)
    return Array.isArray(all) ? all.filter(isEnded) : []
  } catch {
    return [] // not written by us
  }
}

/** The cookie's value with another draft. */
export const withEndedDraft = (value: string, ended: EndedDraft): string =>
  JSON.stringify([...endedDraftsIn(value).filter((one) => String(one) !== String(ended)), ended].slice(-most))

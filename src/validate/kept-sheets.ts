/** The cookie with the marks of the style sheets in the browser's cache: the server links these instead of sending them in the document. */
export const sheetsCookie = 'portal-sheets'

/** The end of the hash in a sheet's name. If two names end alike, a sheet is requested that could have been in the document. */
export const sheetMark = (href: string): string => href.replace(/\.css$/, '').slice(-3)

/** More than the portal has; marks of earlier builds drop out. */
const most = 60

/** The marks in the cookie's value. */
export const sheetMarksIn = (value: string): Set<string> => new Set(value.split('.').slice(0, most))

/** The cookie's value for these marks, the newest first. */
export const sheetMarksText = (marks: Iterable<string>): string => [...marks].slice(0, most).join('.')

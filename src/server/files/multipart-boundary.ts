/** As clients send it: with one boundary, perhaps quoted, and at most a character set beside it. */
const shape = /^multipart\/form-data(?:;\s*charset=[\w-]+)?;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1(?:;\s*charset=[\w-]+)?\s*$/i

/**
 * The boundary of a multipart form; undefined for any other type, and for one that parsers may read differently: its parts are counted by
 * this boundary before they are parsed.
 */
export const multipartBoundary = (contentType: string): string | undefined => shape.exec(contentType)?.[2]

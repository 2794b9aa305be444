/** The file name of an attachment, which is a bare name or the end of an upload's address. */
export const attachmentName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** The URL from which visitors download an attachment. */
export const attachmentHref = (file: string): string => `/_/file/${file.split('/').map(encodeURIComponent).join('/')}`

/** The name of an attachment: it stands alone, or at the end of the address of an uploaded one. */
export const attachmentName = (file: string): string => file.slice(file.lastIndexOf('/') + 1)

/** Where visitors get an attachment. */
export const attachmentHref = (file: string): string => `/_/file/${file.split('/').map(encodeURIComponent).join('/')}`

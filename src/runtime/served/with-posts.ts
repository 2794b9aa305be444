import type { Form } from '../../contract/form'

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** A form with files is sent as multipart. One rendered again after a submit gets its page's address as action. */
export const withPosts = (html: string, forms: Form[], address: string | undefined): string =>
  html.replace(/<form(?=[^>]* id="([^"]*)")/g, (tag, id: string) => {
    const form = forms.find((one) => one.id === id)
    if (!form) return tag
    const inParts = Object.values(form.ui).some(({ widget }) => widget === 'upload') ? ' enctype="multipart/form-data"' : ''
    return `${tag}${address === undefined ? '' : ` action="${quoted(address)}"`}${inParts}`
  })

/** The text of an element. */
export const plain = (text: string) => text.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&')
/** Text and address of each link. */
export const linksIn = (text: string) =>
  [...text.matchAll(/<a([^>]*)>(.*?)<\/a>/gs)].map(([, attributes = '', content = '']) => {
    const given = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1]?.replaceAll('&amp;', '&')
    return [given('aria-label') ?? plain(content), given('href')]
  })
export const formsIn = (text: string) => [...text.matchAll(/<form .*?<\/form>/gs)].map(([form]) => form)
/** The hidden values of a form. */
export const hiddenIn = (form: string) =>
  Object.fromEntries([...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]))

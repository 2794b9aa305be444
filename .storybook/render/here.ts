/** Makes URLs relative to the page, because a built Storybook may be served from any folder. */
export const here = (url: string) => (import.meta.env.PROD ? new URL(url.slice(1), document.baseURI).href : url)

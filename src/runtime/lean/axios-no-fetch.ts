/** The build's replacement for axios' fetch adapter, which we do not use (5 KB). */
export const getFetch = () => null

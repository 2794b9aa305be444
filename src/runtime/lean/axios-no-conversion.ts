/** The build's replacement for axios' conversion between objects and forms: we pass FormData and URLSearchParams. */
export default function convert(): never {
  throw new Error('axios is given no object to turn into a form')
}

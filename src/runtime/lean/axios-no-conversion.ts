/** In the build this stands where axios turns objects into forms and back: ours are FormData and URLSearchParams before it sees them. */
export default function convert(): never {
  throw new Error('axios is given no object to turn into a form')
}

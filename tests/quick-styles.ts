/** What is asked of every element by whoever looks for roles, and comes from the element's own sheet rules alone. */
const ownOnes = new Set(['display', 'content-visibility'])

/** What of an element decides how jsdom's own sheet shows it; the elements named here stand in rules about their surroundings. */
const attributes = ['hidden', 'open', 'type']
const placed = /^(?:summary|noscript|embed)$/

/** What jsdom's own sheet says of elements that are alike to it. */
const known = new Map<string, string>()

/**
 * `getComputedStyle` for a document without style sheets. jsdom holds every element against each rule of its own sheet, which was a third of
 * what these suites took: whoever looks for a role asks of all elements whether they are seen. Elements that are alike to the sheet are
 * held against it once; all else is answered by jsdom.
 */
export function quickStyles(whole: typeof getComputedStyle): typeof getComputedStyle {
  const ownOf = (element: Element, property: string) => {
    const written = (element as HTMLElement).style?.getPropertyValue(property)
    if (written) return written
    if (placed.test(element.localName) || element.hasAttribute('popover')) return whole(element).getPropertyValue(property)
    const key = [property, element.namespaceURI, element.localName, ...attributes.map((name) => String(element.getAttribute(name)))].join(
      ' ',
    )
    const found = known.get(key) ?? whole(element).getPropertyValue(property)
    known.set(key, found)
    return found
  }
  const visibilityOf = (element: Element): string => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      // Rows and columns that are hidden collapse.
      const isPartOfTable = /^(?:t|col)/.test(at.localName) && at.hasAttribute('hidden')
      if (isPartOfTable || (at as HTMLElement).style?.visibility) return whole(element).visibility
    }
    return 'visible'
  }
  return (element, pseudo) => {
    if (pseudo || element.ownerDocument.styleSheets.length > 0) return whole(element, pseudo)
    let all: CSSStyleDeclaration | undefined
    const valueOf = (property: string) => {
      if (property === 'visibility') return visibilityOf(element)
      return ownOnes.has(property) ? ownOf(element, property) : undefined
    }
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, property) {
        const quick = typeof property === 'string' ? valueOf(property) : undefined
        if (quick !== undefined) return quick
        const read = () => (all ??= whole(element))
        if (property === 'getPropertyValue') return (name: string) => valueOf(name) ?? read().getPropertyValue(name)
        const value: unknown = Reflect.get(read(), property)
        return typeof value === 'function' ? value.bind(read()) : value
      },
    })
  }
}

/** Properties that role queries read from every element, and that only the element's own style rules decide. */
const ownOnes = new Set(['display', 'content-visibility'])

/**
 * Attributes that decide how jsdom's default sheet shows an element; the elements named below have rules that depend on their
 * surroundings.
 */
const attributes = ['hidden', 'open', 'type']
const placed = /^(?:summary|noscript|embed)$/

/** Cache of what jsdom's default sheet says of equal elements. */
const known = new Map<string, string>()

/**
 * `getComputedStyle` for a document without style sheets. jsdom matches every element against each rule of its default sheet, which took a
 * third of these suites' time: a role query asks of every element whether it is visible. Elements that are equal for the sheet are matched
 * once; everything else is left to jsdom.
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
      // Hidden rows and columns collapse.
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

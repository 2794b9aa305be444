import axe from 'axe-core'

/** Elements that are not part of the page where scripts run. */
const unseen = 'script, style, noscript, template'
const states = ['aria-expanded', 'aria-selected', 'aria-pressed', 'aria-current', 'aria-invalid', 'aria-disabled', 'aria-busy', 'aria-live']

const { aria, dom, text } = axe.commons as unknown as {
  aria: { getRole(element: Element): string | null }
  dom: { isVisibleToScreenReaders(element: Element): boolean }
  text: { accessibleText(element: Element): string }
}

function stateOf(element: Element): string[] {
  const told = states.flatMap((name) => (element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : []))
  const held = element as HTMLInputElement
  return [
    ...told,
    ...(element.matches('input, select, textarea') ? [`value=${held.value}`, ...(held.checked ? ['checked'] : [])] : []),
    ...(held.disabled ? ['disabled'] : []),
    ...(element.id === '' || !element.matches('[aria-describedby]') ? [] : [`described by ${element.getAttribute('aria-describedby')}`]),
  ]
}

/** The accessibility tree of an element: a line per element, with role, name and state, and the texts between. */
export function accessibleTree(root: HTMLElement): string[] {
  const lines: string[] = []
  const walk = (node: Node, depth: number) => {
    const indent = '  '.repeat(depth)
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) lines.push(`${indent}${node.textContent.trim()}`)
    if (!(node instanceof Element) || node.matches(unseen) || !dom.isVisibleToScreenReaders(node)) return
    const role = aria.getRole(node)
    const isTold = role !== null && !['none', 'presentation', 'generic'].includes(role)
    if (isTold) lines.push([`${indent}${role} “${text.accessibleText(node)}”`, ...stateOf(node)].join(' '))
    node.childNodes.forEach((child) => walk(child, depth + (isTold ? 1 : 0)))
  }
  axe.setup(root)
  try {
    root.childNodes.forEach((child) => walk(child, 0))
  } finally {
    axe.teardown()
  }
  return lines
}

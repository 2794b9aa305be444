import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type React from 'react'
import type { ReactNode } from 'react'
import { leanReact, rareAttributes } from '../../src/cli/build/lean-react'
import { waitLimit } from '../../src/cli/time-limits'
import { leftOutEvents, lostEvents } from './host-events'
import { filesIn } from '../conformance/source-texts'

const require = createRequire(import.meta.url)
const textOf = (file: string) => readFileSync(`node_modules/${file}.production.js`, 'utf8')
const client = 'react-dom/cjs/react-dom-client'
const refuse = (why: string): never => {
  throw new Error(why)
}
const texts = { whole: textOf(client), lean: leanReact(client, textOf(client), refuse) }

/** Loads the packages as a build contains them, with one text of the client. */
function load(text: string) {
  const modules: Record<string, unknown> = {}
  const run = (code: string) => {
    const exports = {}
    compileFunction(code, ['exports', 'require'])(exports, (name: string) => modules[name])
    return exports
  }
  modules.react = run(textOf('react/cjs/react'))
  modules.scheduler = run(textOf('scheduler/cjs/scheduler'))
  modules['react-dom'] = run(textOf('react-dom/cjs/react-dom'))
  const { hydrateRoot, createRoot } = run(text) as typeof import('react-dom/client')
  return { react: modules.react as typeof React, dom: modules['react-dom'] as typeof import('react-dom'), hydrateRoot, createRoot }
}

type Loaded = ReturnType<typeof load>

/** Components that use the same parts of React as pages and widgets; both clients must log the same. */
function sample({ react, dom }: Loaded, log: string[]) {
  const h = react.createElement
  const Words = react.createContext('none')
  class Boundary extends react.Component<{ children: ReactNode }, { failed?: string }> {
    override state: { failed?: string } = {}
    static getDerivedStateFromError = ({ message }: Error) => ({ failed: message })
    override componentDidCatch = () => void log.push('caught')
    override render = () => (this.state.failed ? h('p', null, this.state.failed) : this.props.children)
  }
  const Broken = ({ broken }: { broken: boolean }) => {
    if (broken) throw new Error('broken')
    return h('p', null, 'whole')
  }
  const Late = react.lazy(async () => ({ default: () => h('p', null, 'late') }))
  const Memo = react.memo(({ text }: { text: string }) => h('b', null, text))
  const Drawing = () => h('svg', { viewBox: '0 0 1 1' }, h('title', null, react.useContext(Words)))
  const Field = react.forwardRef<HTMLInputElement, { value: string; onChange(value: string): void }>(({ value, onChange }, ref) =>
    h('input', { ref, value, onChange: (event) => onChange(event.target.value), 'data-id': react.useId().length > 0 }),
  )
  return function App() {
    const [count, setCount] = react.useState(0)
    const [value, setValue] = react.useState('')
    const [isPending, start] = react.useTransition()
    const field = react.useRef<HTMLInputElement>(null)
    const shown = react.useDeferredValue(value)
    react.useLayoutEffect(() => void log.push(`layout ${count} ${field.current?.value}`), [count])
    react.useEffect(() => {
      log.push(`effect ${count}`)
      return () => void log.push(`undone ${count}`)
    }, [count])
    const order = count % 2 ? ['c', 'a', 'd'] : ['a', 'b', 'c']
    const onSubmit = (event: React.FormEvent) => {
      event.preventDefault()
      react.startTransition(() => setCount((known) => known + 1))
    }
    return h(
      Words,
      { value: `word ${count}` },
      h('form', { onSubmit }, h(Field, { ref: field, value, onChange: setValue }), h('button', { disabled: isPending }, shown)),
      h('button', { id: 'plain', onClick: () => start(() => setCount((known) => known + 1)), style: { top: count } }, count),
      h(
        'ul',
        null,
        order.map((key) => h('li', { key, className: key }, h(Memo, { text: key }))),
      ),
      h(Boundary, null, h(Broken, { broken: count > 1 })),
      h(react.Suspense, { fallback: h('p', null, 'wait') }, count > 0 && h(Late), h(react.Fragment, null, 'beside')),
      h(Drawing),
      count > 0 && dom.createPortal(h('i', null, 'portal'), document.body),
    )
  }
}

/** The HTML after each action, and what was logged meanwhile. */
async function walk(loaded: Loaded, isHydrated: boolean): Promise<string[]> {
  const log: string[] = []
  const App = sample(loaded, log)
  const place = document.body.appendChild(document.createElement('div'))
  if (isHydrated) {
    const { renderToString } = require('react-dom/server') as typeof import('react-dom/server')
    const { react, dom } = { react: require('react') as typeof React, dom: loaded.dom }
    place.innerHTML = renderToString(react.createElement(sample({ ...loaded, react, dom }, [])))
  }
  const root = isHydrated ? loaded.hydrateRoot(place, loaded.react.createElement(App)) : loaded.createRoot(place)
  if (!isHydrated) root.render(loaded.react.createElement(App))
  const look = async (told: string, shown: RegExp) => {
    await vi.waitFor(() => expect([log.includes(told), document.body.innerHTML]).toEqual([true, expect.stringMatching(shown)]), waitLimit)
    log.push(document.body.innerHTML)
  }
  await look('effect 0', /whole/)
  const field = place.querySelector('input')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, 'typed')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await look('effect 0', /<button>typed/)
  place.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await look('effect 1', /<button>typed.*late/)
  place.querySelector<HTMLElement>('#plain')!.click()
  await look('effect 2', /<button>typed.*broken/)
  root.unmount()
  await look('undone 2', /<div>(<!--.*?-->)*<\/div>$/)
  return log
}

// Files of a worker share their document.
beforeEach(() => {
  document.body.innerHTML = ''
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

describe('React in the build', () => {
  it.each([false, true])('renders and responds as the full version does, hydrated %s', async (isHydrated) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const whole = await walk(load(texts.whole), isHydrated)
    document.body.innerHTML = ''
    expect(await walk(load(texts.lean), isHydrated)).toEqual(whole)
    expect(whole.filter((line) => /portal|broken|late/.test(line))).toHaveLength(2)
  })

  it.each(['Activity', 'StrictMode', 'Profiler', 'ViewTransition'])('refuses %s', async (name) => {
    const { react, createRoot } = load(texts.lean)
    const onUncaughtError = vi.fn()
    const kind = (react as unknown as Record<string, typeof react.Fragment>)[name]!
    createRoot(document.body.appendChild(document.createElement('div')), { onUncaughtError }).render(react.createElement(kind))
    await vi.waitFor(() => expect(String(onUncaughtError.mock.calls[0]?.[0])).toContain('#130'), waitLimit)
  })

  it('leaves another version unchanged, and fails the build when this version has another text', () => {
    const warn = vi.fn()
    const other = texts.whole.replaceAll('"19.3.1"', '"19.3.2"')
    expect(leanReact(client, other, warn)).toBe(other)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('another version'))
    expect(() => leanReact(client, texts.whole.replaceAll('isCustomElement', 'isOwnElement'), refuse)).toThrow('isCustomElement')
  })

  it('has everything that our sources use', () => {
    const leftOut =
      /<(link|meta|title|style|script|html|head|body|\w+-\w+)\b|\b(Activity|StrictMode|Profiler|ViewTransition|SuspenseList|useActionState|useFormStatus|useFormState|preinit|preconnect|prefetchDNS)\b.*from 'react|componentStack|<Fragment[^>]* ref=|action=\{\(/
    const sources = ['runtime', 'blocks', 'widgets', 'custom'].flatMap((folder) => filesIn(`src/${folder}`, /\.tsx?$/))
    expect(sources.length).toBeGreaterThan(100)
    const rare = new RegExp(`\\b((${leftOutEvents.join('|')})\\b|(${rareAttributes.join('|')})=)`)
    const asking = sources.filter((file) =>
      [rare, ...(file.endsWith('.tsx') ? [leftOut] : [])].some((one) => one.test(readFileSync(file, 'utf8'))),
    )
    expect(asking).toEqual([])
  })

  // The test of the build's weight looks through the build, with its packages.
  it.each([
    ['jsx(`input`, { value: t, onSelect: f })', ['input onSelect']],
    ['createElement("textarea", merge({}, rest, { onBeforeInput: f }))', ['textarea onBeforeInput']],
    ['jsx(`input`, { ...(on ? { onSelect } : {}) })', ['input onSelect']],
    ['jsx(Panel, { onSelect: f, children: jsx(`div`, { onClick: () => onSelect(1) }) })', []],
  ])('finds the events that it leaves out: %s', (code, found) => {
    expect(lostEvents(code)).toEqual(found)
  })
})

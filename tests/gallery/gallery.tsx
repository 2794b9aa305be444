import { createRoot } from 'react-dom/client'
import '../../src/runtime/base.css'
import type { Page } from '../../src/contract/page'
import { PageView } from '../../src/runtime/page/page-view'
import { exampleBoot, exampleCall, examplePage, ExamplePortal } from '../blocks/example-portal'
import type { Example } from '../blocks/example'

/** Draws one example (`?block=list&example=Rows`), or a page of schemas/ with the demonstration content (`?page=home`). */
const asked = new URLSearchParams(location.search)
const examples = import.meta.glob<Example[]>('../../src/blocks/*/examples.json', { eager: true, import: 'default' })
const pages = import.meta.glob<Page>('../../schemas/pages/*.json', { eager: true, import: 'default' })
const records = import.meta.glob<{ demo?: unknown[] }>('../../schemas/records/*.json', { eager: true, import: 'default' })

if (asked.has('factor')) {
  document.documentElement.style.setProperty('--text-factor', asked.get('factor'))
  document.documentElement.classList.add('elder')
}

function exampleOf(kind: string, name: string): Example {
  const found = examples[`../../src/blocks/${kind}/examples.json`]?.find((one) => one.name === name)
  if (!found) throw new Error(`no example ${kind} / ${name}`)
  return found
}

const demoOf = (operation: string) => {
  const rows = (records[`../../schemas/records/${operation.split('.')[0]}.json`]?.demo ?? []).map((row, at) => ({
    createTime: '2026-11-18T09:00:00Z',
    id: String(at + 1),
    ...(row as object),
  }))
  return operation.endsWith('.read') ? rows[0] : { data: rows, total: rows.length }
}

function Shown() {
  const settled = () => document.body.setAttribute('data-settled', '')
  const page = asked.get('page')
  if (page) {
    return (
      <ExamplePortal boot={exampleBoot} query={Object.fromEntries(asked)} call={async (operation) => demoOf(operation)}>
        <PageView page={pages[`../../schemas/pages/${page}.json`]!} onSettled={settled} />
      </ExamplePortal>
    )
  }
  const example = exampleOf(asked.get('block') ?? 'hero', asked.get('example') ?? 'Home')
  return (
    <ExamplePortal query={example.query} session={example.session} call={exampleCall(example)}>
      <PageView page={examplePage(example)} onSettled={settled} />
    </ExamplePortal>
  )
}

createRoot(document.getElementById('root')!).render(<Shown />)

import { MemoryRouter } from 'react-router-dom'
import { useState, type ReactNode } from 'react'
import type { Dict } from '../../../src/contract/dict'
import type { Form } from '../../../src/contract/form'
import { compileForm } from '../../../src/release/form-module'
import { recordChoices } from '../../../src/release/choices/record-choices'
import type { Boot } from '../../../src/release/release'
import { registry } from '../../../src/registry'
import { loadIcons } from '../../../src/runtime/art/icon-paths'
import { ServedContext, type PortalTools } from '../../../src/runtime/context'
import { formModules } from '../../../src/runtime/form/load-form'
import { readyForms } from '../../../src/runtime/form/ready-forms'
import { dataKey } from '../../../src/runtime/page/data/data-call'
import { pages, preloadPage } from '../../../src/runtime/page/data/preload-page'
import { PageView } from '../../../src/runtime/page/page-view'
import type { ServedAnswer } from '../../../src/runtime/served/served'
import { anonymous } from '../../../src/validate/client-session'
import { exampleBoot, exampleCall, examplePage, ExamplePortal } from '../../../tests/blocks/example-portal'
import type { Example } from '../../../tests/blocks/example'
import type { LiveRelease } from '../../node/releases/live-release'
import type { Draw } from '../draw'
import { ExampleGate } from '../examples/example-gate'
import type { StoryGlobals } from '../globals'
import { Answered, ServedStory, type Make } from '../served'

export type BlockExample = Example & { forms?: Record<string, Form> }

let addresses = 0

/** An address that is never requested from a network. */
const newAddress = (id: string) => `/story/${(addresses += 1)}/${id}`

const keyword = { name: 'keyword', in: 'query' as const, description: 'words', schema: { type: 'string' } }

/** The records that a form offers, from lists that can be searched. */
function choicesOf(form: Form, dicts: Record<string, Dict>) {
  const lists = Object.values(form.ui).flatMap(({ choose }) => (choose ? [choose.operation] : []))
  const choices = recordChoices(
    form,
    { records: {}, flows: {}, dicts: { dicts } },
    new Map(lists.map((list) => [list, { parameters: [keyword] }])),
  )
  return choices ? { choices } : {}
}

/** Modules of an example's own forms, under separate addresses. */
function formUrls({ forms = {}, dicts = {} }: BlockExample): Record<string, string> {
  return Object.fromEntries(
    Object.entries(forms).map(([id, form]) => {
      const url = newAddress(id)
      formModules.offer(url, compileForm(form, { dicts, conditions: {} }, choicesOf(form, dicts)).module)
      return [id, url]
    }),
  )
}

function bootOf(example: BlockExample, portal: Boot['portal']): Boot {
  const page = newAddress('example')
  pages.offer(page, examplePage(example))
  return {
    ...exampleBoot,
    portal: example.forms ? { ...portal, guard: { ...portal.guard, home: 'first' } } : exampleBoot.portal,
    operations: { send: { method: 'post' as const, path: '/send' } },
    pages: { example: page },
    forms: formUrls(example),
  }
}

interface ExamplePageProps {
  example: BlockExample
  boot: Boot
  call?: PortalTools['call']
  served?: boolean
}

function ExamplePage({ example, boot, call = exampleCall(example), served = false }: ExamplePageProps): ReactNode {
  return (
    <MemoryRouter>
      <ExamplePortal boot={boot} query={example.query} session={example.session} call={call}>
        <main>
          <ServedContext value={served}>
            <PageView page={examplePage(example)} onSettled={() => undefined} />
          </ServedContext>
        </main>
      </ExamplePortal>
    </MemoryRouter>
  )
}

/** An example's block on its own page. */
function BlockStory({ example, live, network }: { example: BlockExample; live: LiveRelease; network: string }) {
  const [boot] = useState(() => bootOf(example, live.boot!.portal))
  return <ExamplePage example={network === 'failing' ? { ...example, state: 'error' } : example} boot={boot} />
}

/** The same with code and data loaded. The server does not wait for data that fail or are late. */
export async function readyBlock(example: BlockExample, portal: Boot['portal'], call?: PortalTools['call']): Promise<Make> {
  const boot = bootOf(example, portal)
  await Promise.all([preloadPage({ boot, registry }, 'example'), loadIcons()])
  await readyForms(boot, registry, Object.keys(boot.forms))
  const visitor = { boot, session: { ...anonymous, ...example.session }, query: example.query ?? {} }
  const isLate = example.state === 'loading' || example.state === 'error'
  const answers = Object.entries(isLate ? {} : (example.data ?? {})).flatMap(([from, data]): ServedAnswer[] => {
    const key = dataKey({ from }, visitor)
    return key ? [[key, { data }]] : []
  })
  return () => (
    <Answered answers={answers}>
      <ExamplePage example={example} boot={boot} call={call} served />
    </Answered>
  )
}

/** What a story shows of an example. */
export const ofExample = (example: BlockExample, live: LiveRelease, { network, served }: StoryGlobals): ReactNode =>
  served === 'on' ? (
    <ServedStory ready={() => readyBlock(example, live.boot!.portal)} />
  ) : (
    <BlockStory example={example} live={live} network={network} />
  )

/** A block on its own page, with the data of its example. */
export const draw: Draw<{ example: BlockExample }> = ({ example }, context) => (
  <ExampleGate example={example} context={context}>
    {() => ofExample(example, context.loaded.live, context.globals)}
  </ExampleGate>
)

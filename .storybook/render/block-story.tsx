import { useState } from 'react'
import type { Form } from '../../src/contract/form'
import { compileForm } from '../../src/release/form-module'
import { PageView } from '../../src/runtime/page/page-view'
import { MemoryRouter } from 'react-router-dom'
import { exampleBoot, exampleCall, examplePage, ExamplePortal } from '../../tests/blocks/example-portal'
import type { Example } from '../../tests/blocks/example'
import type { LiveRelease } from '../node/live-release'
import type { Draw } from './draw'
import { ExampleGate } from './example-gate'

type BlockExample = Example & { forms?: Record<string, Form> }

/** Modules of the forms that an example brings along, as addresses. */
function formUrls({ forms = {}, dicts = {} }: BlockExample, conditions: Record<string, never>): Record<string, string> {
  const urls = Object.entries(forms).map(([id, form]) => {
    const { text } = compileForm(form, { dicts, conditions })
    return [id, URL.createObjectURL(new Blob([text], { type: 'text/javascript' }))]
  })
  return Object.fromEntries(urls) as Record<string, string>
}

/** An example's block on a page of its own. */
export function BlockStory({ example, live, network }: { example: BlockExample; live: LiveRelease; network: string }) {
  const [boot] = useState(() => ({
    ...exampleBoot,
    portal: example.forms ? { ...live.boot!.portal, guard: { ...live.boot!.portal.guard, home: 'first' } } : exampleBoot.portal,
    operations: { send: { method: 'post' as const, path: '/send' } },
    forms: formUrls(example, {}),
  }))
  const call = exampleCall(network === 'failing' ? { ...example, state: 'error' } : example)
  return (
    <MemoryRouter>
      <ExamplePortal boot={boot} query={example.query} session={example.session} call={call}>
        <main>
          <PageView page={examplePage(example)} onSettled={() => undefined} />
        </main>
      </ExamplePortal>
    </MemoryRouter>
  )
}

/** A block on a page of its own, with the data that its example brings. */
export const draw: Draw<{ example: BlockExample }> = ({ example }, context) => (
  <ExampleGate example={example} context={context}>
    {() => <BlockStory example={example} live={context.loaded.live} network={context.globals.network} />}
  </ExampleGate>
)

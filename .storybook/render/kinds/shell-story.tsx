import type { Page } from '../../../src/contract/page'
import type { Core } from '../../../src/runtime/core'
import type { Draw } from '../draw'
import { ExampleGate } from '../examples/example-gate'
import type { ShellExample } from '../examples/examples'
import { withPage } from '../portal/page-url'
import { PortalStory } from '../portal/portal-story'

const page: Page = {
  id: 'story-shell',
  title: '示例页面',
  breadcrumb: false,
  blocks: [
    { kind: 'hero', size: 'page', art: 'project', title: '示例页面', text: '外壳的样子由路由的开关决定。' },
    {
      kind: 'text',
      paragraphs: Array.from({ length: 12 }, (_, at) => `第${at + 1}段：页面内容足够长，可以滚动查看页头、回到顶部和页脚。`),
    },
  ],
}

/** What an example does to the portal once it is rendered. */
const effectOf =
  ({ dialog, ask, toasts = [] }: ShellExample) =>
  (core: Core) => {
    if (dialog) setTimeout(() => void core.dialogs.show(dialog), 50)
    if (ask) setTimeout(() => void core.dialogs.ask(ask), 50)
    for (const { text, tone } of toasts) core.toasts.add(text, tone)
  }

/** The header and footer of a route's flags, the dialogs and the toasts. */
export const draw: Draw<{ example: ShellExample }> = ({ example }, context) => {
  const { globals, loaded } = context
  const visitor = globals.session && globals.session !== 'auto' ? globals.session : (example.session ?? 'anonymous')
  return (
    <ExampleGate example={example} context={context} place="menus.json">
      {(boot) => <ShellStory key={visitor} live={loaded.live} boot={boot} example={example} visitor={visitor} globals={globals} />}
    </ExampleGate>
  )
}

type ShellStoryProps = Pick<Parameters<typeof PortalStory>[0], 'live' | 'boot' | 'visitor' | 'globals'> & { example: ShellExample }

const effects = new WeakMap<ShellExample, (core: Core) => void>()

function ShellStory({ boot, example, ...rest }: ShellStoryProps) {
  if (!effects.has(example)) effects.set(example, effectOf(example))
  return <PortalStory {...rest} boot={withPage(boot, page, { meta: example.meta })} path="/story" onReady={effects.get(example)} />
}

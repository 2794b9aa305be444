import type { Preview } from '@storybook/react-vite'
import { configure, expect, spyOn, type MockInstance } from 'storybook/test'
import { parse } from 'jsonc-parser'
import '../src/runtime/base.css'
import './preview.css'
import { DocsPage } from './docs'
import { FollowedStory } from './render/followed-story'
import { applyLooks } from './render/globals'
import { languages } from './render/in-language'
import type { StoryContext } from './render/draw'
import { setPlayed } from './render/live'
import { loadStory } from './render/load-story'
import { ProblemsView } from './render/portal/problems-view'
import { startPointing } from './render/why/pointing'
import { isTest } from './render/checks/settled'
import { waitLimit } from '../src/cli/time-limits'

/** Set by `.storybook/node/story-plugin.ts`. */
declare const __STORY_RELEASES__: { number: number; title: string }[]
/** Set by the same plugin: accounts of accounts.json with their titles. */
declare const __STORY_VISITORS__: Record<string, string>
const releases = Object.fromEntries(__STORY_RELEASES__.map(({ number, title }) => [`r${number}`, title]))

const size = (name: string, width: number, height: number) => ({ name, styles: { width: `${width}px`, height: `${height}px` } })
const choice = (title: string, icon: string, items: Record<string, string>) => ({
  name: title,
  toolbar: {
    title,
    icon: icon as never,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, label]) => ({ value, title: label })),
  },
})

// A busy machine may need long, so waits are limited only by the common limit.
if (isTest) {
  configure({ asyncUtilTimeout: waitLimit })
  // Colours are checked, and during a transition they belong to neither state.
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important; }')
  document.adoptedStyleSheets.push(still)
}

if (!isTest) startPointing()

/** Spy on the console's errors: a story must log none. */
let complaints: MockInstance<typeof console.error> | undefined

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    // Storybook would convert the JSX of a story to text, which contains the whole tree: that took a minute per story.
    docs: { page: DocsPage, source: { type: 'code' } },
    a11y: { test: 'error' },
    // A story is JSON: the tool 控件改动 writes the edits of its controls.
    controls: { disable: true, disableSaveFromUI: true, expanded: true },
    actions: { disable: true },
    viewport: {
      options: {
        phone: size('手机 390', 390, 844),
        tablet: size('平板 768', 768, 1024),
        laptop: size('笔记本 1366', 1366, 768),
        wide: size('大屏 1920', 1920, 1080),
      },
    },
    options: {
      storySort: {
        order: [
          '指南 Guide',
          '页面 Pages',
          '表单 Forms',
          '区块 Blocks',
          '控件 Widgets',
          '问卷 Questionnaires',
          '外壳 Shell',
          '手写组件 Components',
          '路由 Routes',
          '对话框 Dialogs',
        ],
      },
    },
  },
  initialGlobals: {
    session: 'auto',
    text: '0',
    network: 'quick',
    release: 'live',
    served: 'off',
    language: 'own',
    // The most common width of pages; whatever room Storybook's panels leave, a page must not be rendered as on a phone.
    viewport: { value: 'laptop', isRotated: false },
  },
  globalTypes: {
    session: choice('会话 Session', 'user', { auto: '随页面 auto', anonymous: '未登录', ...__STORY_VISITORS__ }),
    text: choice('字号 Text', 'zoom', { '0': '标准', '1': '大', '2': '特大', elder: '长者模式' }),
    language: choice('语言 Language', 'globe', languages),
    network: choice('网络 Network', 'transfer', { quick: '快', slow: '慢', failing: '失败' }),
    served: choice('服务器送出 Served', 'contrast', { off: '浏览器画的', on: '送出的与接管后的' }),
    release: choice('版本 Release', 'database', { live: '工作目录 live tree', ...releases }),
  },
  loaders: [
    async (context) => {
      setPlayed(context.args.submit ? context.id : undefined)
      return { ...(await loadStory(context)) }
    },
  ],
  decorators: [
    (Story, context) => (
      <FollowedStory story={context} loaded={context.loaded as StoryContext['loaded']}>
        {(loaded) => {
          if (loaded.live.boot) applyLooks(loaded.live.boot.portal, String(context.globals.text))
          const { edited } = loaded
          if (!edited || edited.example === undefined) return <Story loaded={loaded} />
          return edited.problems.length > 0 ? (
            <ProblemsView problems={edited.problems} />
          ) : (
            <Story loaded={loaded} args={{ example: parse(edited.text) }} />
          )
        }}
      </FollowedStory>
    ),
  ],
  beforeEach: () => {
    complaints = spyOn(console, 'error')
    return () => void complaints?.mockRestore()
  },
  afterEach: () => {
    if (isTest) expect(complaints?.mock.calls.map((call) => call.map(String).join(' ')) ?? []).toEqual([])
  },
}

export default preview

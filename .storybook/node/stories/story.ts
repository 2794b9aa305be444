import { mobileWidth } from '../../../src/runtime/device/mobile-width'
import type { KindFolder } from './places'
import type { SourceLines } from './source-lines'

/** The renderer of a story: `.storybook/render/kinds/<renderer>-story.tsx`. */
export type StoryRenderer = 'field' | 'block' | 'shell' | 'form' | 'page' | 'questionnaire' | 'route'

/** States by which stories are counted. */
export const states = [
  'normal',
  'filled',
  'required',
  'fault',
  'hint-and-fault',
  'rules',
  'disabled',
  'read-only',
  'loading',
  'empty',
  'error',
  'long-text',
  'phone',
  'elder',
  'dark-header',
] as const
export type State = (typeof states)[number]

export const stateTitles: Record<State, string> = {
  normal: '普通',
  filled: '已填',
  required: '必填',
  fault: '有错误',
  'hint-and-fault': '提示和错误',
  rules: '规则一览',
  disabled: '停用',
  'read-only': '只读',
  loading: '加载中',
  empty: '没有数据',
  error: '加载失败',
  'long-text': '长文字',
  phone: '手机',
  elder: '长者模式',
  'dark-header': '深色页头',
}

/** A story before it is written as a module. */
export interface Story {
  exportName: string
  name: string
  state: State
  /** What its renderer renders. */
  args: Record<string, unknown>
  /** The lines of its example or dialog in the file. */
  source?: SourceLines | undefined
  globals?: Record<string, unknown>
}

export interface StoryFile {
  file: string
  /** The folder of kinds that contains the examples.json. */
  kind?: KindFolder
  title: string
  renderer: StoryRenderer
  /** The kind, form, page or `routes` that the file describes. */
  subject: string
  stories: Story[]
}

const phone = { viewport: { value: 'phone', isRotated: false } }
const elder = { text: 'elder' }

/** A story's identifier in the address: letters and digits of its English name. */
export const exportNameOf = (name: string) =>
  name
    .replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())
    .replace(/^(\d)/, 'N$1')
    .replace(/^./, (first) => first.toUpperCase())

type Unnamed = Pick<Story, 'args'>
export const onPhone = ({ args }: Unnamed): Story => ({
  exportName: 'PhoneWidth',
  name: `${stateTitles.phone} Phone width`,
  state: 'phone',
  args,
  globals: phone,
})
export const inElderMode = ({ args }: Unnamed): Story => ({
  exportName: 'ElderMode',
  name: `${stateTitles.elder} Elder mode`,
  state: 'elder',
  args,
  globals: elder,
})
export const isPhone = (width: unknown) => (typeof width === 'number' && width < mobileWidth ? phone : undefined)

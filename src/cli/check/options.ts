import { nearest } from '../../check/suggest/nearest'
import { fileKinds } from '../../contract/vocabulary/file-kinds'
import type { Tree } from '../../contract/tree'

export const outputFormats = ['text', 'json', 'github'] as const
export const langs = ['zh', 'en', 'both'] as const
/** `keys.flows` and the like: lists of all keys in a kind of file. */
export const keyLists = Object.keys(fileKinds).map((kind) => `keys.${kind}` as `keys.${keyof Tree}`)
export type KeyList = (typeof keyLists)[number]
export const lists = [
  'routes',
  'pages',
  'forms',
  'operations',
  'dicts',
  'records',
  'questionnaires',
  'menus',
  'conditions',
  'handlers',
  'icons',
  'widgets',
  'blocks',
  'actions',
  'codes',
  ...keyLists,
] as const

export interface Options {
  watch: boolean
  fix: boolean
  renames: boolean
  strict: boolean
  help: boolean
  format: (typeof outputFormats)[number]
  lang: (typeof langs)[number]
  explain?: string
  since?: string
  list?: (typeof lists)[number]
}

/** An invalid command line; the check did not run. */
export class OptionProblem extends Error {}

const flags = ['watch', 'fix', 'renames', 'strict', 'help'] as const
const valued = { format: outputFormats, lang: langs, list: lists, explain: undefined, since: undefined }

function oneOf(name: string, value: string, words: readonly string[] | undefined): string {
  if (!words || words.includes(value)) return value
  const wrong = value ? `--${name} 不能写 ${value}` : `--${name} 后面要写一个词`
  throw new OptionProblem(`${wrong}，可写：${words.join('、')}。--${name} must be one of ${words.join(', ')}.`)
}

/** Parses options; accepts both `--name value` and `--name=value`. */
export function readOptions(given: string[]): Options {
  const options: Record<string, unknown> = {
    watch: false,
    fix: false,
    renames: false,
    strict: false,
    help: false,
    format: 'text',
    lang: 'both',
  }
  const rest = [...given]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [name = '', inline] = word.replace(/^--?/, '').split(/=(.*)/s)
    if ((flags as readonly string[]).includes(name)) options[name] = true
    else if (word.startsWith('--') && Object.hasOwn(valued, name))
      options[name] = oneOf(name, inline ?? rest.shift() ?? '', valued[name as keyof typeof valued])
    else {
      const intended = nearest(name, [...flags, ...Object.keys(valued)])
      throw new OptionProblem(`不认识 ${word}${intended ? `，是不是 --${intended}？` : ''} Unknown option ${word}.`)
    }
  }
  for (const name of ['explain', 'since'])
    if (options[name] === '') throw new OptionProblem(`--${name} 后面要写内容。--${name} needs a value.`)
  return options as unknown as Options
}

export const help = `npm run check -- [选项]   检查 schemas/ 中的全部文件

  --watch            保存后立即再检查
  --fix              改正有把握的错误（标点、引号、编码、看不见的字符、正则两边的 /）
  --renames          与 --fix 一起用：改了名的，把用到旧名的地方一起改
  --explain 代码     说明一种问题的由来和办法
  --since 版本       只有该版本之后新出现的问题才算失败
  --list 名称        列出 ${lists.join('、')}
  --format 格式      ${outputFormats.join('、')}
  --lang 语言        ${langs.join('、')}
  --strict           有警告也算失败

结果：0 没有问题，1 有错误，2 有警告（--strict），3 检查程序自身出错。`

import { printProblems } from '../../src/check/print-problems'
import type { Problem } from '../../src/contract/problem'

/** Technical terms that messages avoid, because plain Chinese has words for them: 名字、写、用到、开头、登录信息、可选的词、多项、一组内容、是非、文字、一项… */
const avoided = /[键枚]|声明|引用|前缀|会话|枚举|数组|对象|布尔|字符串|节点|转义|语法|校验|令牌|回调|(?<!环境)变量/u
/** Terms that a clerk does not know: each must be explained where it comes first. */
const explained = [
  '正则',
  '路由',
  '接口',
  '参数',
  '字段',
  '字典',
  '控件',
  '组件',
  '模板',
  '处理函数',
  '类型',
  '网关',
  '环境变量',
  '制表符',
  'JSON',
  'UTF-8',
  'id',
]

/** In a list of names such a term is a name itself, which does not count. */
const findIn = (text: string, word: string) =>
  text.search(/\w/.test(word) ? new RegExp(`(?<![\\w.$/、-])${word}(?![\\w.=:/、-])`) : new RegExp(word))

/** Unexplained terms of an output; quotations are the author's own and do not count. */
export function unexplained(output: string): string[] {
  // Accounts and messages have types (类型) as well, which are plain words.
  const text = output.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"|\{\{?[^}]*\}\}?/gu, '“”').replaceAll(/(?:账户|消息)类型/g, '')
  const bare = explained.filter((word) => {
    const at = findIn(text, word)
    return at >= 0 && text[at + word.length] !== '（'
  })
  return [...bare, ...(avoided.exec(text) ?? [])]
}

/** The check's output for one problem, without its place in the file. */
export const printedAlone = (problem: Problem) =>
  printProblems([{ ...problem, file: 'nowhere', related: [] }], 'nowhere', 'zh').replace(/^.*?\s\s\S+ \S+\s\s/, '')

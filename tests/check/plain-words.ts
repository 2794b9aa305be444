import { printProblems } from '../../src/check/print-problems'
import type { Problem } from '../../src/contract/problem'

/** Words that findings do without, as plain Chinese says the same: 名字、写、用到、开头、登录信息、可选的词、多项、一组内容、是非、文字、一项… */
const avoided = /[键枚]|声明|引用|前缀|会话|枚举|数组|对象|布尔|字符串|节点|转义|语法|校验|令牌|回调|(?<!环境)变量/u
/** Words that a clerk does not know, each to be followed by its meaning where it comes first. */
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

/** In a list of names such a word is a name itself. */
const findIn = (text: string, word: string) =>
  text.search(/\w/.test(word) ? new RegExp(`(?<![\\w.$/、-])${word}(?![\\w.=:/、-])`) : new RegExp(word))

/** Words of an output that a clerk meets without their meaning; what is quoted is the author's own. */
export function unexplained(output: string): string[] {
  // Of accounts and messages there are kinds too, which need no word of the trade.
  const text = output.replace(/“[^”]*”|"(?:[^"\\]|\\.)*"|\{\{?[^}]*\}\}?/gu, '“”').replaceAll(/(?:账户|消息)类型/g, '')
  const bare = explained.filter((word) => {
    const at = findIn(text, word)
    return at >= 0 && text[at + word.length] !== '（'
  })
  return [...bare, ...(avoided.exec(text) ?? [])]
}

/** What the check prints of one problem alone, without the line of the file. */
export const printedAlone = (problem: Problem) =>
  printProblems([{ ...problem, file: 'nowhere', related: [] }], 'zh').replace(/^.*?\s\s\S+ \S+\s\s/, '')

import type { WhyMessage } from '../../why-message'
import { liner } from './liner'

/** An examples.json entry as written, and its first line number. */
export interface ExampleSource {
  file: string
  line: number
  text: string
}

/** The element that each key of an example makes. */
const parts: [string, (string | number)[]][] = [
  ['区块', ['block']],
  ['字段', ['props', 'schema']],
  ['控件', ['props', 'ui']],
  ['值', ['props', 'value']],
  ['错误', ['props', 'fault']],
  ['数据', ['data']],
  ['外壳', ['meta']],
  ['对话框', ['dialog']],
]

/** The panel's message about an example: its lines in its own file. */
export function exampleWhy({ file, line: from, text }: ExampleSource): WhyMessage {
  const line = liner(text, from)
  const places = parts.map(([name, path]) => ({ name, file, line: line(path) })).filter((one) => one.line > from)
  return {
    file,
    texts: { [file]: { from, text } },
    problems: [],
    elements: [{ element: '例子', target: undefined, places: [{ name: '出处', file, line: from }, ...places], shown: true, fed: [] }],
    forms: [],
  }
}

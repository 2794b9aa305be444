/**
 * Technical terms that findings use, explained for a clerk. Terms with an equally short plain Chinese word (键, 声明, 引用, 前缀) are not here:
 * findings avoid them, and a test enforces that.
 */
export const terms: Record<string, string> = {
  正则: '用符号规定文字写法的式子',
  路由: 'routes.json 里的一条，说明哪个地址打开哪一页',
  接口: '页面读取或提交内容的入口，由 api、records、flows 里的文件得出',
  参数: '随地址或提交一起送去的值',
  字段: '表单或记录里的一格',
  字典: 'dicts.json 里的一组选项',
  控件: '填写一格的方式，如文本框、下拉框',
  组件: '页面上由程序画出的一块',
  模板: '用 {{ }} 取出内容的写法',
  处理函数: '程序里办这件事的一段',
  类型: '内容是文字、数、是非还是多项',
  网关: '代发短信、代查登记的外部服务',
  环境变量: '启动程序之前在电脑上设置的值',
  制表符: '按 Tab 打出的空白',
  JSON: '这些文件的写法',
  'UTF-8': '把文字存成文件的通行方式',
  id: '给程序用的名字，访问者看不到',
}

/** 类型 also occurs in 账户类型 and 消息类型, where it is not the type of a value. */
const besides: Record<string, string> = { 类型: '(?<!账户|消息)' }

const plain = (word: string) => (/^[A-Za-z]/.test(word) ? `(?<![\\w.$/、-])${word}(?![\\w.=:/、-])` : `${besides[word] ?? ''}${word}`)
/** Text between quotes or braces is the author's own. */
const quotedParts = /“[^”]*”|"(?:[^"\\]|\\.)*"|\{\{?[^}]*\}\}?/
const byLength = Object.keys(terms).sort((a, b) => b.length - a.length)
const pattern = new RegExp(`${quotedParts.source}|(${byLength.map(plain).join('|')})`, 'gu')

/** Explains each term at its first occurrence; create one for each output. */
export function createTermExplainer() {
  const met = new Set<string>()
  const meet = (word: string | undefined): string | undefined => {
    if (word === undefined || met.has(word)) return undefined
    met.add(word)
    return terms[word]
  }
  return {
    /** The text with an explanation behind each new term; its bracket replaces the space after a Latin word. */
    inline: (text: string): string =>
      text
        .replace(pattern, (found: string, word?: string) => {
          const meaning = meet(word)
          return meaning === undefined ? found : `${found}（${meaning}）\0`
        })
        .replace(/\0 ?/g, ''),
    /** The new terms of the texts, with their meanings. */
    newIn: (...texts: (string | undefined)[]): Record<string, string> =>
      Object.fromEntries(
        texts.flatMap((text = '') =>
          [...text.matchAll(pattern)].flatMap(([, word]) => {
            const meaning = meet(word)
            return word === undefined || meaning === undefined ? [] : [[word, meaning]]
          }),
        ),
      ),
  }
}
export type TermExplainer = ReturnType<typeof createTermExplainer>

import type { Explanation } from './explanation'

/** The shape of files. Code: Chinese, English, cause, effect, remedy, example. */
// One entry a line, so that the columns line up as a table.
// prettier-ignore
export const shapeExplanations: Record<string, Explanation> = {
  'language/older': { zh: '旧的写法', en: 'An older edition of the language', cause: '程序更新了，文件还是以前的写法；或新写的 portal.json 没有写 language', effect: '整个文件夹都不会上线', remedy: '运行 npm run check -- --fix；新写的加上 "language": 3', example: '"language": 3' },
  'language/newer': { zh: '比程序新的写法', en: 'A later edition of the language', cause: '文件来自更新的程序，或改了版本数', effect: '整个文件夹都不会上线', remedy: '换用新版的程序，或恢复以前的文件', example: '"language": 4 → "language": 3' },
  'language/unknown': { zh: '没有这一版写法', en: 'There is no such edition', cause: '改了版本数', effect: '整个文件夹都不会上线', remedy: '改回原来的数', example: '"language": 1.5 → "language": 3' },
  'shape/bad-name': { zh: '这里的名字写法不对', en: 'A name that is not allowed here', cause: '用了中文、空格或符号', effect: '程序读不懂这一项，不会上线', remedy: '按提示的写法改', example: '"企业 名称" → "enterpriseName"' },
  'shape/empty': { zh: '不能是空的', en: 'It must not be empty', cause: '还没有写完', effect: '程序读不懂这一项，不会上线', remedy: '写上内容，或整项删去', example: '"title": "" → "title": "首页"' },
  'shape/missing-key': { zh: '缺少必须的一项', en: 'A required key is missing', cause: '删多了，或新增时没有写全', effect: '程序读不懂这一项，不会上线', remedy: '补上所提示的一项', example: '"access": "public"' },
  'shape/out-of-range': { zh: '数超出了范围', en: 'The number is out of range', cause: '写多了或少了一位', effect: '程序读不懂这一项，不会上线', remedy: '改到范围之内', example: '-5 → 0' },
  'shape/pattern': { zh: '写法不符合要求', en: 'The text does not have the form that is needed', cause: '见所指的位置', effect: '程序读不懂这一项，不会上线', remedy: '按提示的写法改', example: 'regester/ → /regester' },
  'shape/renamed-word': { zh: '这个词已改名', en: 'The word has a new name', cause: '文件是照旧版写的', effect: '程序读不懂这一项，不会上线', remedy: '运行 npm run check -- --fix，会全部改成新名', example: '"acts" → "transitions"' },
  'shape/string-for-boolean': { zh: 'true 或 false 加了引号', en: 'true and false take no quotes', cause: '习惯给每个值加引号', effect: '加了引号会被当成“是”', remedy: '去掉引号', example: '"false" → false' },
  'shape/string-for-number': { zh: '数字加了引号', en: 'Numbers take no quotes', cause: '习惯给每个值加引号', effect: '程序读不懂这一项，不会上线', remedy: '去掉引号', example: '"20" → 20' },
  'shape/too-few': { zh: '列表里的项太少', en: 'Too few items in the list', cause: '删光了内容', effect: '程序读不懂这一项，不会上线', remedy: '补上一项，或整项删去', example: '[] → ["…"]' },
  'shape/too-long': { zh: '文字太长', en: 'The text is too long', cause: '菜单等位置放不下', effect: '页头放不下，会换行或被截断', remedy: '写短一些', example: '最多 12 个字' },
  'shape/too-many': { zh: '列表里的项太多', en: 'Too many items in the list', cause: '想一次算好几项', effect: '多出的项不会算进去，不会上线', remedy: '删去多出的，或在另一个字段里先算好', example: '["a", "b", "c"] → ["a", "b"]' },
  'shape/too-short': { zh: '文字太短', en: 'The text is too short', cause: '还没有写完', effect: '程序读不懂这一项，不会上线', remedy: '写完整', example: '—' },
  'shape/twice': { zh: '列表里同一项写了两次', en: 'An item of the list stands twice', cause: '复制后没有改，或抄错了一项', effect: '多的一处不起作用；本来要写的那一项没有写上', remedy: '删去一处，或改成本来要写的', example: '["2027-02-05", "2027-02-05"] → ["2027-02-05", "2027-02-06"]' },
  'shape/two-kinds': { zh: '同一处写了两种写法', en: 'One place holds two kinds', cause: '想把两步合成一步，或改了一种忘了删去另一种', effect: '程序读不懂这一项，不会上线', remedy: '只留一种', example: '{ "sum": ["a", "b"], "product": ["a", 2] } → { "sum": ["a", "b"] }' },
  'shape/two-rules': { zh: '一条规则里写了两种要求', en: 'One rule holds two kinds', cause: '想把两条合成一条', effect: '程序读不懂这一项，不会上线', remedy: '拆成两条，各配一句提示', example: '{ "required": true, … }, { "max": 20, … }' },
  'shape/unknown-key': { zh: '不认识这个名字', en: 'Unknown key', cause: '拼写错误，或写在了错误的地方', effect: '程序读不懂这一项，不会上线', remedy: '改成所提示的名字', example: '"titel" → "title"' },
  'shape/removed-word': { zh: '这一项已经不用了', en: 'The key is not used any more', cause: '文件是按早先的写法写的', effect: '程序读不懂，不会上线', remedy: '删去，或运行 npm run check -- --fix', example: '"changedSettings": "设置" → 删去' },
  'shape/moved-word': { zh: '这一项搬到别处了', en: 'The key stands elsewhere now', cause: '文件是按早先的写法写的', effect: '程序读不懂，不会上线', remedy: '运行 npm run check -- --fix', example: 'portal.json 的 "words" → words.json' },
  'shape/unknown-word': { zh: '不能写这个词', en: 'Not one of the allowed words', cause: '拼写或大小写错误', effect: '程序读不懂这一项，不会上线', remedy: '从所列的词中选一个', example: '"pubilc" → "public"' },
  'shape/version': { zh: '不支持这个版本', en: 'This version is not understood', cause: '照搬了别处的文件', effect: '程序读不懂这一项，不会上线', remedy: '改回所支持的版本', example: '"3.0.3" → "3.1.0"' },
  'shape/wrong-type': { zh: '值的类型不对', en: 'The value is of another type', cause: '多写或漏写了引号、括号', effect: '程序读不懂这一项，不会上线', remedy: '按提示改', example: '5 → "5"' },
}

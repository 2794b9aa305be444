import type { Explanation } from './explanation'

/** Forms, rules, patterns. Code: what, in English, why it happens, what it does, what to do, an example. */
export const forms: Record<string, Explanation> = {
  'form/captcha-mismatch': { zh: '表单和接口的验证码不一致', en: 'Form and operation disagree about the captcha', cause: '只改了一处', effect: '填写人会被错误地拒绝或放过', remedy: '两处都加，或都去掉', example: '"x-captcha": "login"' },
  'form/contradiction': { zh: '两条要求互相矛盾', en: 'The limits contradict each other', cause: '多写或少写了一位', effect: '填写人会被错误地拒绝或放过', remedy: '改正其中一个数', example: 'min 40, max 16 → min 4' },
  'form/field-twice': { zh: '字段在分组中出现两次', en: 'A field stands in two sections', cause: '复制后忘了改', effect: '填写人会被错误地拒绝或放过', remedy: '删去其中一处', example: '—' },
  'form/invalid-example-passes': { zh: '应拒绝的例子通过了', en: 'A bad sample passes', cause: '规则写得太松', effect: '填写人会被错误地拒绝或放过', remedy: '收紧规则，或改正例子', example: '—' },
  'form/valid-example-fails': { zh: '应通过的例子被拒绝', en: 'A good sample is refused', cause: '规则写得太严', effect: '填写人会被错误地拒绝或放过', remedy: '放宽规则，或改正例子', example: '—' },
  'form/message-number': { zh: '提示里的数与规则不同', en: 'The message states another number than the rule', cause: '只改了一处', effect: '填写人不知道该怎样填', remedy: '改成一致', example: '最多 20 个字，max 20' },
  'form/message-unfinished': { zh: '提示不是写完的中文', en: 'The message is not finished Chinese', cause: '留着英文或待定的字样', effect: '填写人不知道该怎样填', remedy: '写一句话，告诉填写人怎样做', example: '请输入 11 位手机号' },
  'form/no-options': { zh: '没有选项可选', en: 'Nothing to choose from', cause: '漏写了 dict', effect: '填写人会被错误地拒绝或放过', remedy: '补上 dict', example: '"dict": "ent_nature"' },
  'form/no-widget': { zh: '字段没有控件', en: 'A field without a widget', cause: '只加了字段，没有加控件', effect: '填写人看不到这一项；必填时谁也交不了', remedy: '在 ui 中补上', example: '"email": { "widget": "text" }' },
  'form/reserved-name': { zh: '字段不能用这个名字', en: 'A reserved name', cause: '与程序内部的名字相同', effect: '填写人会被错误地拒绝或放过', remedy: '换一个名字', example: 'toString → note' },
  'form/rule-misfit': { zh: '规则对这种字段不起作用', en: 'The rule does nothing on this type', cause: '字段类型与规则不配', effect: '填写人会被错误地拒绝或放过', remedy: '换一种规则，或改类型', example: '—' },
  'form/rule-twice': { zh: '同一种规则写了两条', en: 'Two rules of one kind', cause: '复制后忘了改', effect: '填写人会被错误地拒绝或放过', remedy: '留下一条', example: '—' },
  'form/sample-not-in-dict': { zh: '例子不在选项里', en: 'The sample is not an option', cause: '选项改了，例子没有改', effect: '填写人会被错误地拒绝或放过', remedy: '改正例子', example: '—' },
  'form/sample-type': { zh: '例子的类型不对', en: 'The sample is of another type', cause: '多写或漏写了引号', effect: '填写人会被错误地拒绝或放过', remedy: '改正例子', example: '5 → "5"' },
  'form/secret-visible': { zh: '密码会明文显示', en: 'A secret would be shown', cause: '把 password 改成了 text', effect: '旁人能看到访问者的密码', remedy: '改回 password', example: '"widget": "password"' },
  'form/unknown-field': { zh: '不是本表单的字段', en: 'Not a field of this form', cause: '拼写错误，或字段已删去', effect: '填写人会被错误地拒绝或放过', remedy: '改成所提示的字段', example: '"moblie" → "mobile"' },
  'regex/invalid-example-passes': { zh: '应拒绝的例子通过了正则', en: 'A bad sample passes the pattern', cause: '正则写得太松', effect: '填写人会被错误地拒绝或放过', remedy: '收紧正则，或改正例子', example: '—' },
  'regex/valid-example-fails': { zh: '应通过的例子被正则拒绝', en: 'A good sample is refused by the pattern', cause: '正则写得太严，或漏了 \\', effect: '填写人会被错误地拒绝或放过', remedy: '放宽正则，或改正例子', example: '^1[3-9]d{9}$ → ^1[3-9]\\\\d{9}$' },
  'regex/never-matches': { zh: '没有任何内容能通过', en: 'Nothing can ever match', cause: '前后要求互相矛盾', effect: '填写人会被错误地拒绝或放过', remedy: '去掉矛盾的部分', example: '^$a' },
  'regex/no-samples': { zh: '正则没有例子', en: 'The pattern has no samples', cause: '漏写', effect: '写错了也发现不了', remedy: '补上 good 和 bad', example: '"good": ["13800138000"]' },
  'regex/not-anchored': { zh: '正则没有从头到尾限定', en: 'The pattern is not anchored', cause: '漏写了 ^ 或 $', effect: '填写人会被错误地拒绝或放过', remedy: '以 ^ 开头，以 $ 结尾', example: '[0-9]+ → ^[0-9]+$' },
  'regex/redos': { zh: '正则会卡死', en: 'The pattern can be made to hang', cause: '重复里面又套了重复', effect: '有人输入特殊文字，网站会变慢或停住', remedy: '写得更简单，或限制长度', example: '(a+)+ → a+' },
  'regex/slashes': { zh: '正则两边多了 /', en: 'Slashes around the pattern', cause: '从代码中复制', effect: '填写人会被错误地拒绝或放过', remedy: '去掉两边的 / 和后面的字母；可用 --fix', example: '/^a$/i → ^a$' },
  'regex/syntax': { zh: '正则写错了', en: 'The pattern does not compile', cause: '括号没有成对等', effect: '填写人会被错误地拒绝或放过', remedy: '按提示改正', example: '^(a$ → ^(a)$' },
}

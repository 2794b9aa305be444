import type { Explanation } from './explanation'

/** References to values: options, states, days, files, values of a field. */
// One entry a line, so that the columns line up as a table.
// prettier-ignore
export const valueExplanations: Record<string, Explanation> = {
  'value/unknown': { zh: '没有这个值', en: 'There is no such value', cause: '拼写错误，或状态、选项已改名', effect: '筛选不到，条件不成立，状态对不上', remedy: '改成所提示的值', example: '"待审合" → "待审核"' },
  'nav/unread-parameter': { zh: '打开的页面不读取这个参数', en: 'The page reads no such parameter', cause: '参数名拼写错误，或大小写不同', effect: '打开的不是想要的内容', remedy: '改成所提示的参数名', example: '"ID" → "id"' },
  'api/unbacked-filter': { zh: '记录不能这样筛选', en: 'The record has no such filter', cause: '参数名拼写错误，或记录的 list.filters 里没有', effect: '选了条件，列表不变', remedy: '改成所提示的名字，或在记录里加上', example: '"levle" → "level"' },
  'flow/rows-lost': { zh: '多行填写的一列存不下', en: 'The record knows a column of the rows not', cause: '表单的列在记录字段的 columns 里没有', effect: '办理页面和数据副本里没有这一列的名称', remedy: '在记录字段的 columns 中补上，或改正名字', example: '"columns": { "name": "设备名称" }' },
  'flow/answer-lost': { zh: '填写的内容存不下', en: 'An answer has no field to go to', cause: '表单的字段在流程的记录里没有同名的字段', effect: '填写人填了，办理人看不到', remedy: '在记录的 fields 中加上同名的字段，或改正名字', example: '"phone" → "contactPhone"' },
  'flow/code-filter': { zh: '码不能列出，也不能用来查找', en: 'A code is neither listed nor searched by', cause: '把存放码的字段写进了 list 的 fields、filters、search 或排序', effect: '看到列表的人都能看到码，或一个个试出来', remedy: '从 list 中删去这个字段', example: '"fields": ["visitDate", "admissionCode"] → ["visitDate"]' },
  'flow/code-open': { zh: '码会让别人看到', en: 'Others than its owner could read the code', cause: '记录不归属企业，或名称、公开内容、别的流程用到了存放码的字段', effect: '不是本人也能凭码办理', remedy: '删去这个模板；码只写在发给企业的消息里', example: '"name": "{{row.visitDate}} {{row.admissionCode}}" → "{{row.visitDate}}"' },
  'flow/code-given': { zh: '码只能由服务器抽取', en: 'The server alone draws a code', cause: '表单、接口、步骤或演示数据写入了存放码的字段', effect: '填写的人自己定码，核对就没有意义', remedy: '删去它，由步骤的 set 抽取；不要时写 ""', example: '"admissionCode": "8888" → { "code": true }' },
  'flow/unknown-proof': { zh: '核对码的写法不完整', en: 'A proof names what is not there', cause: '拼写错误，填写的字段会存入记录，或没有步骤抽取这个码', effect: '无论填什么都不能办理', remedy: '改成所提示的字段', example: '"field": "admisionCode" → "admissionCode"' },
  'flow/proof-rate': { zh: '核对码的接口没有限制频率', en: 'A code can be tried without limit', cause: '接口文件里重写了这个步骤，没有写 x-rate', effect: '码可以一个个试出来', remedy: '写上 x-rate', example: '"x-rate": { "limit": 60, "seconds": 60, "per": "account" }' },
  'flow/notice-long': { zh: '通知太长', en: 'A notice is too long', cause: 'notify 的 text 不算模板，短信超过 60 个字，邮件超过 500 个', effect: '短信要拆成几条发，费用加倍，末尾还会截去', remedy: '写短一些，详细内容写在 message 里', example: '"text": "项目“{{row.projectName}}”需要修改，请登录查看。"' },
  'outside/unlisted-host': { zh: '对外调用的主机没有写在 hosts 里', en: 'A call outside goes to a host that is not listed', cause: '地址写错，或忘了加上主机', effect: '不会上线', remedy: '改正地址，或在 hosts 里加上主机', example: '"hosts": ["pay.example.cn"]' },
  'outside/unknown-call': { zh: '没有这种对外调用', en: 'There is no such call outside', cause: '拼写错误，或已从 portal.json 删去', effect: '办完以后不会通知外面的系统', remedy: '改成所提示的名字', example: '"to": "payot" → "payout"' },
  'review/duplicate-step': { zh: '两步审校用了同一个 id', en: 'Two steps of the review have the same id', cause: '复制后没有改', effect: '不会上线', remedy: '给其中一个换个 id', example: '"id": "second"' },
  'review/too-deep': { zh: '要签的步数比写出的步骤多', en: 'More steps are asked for than there are', cause: '删去一步后没有改 depth', effect: '不会上线：这类修改永远签不满', remedy: '改小 depth，或加上一步', example: '"access": 3' },
  'review/unknown-role': { zh: '签审校的角色不存在，或不管理平台', en: 'A role that signs is not there or does not manage the portal', cause: '拼写错误，或 accounts.json 中没有写 admin', effect: '不会上线：这一步没有人能签', remedy: '改成所提示的角色，或在 accounts.json 里写上 "admin": true', example: '"roles": ["operator"]' },
  'outside/unused-call': { zh: '没有步骤用到这种对外调用', en: 'No transition makes this call', cause: '步骤里没有写 call', effect: '没有影响', remedy: '在步骤里写 call，或删去', example: '"call": { "to": "payout", "with": { "amount": "{{row.amount}}" } }' },
  'flow/notice-nobody': { zh: '通知没有人收', en: 'Nobody gets a notice', cause: '记录不归属账户，或所属的账户没有手机号、邮箱', effect: '永远发不出', remedy: '删去 notify，改用 message；或写 to，让账户绑定手机号；邮件在 accounts.json 写 email', example: '"to": "providerId"' },
  'record/attachment': { zh: '附件不能下载', en: 'The attachment cannot be served', cause: '文件不在 schemas/files 里，不是可以下载的种类，或没有写成列表', effect: '访问者点了下载，提示暂时无法下载', remedy: '换成 pdf、docx、xlsx 等文件，写成列表', example: '["清单.xlsx"]' },
  'record/demo-unseen': { zh: '演示数据不会公开', en: 'A demo row that no public list shows', cause: '发布时间在以后，已经到期，或公开的列表只显示别的状态', effect: '第一次启动后，列表里没有这一行，可能整页是空的', remedy: '改成以前的时间，或列表显示的状态；有意不公开的不用改', example: '"publishTime": -3 → 3' },
  'record/dict-type': { zh: '这种字段不能用字典', en: 'A field of this type holds no value of a dictionary', cause: 'dict 写在了数字、日期、是否或正文上', effect: '编辑时没有选项可选', remedy: '删去 dict，或把 type 改成 string、list 或 json', example: '"type": "integer" → "type": "string"' },
  'record/duplicate-id': { zh: '演示数据的 id 重复', en: 'Two demo rows bear one id', cause: '复制一行后忘了改 id', effect: '后一行覆盖前一行，少一条内容', remedy: '改成另一个 id，或删去其中一行', example: '"id": "i02"' },
  'record/profile-type': { zh: '抄不下资料的字段', en: 'A field that cannot keep what an account filled in', cause: 'profile 写在了别的类型上，或记录不归属账户', effect: '存不下，或没有谁的资料', remedy: '把 type 改成 json，或删去 profile', example: '"type": "json", "profile": ["mainIncome"]' },
  'record/unknown-profile': { zh: '企业信息里没有这一项', en: 'No account has this', cause: '拼写错误，或企业信息的字段已改名', effect: '抄下的总是空的', remedy: '写企业信息里的字段', example: '"mainIncom" → "mainIncome"' },
  'record/profile-unset': { zh: '没有步骤抄下资料', en: 'No transition keeps the information', cause: '记录的字段写了 profile，流程的步骤没有写 set', effect: '办理的人看到的总是空的', remedy: '在步骤的 set 中写上它', example: '"set": { "applicant": { "profile": true } }' },
  'flow/profile-field': { zh: '没有写抄下哪些资料', en: 'The field says nothing of what it keeps', cause: '步骤写了 { "profile": true }，记录的字段没有写 profile', effect: '抄下的是空的', remedy: '在记录的字段里写 profile，或换一个字段', example: '"profile": ["mainIncome", "empNum"]' },
  'flow/profile-shown': { zh: '抄下的资料给了别人', en: 'What was kept of an account leaves its record', cause: '公开的内容或发给别人的消息里写了它', effect: '企业的资料会被别人看到', remedy: '删去它，确要公开的另设一个字段', example: '—' },
  'record/unknown-account': { zh: '没有这个演示账户', en: 'There is no such demonstration account', cause: '拼写错误，或 accounts.json 的 demo 里没有', effect: '这一行不属于任何账户', remedy: '改成所提示的用户名', example: '"owner": "demo-provder" → "demo-provider"' },
  'record/no-such-day': { zh: '没有这一天', en: 'There is no such day', cause: '日期写错，或与其他各行写法不同', effect: '页面上显示不存在的日期', remedy: '写日历上有的一天', example: '"2026-02-30" → "2026-02-28"' },
}

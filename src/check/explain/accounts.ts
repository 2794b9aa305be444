import type { Explanation } from './explanation'

/** Who uses the portal, and who may what. Code: what, in English, why it happens, what it does, what to do, an example. */
// One row a line, so that the table is read down its columns.
// prettier-ignore
export const accountExplanations: Record<string, Explanation> = {
  'ref/unknown-access': { zh: '账户里没有这个名字', en: 'accounts.json has no such kind, level or role', cause: '拼写错误，或账户类型、级别、角色已改名、删去', effect: '谁也打不开，或谁也办不了', remedy: '写 public、signedIn，或 accounts.json 里的名字', example: '"verifed" → "verified"' },
  'flow/unknown-role': { zh: '没有这个角色', en: 'There is no such role', cause: '拼写错误，或角色已改名、删去', effect: '没有人是它，等它的事没有人能办', remedy: '写 owner、system，或 accounts.json 里的角色', example: '"distric" → "district"' },
  'account/blind-role': { zh: '要办的事看不到', en: 'A role does not see what it has to work on', cause: '流程里有它办的步骤，sees 里却没有那种记录', effect: '它的待办永远是空的，企业的申请没有人办', remedy: '在它的 sees 中加上这种记录', example: '"sees": { "project": true }' },
  'account/open-record': { zh: '这种记录不归属账户', en: 'Rows of this record belong to nobody', cause: '给公开的内容写了范围', effect: '范围不起作用', remedy: '从 sees 中删去', example: '—' },
  'account/unknown-scope': { zh: '范围里的字段不存在', en: 'A scope compares a field that is not there', cause: '拼写错误，或字段已改名；企业信息的字段要写 owner.', effect: '什么也看不到', remedy: '写记录的字段，或 owner. 加企业信息的字段', example: '"owner.district" → "owner.districtCode"' },
  'account/unknown-mail': { zh: '资料里没有这一项', en: 'The profile has no such field', cause: '拼写错误，或表单的字段已改名', effect: '流程的邮件没有地方发', remedy: '写注册或完善信息的表单里的字段', example: '"emial" → "email"' },
  'account/unknown-district': { zh: '资料里没有这一项', en: 'The profile has no such field', cause: '拼写错误，或表单的字段已改名', effect: '办理清单不显示区域，也不能按它筛选', remedy: '写注册或完善信息的表单里的字段', example: '"distictCode" → "districtCode"' },
  'account/empty-scope': { zh: '范围里的值没有一条记录会有', en: 'No row has the value of the scope', cause: '拼写错误，或流程的状态、字典的选项已改名', effect: '什么也看不到', remedy: '写流程的状态，或字典里的选项', example: '"待拨付款" → "待拨付"' },
  'account/unknown-value': { zh: '账户没有这项资料', en: 'The account has no such value', cause: '拼写错误，或 account 里没有写这一项', effect: '什么也看不到', remedy: '在角色的 account 中写上它，或改成已有的', example: '"{{account.district}}" → "{{account.districtCode}}"' },
  'template/unknown-account': { zh: '账户里没有这一项', en: 'The account has no such value', cause: '拼写错误，或企业信息的字段已改名', effect: '这里会是空的，或条件永远不成立', remedy: '写企业信息里的字段', example: '{{account.distictCode}} → {{account.districtCode}}' },
  'account/unknown-staff': { zh: '没有这个工作人员角色', en: 'There is no such role of staff', cause: '拼写错误，或角色已改名；自己注册的账户不由别人开设', effect: '这种账户开设不了', remedy: '写 accounts.json 中 staff 里的名字', example: '"distric" → "district"' },
  'account/managed-by-nobody': { zh: '没有人能开设这种账户', en: 'Nobody makes accounts of a role', cause: '有的角色写了 manages，却没有哪个写上它', effect: '这种账户只能用命令开设', remedy: '在管账户的角色的 manages 中加上它', example: '"manages": ["operator", "district"]' },
  'account/manages-nowhere': { zh: '没有开设账户的地方', en: 'There is no page on which accounts are made', cause: '角色写了 manages，却打不开工作台', effect: '开设不了账户', remedy: '在工作台的路由的 access 中加上它', example: '"access": ["operator", "manager"]' },
  'account/reserved-name': { zh: '这个名字另有意思', en: 'The name stands for something else', cause: '用了 public、signedIn、owner、system、login', effect: '分不清是谁', remedy: '换一个名字', example: '"owner" → "member"' },
  'account/duplicate-name': { zh: '名字重复', en: 'The name is used twice', cause: '复制后没有改', effect: '分不清是谁', remedy: '换一个名字', example: '—' },
  'account/unknown-level': { zh: '没有这个级别', en: 'The kind has no such level', cause: '拼写错误，级别已改名，或写了别的账户类型的级别', effect: '账户到不了这一级', remedy: '写 levels 里的 id', example: '"verifed" → "verified"' },
  'account/demo-phone': { zh: '演示账户的手机号不对', en: 'The number of a demonstration account is none', cause: '多写或漏写一位，或是别国的号码', effect: '演示账户建立不了', remedy: '改正号码，或在 accounts.json 写 "phones": "international"', example: '"phones": "international"' },
  'account/demo-level': { zh: '演示账户停在最低的一级', en: 'A demonstration account stays at the lowest level', cause: 'profile 填好了，没有写 level', effect: '登录以后仍要先完善资料', remedy: '写上 level', example: '"level": "verified"' },
  'account/unknown-kind': { zh: '没有这种账户', en: 'There is no such kind of account', cause: '拼写错误，或账户类型已改名', effect: '注册不了', remedy: '写 accounts.json 中 kinds 里的名字', example: '"entreprise" → "enterprise"' },
  'account/unknown-field': { zh: '注册表单没有这个字段', en: 'The registration form has no such field', cause: '拼写错误，或表单的字段已改名', effect: '注册不了，或没有名称', remedy: '写注册表单里的字段', example: '"socialCod" → "socialCode"' },
  'account/unknown-part': { zh: '身份里没有这一部分', en: 'The identity has no such part', cause: '拼写错误，或核验方式里没有它', effect: '这项资料会是空的', remedy: 'creditCode 有 identity.orgCode，residentId 有 identity.birthday', example: '"identity.orgcode" → "identity.orgCode"' },
  'account/no-register': { zh: '查不了登记信息', en: 'The company register cannot be asked', cause: '身份不是统一社会信用代码，或 portal.json 关闭了查询', effect: '末位不符的代码都注册不了', remedy: '删去 registry，或打开 features 中的 registry', example: '—' },
  'account/first-level': { zh: '最低的一级不用填表', en: 'The lowest level is reached by registering', cause: 'after 写在了第一级', effect: '这些表单不起作用', remedy: '移到高一级', example: '—' },
  'account/unserved': { zh: '注册没有接口', en: 'Registration is not served', cause: '写了注册表单，没有写 serve', effect: '注册的表单提交不了', remedy: '补上 serve，或自己写接口', example: '"serve": { "path": "/ad/api/account", "login": "login", "password": "password" }' },
  'account/unsaved-form': { zh: '填好也不升级的表单', en: 'A form that raises nobody', cause: 'after 写了别的表单', effect: '谁也到不了这一级', remedy: '写由 profile.save 或 enterprise.perfect 保存的表单', example: '"after": ["ruleForm"]' },
  'account/unreachable-level': { zh: '到不了的级别', en: 'Nothing reaches the level', cause: '没有写 after，流程里也没有哪一步写了它', effect: '限这一级的页面和操作谁也用不了', remedy: '写 after，或在流程的一步上写 level', example: '"level": "member"' },
  'account/own-level': { zh: '给自己升级', en: 'An account raises itself', cause: 'level 写在了 by 为 owner 的一步上', effect: '谁都能给自己升级', remedy: '改由工作人员办', example: '"by": "operator", "level": "member"' },
  'account/level-of-nobody': { zh: '没有谁可以升级', en: 'Nobody is raised', cause: '流程的记录不归属账户', effect: '这一步不会升级', remedy: '删去 level，或给记录写 "owned": true', example: '—' },
  'account/not-in-dict': { zh: '字典没有这个值', en: 'The dictionary has no such value', cause: '拼写错误，或写了名称而不是编码', effect: '什么也对不上：看不到记录，资料显示成编码', remedy: '写字典里的编码', example: '"东区" → "990102"' },
  'shell/refused-form': { zh: '打得开页面的账户提交不了它的表单', en: 'Those who may open the page may not send its form', cause: '路由对更多的账户开放，接口没有', effect: '填完才被拒绝', remedy: '让路由只对能办的账户开放，或给表单写 when', example: '"access": "signedIn" → "verified"' },
  'flow/route-shut': { zh: '办理的人打不开流程的页面', en: 'Those who do a step may not open the page of the flow', cause: '步骤由工作人员办理，路由的 access 没有写他们', effect: '工作台里点开打不开', remedy: '在路由的 access 里加上这个角色', example: '"access": ["provider", "operator"]' },
  'page/first-tab-hidden': { zh: '第一个标签总要看得到', en: 'The first tab cannot be hidden', cause: '给第一个标签写了 when', effect: '打开页面时没有内容', remedy: '去掉 when，或移到后面', example: '—' },
}

import { slip, type Row } from './row'

const accounts = 'accounts.json'
const portal = 'portal.json'
const project = 'flows/project.json'
const trial = 'flows/trial.json'
const record = 'records/project.json'
const plan = 'forms/projectPlan.json'
const words = 'words.json'
const detail = 'pages/apply-detail.json'
const own = 'api/provider-own.json'
const manages = '"manages": ["operator", "district", "city", "finance"]'
const profile = '"unitAddress", "legalPersonName"]'
const mine = '"type": "provider", "verb": "list", "mine": "accountId"'
const several = '"by": ["provider", "operator"],\n      "from": ["服务商确认"]'
const told = '{ "to": "providerId", "title": "有一份合同等待确认"'
const scope = '"project": { "providerId": "{{account.id}}" }'
const settled = '"settled": { "session.is": { "has": "settled" } }'
const devices = '"value": { "product": ["count", "price"] }'
const total = '"value": { "sum": ["investSoftware", "investCloud", "investDevice", "investService", "investOther"] }'
const payer = '"columns": { "name": "设备名称", "payer"'
const serve = '"serve": { "list": "/sa/api/case/list"'

/** Mistakes in managed accounts, assignments, notices and reading access, and their words. */
export const peopleMistakes: Record<string, Row> = {
  'managed role misspelt': slip(accounts, manages, manages.replace('district', 'distric'), 'district'),
  'managed role by its title': slip(accounts, manages, manages.replace('"district"', '"区县主管部门"'), 'district'),
  'managed role in another case': slip(accounts, manages, manages.replace('finance', 'Finance'), 'finance'),
  'managed kind that registers': slip(accounts, manages, manages.replace('"finance"', '"enterprise"'), undefined),
  'managed roles as one text': slip(accounts, manages, '"manages": "district"', /\["district"\]/),
  'managed roles said with yes': slip(accounts, manages, '"manages": true', undefined),
  'managed role twice': slip(accounts, manages, manages.replace('"finance"', '"city"'), undefined),
  'no managed role': slip(accounts, manages, '"manages": []', undefined),
  'key of the managed roles misspelt': slip(accounts, '"manages"', '"manage"', 'manages'),
  'manager without a desk': slip(accounts, '"finance": { "title": "财政部门", ', '"auditor": { "title": "审计", "manages": ["city"] },\n    "finance": { "title": "财政部门", ', /access|工作台/, '"manages": ["city"]'),
  'dialog of a given password misspelt': slip(portal, '"opensOn": ["passwordGiven"]', '"opensOn": ["passwordGive"]', 'passwordGiven'),
  'dialog of a given password by its title': slip(portal, '"opensOn": ["passwordGiven"]', '"opensOn": ["密码由别人给出"]', undefined),

  'field of the profile misspelt': slip(record, profile, profile.replace('unitAddress', 'unitAdress'), 'unitAddress'),
  'field of the profile by its title': slip(record, profile, profile.replace('unitAddress', '单位地址'), 'unitAddress'),
  'field of the profile in another case': slip(record, profile, profile.replace('unitAddress', 'UnitAddress'), 'unitAddress'),
  'field of the profile with its root': slip(record, profile, profile.replace('unitAddress', 'owner.unitAddress'), 'unitAddress'),
  'profile in a text': slip(record, '"type": "json",\n      "title": "申报企业的信息"', '"type": "text",\n      "title": "申报企业的信息"', /json/, ['"profile"', '"type": "text",\n      "title": "申报企业的信息"']),
  'profile as one text': slip(record, /"profile": \[[^\]]*\]/, '"profile": "unitAddress"', /\["unitAddress"\]/),
  'key of the profile misspelt': slip(record, '"profile": [', '"profiles": [', 'profile'),
  'profile that nothing fills': { edits: [[project, /,\n\s*"applicant": \{ "profile": true \}/, ''], [project, '"set": { "applicant": { "profile": true } },\n', '']], at: `${record} > "profile"`, fix: /profile/ },
  'profile said with a list in the step': slip(project, '"applicant": { "profile": true }', '"applicant": { "profile": ["unitAddress"] }', 'true'),
  'profile into a field without one': slip(project, '"applicant": { "profile": true }', '"goals": { "profile": true }', undefined),
  'field of what was kept misspelt in a page': slip(detail, '{{row.applicant.unitAddress}}', '{{row.applicant.unitAdress}}', 'row.applicant.unitAddress'),
  'field that was not kept in a page': slip(detail, '{{row.applicant.unitAddress}}', '{{row.applicant.unitOrgCode}}', undefined),
  'field of what was kept without its field': slip(detail, '{{row.applicant.unitAddress}}', '{{row.unitAddress}}', undefined),
  'what was kept told to another': slip(project, '"content": "有一个项目的合同请', '"content": "{{row.applicant.unitAddress}}的企业有合同请', undefined, '"content": "{{row.applicant'),

  'one of several who do a step misspelt': slip(project, several, several.replace('provider', 'provder'), 'provider'),
  'one of several who do a step by its title': slip(project, several, several.replace('"provider"', '"服务商"'), 'provider'),
  'several who do a step in one text': slip(project, several, several.replace('["provider", "operator"]', '"provider, operator"'), undefined),
  'level where a kind does a step': slip(project, several, several.replace('"provider"', '"settled"'), undefined),
  'system beside a role': slip(project, several, several.replace('"provider"', '"system"'), undefined),
  'whom a message goes to misspelt': slip(project, told, told.replace('providerId', 'providerID'), 'providerId'),
  'whom a message goes to by its kind': slip(project, told, told.replace('providerId', 'provider'), 'providerId'),
  'whom a message goes to as a template': slip(project, told, told.replace('"providerId"', '"{{row.providerId}}"'), 'providerId'),
  'whom a message goes to as a number': slip(project, told, told.replace('providerId', 'contractAmount'), undefined),
  'message without words': slip(project, told, '{ "to": "providerId"', /title/, '{ "to": "providerId"'),
  'key of whom a message goes to misspelt': slip(project, told, told.replace('"to"', '"too"'), 'to'),

  'field that is read misspelt': slip(accounts, '"orderTitle", "demandType"', '"orderTitel", "demandType"', 'orderTitle'),
  'field that is read by its title': slip(accounts, '"projectNo", "projectName"', '"项目编号", "projectName"', 'projectNo'),
  'record that is read misspelt': slip(accounts, '"project": ["projectNo"', '"projekt": ["projectNo"', 'project'),
  'fields that are read as one text': slip(accounts, /"project": \["projectNo"[^\]]*\]/, '"project": "projectNo"', /\["projectNo"\]/),
  'key of what is read misspelt': slip(accounts, '"reads": {', '"read": {', 'reads'),
  'scope by the account without its field': slip(accounts, scope, scope.replace('account.id', 'account'), '{{account.id}}'),
  'scope by a field in another case': slip(accounts, scope, scope.replace('providerId', 'providerID'), 'providerId'),
  'scope without its record': slip(accounts, `${scope}\n          },\n          "reads"`, '"projects": { "providerId": "{{account.id}}" }\n          },\n          "reads"', 'project', '"projects"'),
  'mark that is too long': slip(accounts, '"mark": "服务商已入驻"', '"mark": "服务商已入驻平台并通过审核"', undefined),
  'key of the mark misspelt': slip(accounts, '"mark": "服务商已入驻"', '"marks": "服务商已入驻"', 'mark'),
  'field of what is mine misspelt': slip(own, mine, mine.replace('accountId', 'acountId'), 'accountId'),
  'what is mine said with yes': slip(own, mine, mine.replace('"accountId"', 'true'), undefined),
  'key of what is mine misspelt': slip(own, mine, mine.replace('"mine"', '"my"'), 'mine'),

  'kind in a condition misspelt': slip(portal, settled, settled.replace('"has": "settled"', '"has": "setled"'), 'settled'),
  'kind in a condition by its title': slip(portal, settled, settled.replace('"has": "settled"', '"has": "已入驻"'), 'settled'),
  'session misspelt in a condition': slip(portal, settled, settled.replace('session.is', 'session.ist'), 'session.is'),
  'operator of a condition misspelt': slip(portal, settled, settled.replace('"has"', '"hass"'), 'has'),
  'one word where the session has several': slip(portal, settled, settled.replace('"has"', '"is"'), undefined),
  'what others are told under another key': slip(portal, '"other": "当前账户', '"others": "当前账户', 'other'),
  'level of whom nobody has': slip(trial, '"id": "open",', '"id": "open", "level": "settld",', 'settled'),
  'level raised of a record of nobody': { edits: [['flows/collectRound.json', /"by": "operator",/, '"by": "operator", "level": "settled",']], at: '"level": "settled"', fix: /level|owned/ },
  'register that is shut off': slip(portal, '"version": "0.0.1",', '"version": "0.0.1",\n  "features": { "registry": false },', /features/, '"registry": false'),
  'demonstration account of a row misspelt': slip('records/product.json', '{ "account": "demo-provider" }', '{ "account": "demo-provder" }', 'demo-provider'),
  'owner of a row that is no account': slip('records/offer.json', '"owner": "demo-provider"', '"owner": "demo-provders"', 'demo-provider'),

  'column of a product misspelt': slip(plan, devices, devices.replace('price', 'prise'), 'price'),
  'column of a product by its title': slip(plan, devices, devices.replace('"price"', '"单价"'), 'price'),
  'sum of what is no field': slip(plan, total, total.replace('investCloud', 'investClud'), 'investCloud'),
  'sum under another key': slip(plan, total, total.replace('"sum"', '"add"'), 'sum'),
  'sum as a text': slip(plan, total, '"value": { "sum": "investSoftware + investCloud" }', undefined),
  'column of a row misspelt in a sum': slip(plan, total, total.replace('"investOther"', '"devices.amout"'), 'devices.amount'),
  'columns of the record behind the form': slip(record, payer, '"columns": { "name": "设备名称", "payr"', 'payer', [`${record} > "payr"`, `${plan} > "payer": {`, `${detail} > {{row.payer`]),
  'address of a list without its stroke': slip('records/case.json', serve, serve.replace('"/sa', '"sa'), undefined),
  'key of the list misspelt in serve': slip('records/case.json', serve, serve.replace('"list"', '"lists"'), 'list'),
  'word misspelt': slip(words, '"staffTitle"', '"stafTitle"', 'staffTitle'),
  'place of a word lost': slip(words, '"toDo": "{count} 件待办"', '"toDo": "件待办"', /count/),
  'place of a word misspelt': slip(words, '"toDo": "{count} 件待办"', '"toDo": "{cuont} 件待办"', /count/),
  'word in another group': slip(words, '"staffSelf": "不能对自己的账户这样做",', '"staffTitle": "不能对自己的账户这样做",', undefined),
}

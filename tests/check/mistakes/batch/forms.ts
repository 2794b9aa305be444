import { gone, moved, slip, type Row } from './row'

const company = 'forms/ruleForm.json'
const register = 'forms/register.json'
const shared = 'rules.json'
const demand = 'forms/demandRelease.json'
const visit = 'forms/reservation.json'
const round = 'forms/collectRound.json'
const phone = '"pattern": "^1[345789][0-9]{9}$"'
const phoneIs = (pattern: string): Row => slip(shared, phone, `"pattern": "${pattern}"`, '^1[345789][0-9]{9}$')
const money = '"pattern": "^[0-9]{1,8}(\\\\.[0-9]{1,2})?$"'
const moneyIs = (pattern: string, fix = '^[0-9]{1,8}(\\.[0-9]{1,2})?$'): Row => slip(shared, money, `"pattern": "${pattern}"`, fix)

/** Forms, their rules, messages, patterns and widgets. */
export const forms: Record<string, Row> = {
  'pattern: text behind the end': phoneIs('^1[345789][0-9]{9}$手机号'),
  'pattern: comment behind the end': phoneIs('^1[345789][0-9]{9}$ // 手机'),
  'pattern: comma behind the end': phoneIs('^1[345789][0-9]{9}$,'),
  'pattern: without its end': phoneIs('^1[345789][0-9]{9}'),
  'pattern: without its start': phoneIs('1[345789][0-9]{9}$'),
  'pattern: without both': phoneIs('1[345789][0-9]{9}'),
  'pattern: Chinese brackets': phoneIs('^1【345789】[0-9]{9}$'),
  'pattern: both brackets Chinese': phoneIs('^1【345789】【0-9】{9}$'),
  'pattern: full-width brackets': phoneIs('^1［345789］[0-9]{9}$'),
  'pattern: full-width braces': phoneIs('^1[345789][0-9]｛9｝$'),
  'pattern: round for braces': phoneIs('^1[345789][0-9](9)$'),
  'pattern: blank in a repeat': moneyIs('^[0-9]{1, 8}(\\\\.[0-9]{1,2})?$'),
  'pattern: blank at the start of a repeat': moneyIs('^[0-9]{ 1,8}(\\\\.[0-9]{1,2})?$'),
  'pattern: Chinese comma in a repeat': moneyIs('^[0-9]{1，8}(\\\\.[0-9]{1,2})?$'),
  'pattern: ~ in a repeat': moneyIs('^[0-9]{1~8}(\\\\.[0-9]{1,2})?$'),
  'pattern: hyphen in a repeat': moneyIs('^[0-9]{1-8}(\\\\.[0-9]{1,2})?$'),
  'pattern: bracket not closed': phoneIs('^1[345789[0-9]{9}$'),
  'pattern: group not closed': moneyIs('^[0-9]{1,8}(\\\\.[0-9]{1,2}?$'),
  'pattern: braces not closed': phoneIs('^1[345789][0-9]{9$'),
  'pattern: one backslash': slip(shared, money, '"pattern": "^[0-9]{1,8}(\\.[0-9]{1,2})?$"', '\\\\.'),
  'pattern: slashes of another language': phoneIs('/^1[345789][0-9]{9}$/g'),
  'pattern: caret behind': phoneIs('^1[345789][0-9]{9}^'),
  'pattern: dollar at both ends': phoneIs('$1[345789][0-9]{9}$'),
  'pattern: blank behind': phoneIs('^1[345789][0-9]{9}$ '),
  'pattern: blank before': phoneIs(' ^1[345789][0-9]{9}$'),
  'pattern: one digit too many': phoneIs('^1[345789][0-9]{10}$'),
  'pattern: zero-width blank': phoneIs('^1[345789]\u200b[0-9]{9}$'),
  'pattern: words in place of it': slip(shared, phone, '"pattern": "11位手机号"', undefined),

  'message: number of another limit': slip(shared, '"message": "{title}最多8个字"', '"message": "{title}最多10个字"', /8/),
  'message: 1到24 for 1 to 8': slip(shared, '"max": 8, "message": "{title}最多8个字"', '"max": 8, "message": "{title}应为1到24个字"', /8/, '"{title}应为1到24个字"'),
  'message: range of the pattern': slip(register, '"message": "用户名为4到32个汉字、字母、数字、下划线或短横线"', '"message": "用户名为4至16个汉字、字母、数字、下划线或短横线"', /32/),
  'message: range with a dash': slip(register, '"message": "用户名为4到32个汉字、字母、数字、下划线或短横线"', '"message": "用户名为6—32位汉字、字母、数字、下划线或短横线"', /4/),
  'message: Chinese number': slip(shared, '"message": "{title}最多8个字"', '"message": "{title}不超过十个字"', /8|八/),
  'message: full-width number': slip(shared, '"message": "{title}最多50个字"', '"message": "{title}５００字以内"', /50/),
  'message: at least': slip(demand, '"message": "需求描述至少15个字"', '"message": "需求描述不少于50个字"', /15/),
  'message: value range of a pattern': slip(visit, '"message": "人数应为1至999的整数"', '"message": "人数应为1至99的整数"', /999/),
  'message: in English': slip(visit, '"message": "请选择场次"', '"message": "Please select"'),
  'message: unfinished': slip(shared, '"message": "请填写{title}"', '"message": "请填写XXX"'),
  'message: left empty': slip(demand, '"message": "请选择需求类型"', '"message": ""'),
  'limit: a nought too many in max': slip(shared, '"max": 8,', '"max": 80,', /8/, ['"max": 80', '"message": "{title}最多8个字"']),
  'limit: a digit lost in min': slip(demand, '"min": 15,', '"min": 1,', /15/, ['"min": 1,', '"message": "需求描述至少15个字"']),
  'limit: as text': slip(demand, '"max": 1000', '"max": "1000"', '1000'),
  'limit: below nought': slip(shared, '"max": 50,', '"max": -50,', '50'),

  'field: rules misspelt': slip(demand, '"contactPhone": [', '"contactPhome": [', 'contactPhone'),
  'field: widget misspelt': slip(demand, '"needFromGov": { "widget"', '"needFromGov ": { "widget"', 'needFromGov'),
  'field: rules with a zero-width blank': slip(visit, '"unitName": [', '"unitName\u200b": [', 'unitName'),
  'field: section misspelt': slip(demand, '"fields": ["usedProducts", "budget"]', '"fields": ["usedProduct", "budget"]', 'usedProducts'),
  'field: section with a blank': slip(demand, '"fields": ["contactName", "contactPhone"]', '"fields": ["contactName", " contactPhone"]', 'contactPhone'),
  'field: renamed in one place': slip(demand, '"wantedProduct": { "type"', '"wantProduct": { "type"', /wantedProduct/, '"wantProduct"'),
  'field: full-width letter in the declaration': slip(visit, '"purpose": { "type"', '"purposｅ": { "type"', 'purpose'),
  'field: Chinese name': slip(visit, '"remark": [', '"备注": [', 'remark'),
  'field: deleted, rules left': slip(demand, /\s*"expectPeriod": \{ "type".*\n/, '\n', undefined, ['"expectPeriod": { "widget"', '"fields": ["wantedProduct", "expectPeriod"']),
  'field: widget left out': slip(visit, /,\n\s*"remark": \{ "widget".*/, '', /remark/, '"remark": { "type"'),
  'field: equals with a blank': slip(register, '"equals": "password"', '"equals": "password "', 'password'),
  'field: type by another word': slip(visit, '"visitorCount": { "type": "string"', '"visitorCount": { "type": "text"', 'string'),

  'widget: of another framework': slip(demand, '"content": { "widget": "textarea"', '"content": { "widget": "el-textarea"', 'textarea'),
  'widget: in Chinese': slip(visit, '"visitDate": { "widget": "date"', '"visitDate": { "widget": "日期"', 'date'),
  'widget: password in clear': slip(register, '"password": { "widget": "password"', '"password": { "widget": "text"', 'password'),
  'widget: one choice for a list': slip(demand, '"scenes": { "widget": "checkboxes"', '"scenes": { "widget": "select"', 'checkboxes'),
  'widget: dict with a blank': slip(visit, '"dict": "hall_session"', '"dict": "hall_session "', 'hall_session'),
  'widget: dict with a full-width mark': slip(demand, '"dict": "demand_type"', '"dict": "demand＿type"', 'demand_type'),
  'widget: dict by its title': slip(demand, '"dict": "expect_period"', '"dict": "期望周期"', 'expect_period'),
  'widget: dict in capitals': slip(company, '"dict": "ent_nature"', '"dict": "ENT_NATURE"', 'ent_nature'),
  'widget: template root misspelt': slip(visit, '{{session.enterpriseName}}', '{{sesion.enterpriseName}}', 'session.enterpriseName'),
  'widget: template root in full width': slip(visit, '{{session.enterpriseName}}', '{{ｓession.enterpriseName}}', /session\.enterpriseName/),
  'widget: template with a zero-width blank': slip(visit, '{{session.enterpriseName}}', '{{session.\u200benterpriseName}}', /session\.enterpriseName/),

  'date: of another notation': slip(round, '"notBefore": "today"', '"notBefore": "2027/2/1"', '2027-02-01'),
  'date: in Chinese': slip(round, '"notBefore": "today"', '"notBefore": "2027年2月1日"', '2027-02-01'),
  'date: with dots': slip(round, '"notBefore": "today"', '"notBefore": "2027.02.01"', '2027-02-01'),
  'date: that does not exist': slip(round, '"notBefore": "today"', '"notBefore": "2027-02-30"', /2027-02-28|2027-03-01|2027-03-02/),
  'date: word misspelt': slip(visit, '"notBefore": "tomorrow"', '"notBefore": "tommorow"', 'tomorrow'),
  'date: word in Chinese': slip(visit, '"notBefore": "tomorrow"', '"notBefore": "明天"', 'tomorrow'),

  'sample: not an option': slip(demand, '"good": ["产品采购", "技术服务", "其他"]', '"good": ["产品采购", "技术服务", "其它"]', '其他'),
  'sample: number for a text': slip(visit, '"good": ["1", "20", "999"]', '"good": [1, 20, 999]', '1', '"good": [1, 20, 999]'),
  'submit: operation with a blank': slip(demand, '"operation": "demandOrder.create"', '"operation": "demandOrder.create "', 'demandOrder.create'),
  'submit: operation in full width': slip(visit, '"operation": "reservation.apply"', '"operation": "reservation。apply"', 'reservation.apply'),
  'submit: route misspelt': slip(register, '"do": "go", "route": "login"', '"do": "go", "route": "logn"', 'login'),
  'submit: action misspelt': slip(register, '"do": "toast"', '"do": "toats"', 'toast'),
  'submit: parameter misspelt': slip(visit, '"with": { "hallId"', '"with": { "hallID"', 'hallId'),
  'submit: answer misspelt': slip(visit, '"id": "{{data.id}}"', '"id": "{{date.id}}"', 'data.id'),
  'syntax: bracket lost behind a key': slip(visit, '"session": [{ "required"', '"session": { "required"', undefined),
  'syntax: list closed twice': slip(visit, '"good": ["上午", "下午"]', '"good": ["上午", "下午"]]', undefined),
  'syntax: comma for a colon': slip(visit, '"columns": 2', '"columns", 2', ':'),
  'syntax: True': slip(visit, '"draft": true', '"draft": True', 'true'),
  'file: gone': gone('forms/trialOpen.json', ['flows/trial.json > "form": "trialOpen"'], /forms\/trialOpen\.json/),
  'file: renamed': moved('forms/opinion.json', 'forms/opinions.json', ['forms/opinions.json > "id": "opinion"'], /opinion/),
  'file: id with a blank': slip('forms/favourite.json', '"id": "favourite"', '"id": "favourite "', 'favourite'),
}

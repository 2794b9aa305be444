import { slip, type Row } from './row'

const form = 'forms/cooperation.json'
const record = 'records/cooperation.json'
const plan = 'forms/projectPlan.json'
const contacts = 'forms/contacts.json'
const demands = 'pages/supply-demand.json'

interface Chosen {
  /** The keys of the control after its widget. */
  ui?: string
  widget?: string
  field?: string
}

const right = '"choose": { "operation": "project.list", "title": "{{row.projectName}}", "keep": "projectName" }'

/** A form of the product that asks for a project, as the handbook adds one, with a mistake in it. */
function choice(
  { ui = right, widget = 'select', field = '{ "type": "string", "title": "改造项目" }' }: Chosen,
  at: string,
  fix: Row['fix'],
): Row {
  return {
    edits: [
      [form, '"content": { "type"', `"projectId": ${field},\n      "content": { "type"`],
      [form, '"content": { "widget"', `"projectId": { "widget": "${widget}", "wide": true, ${ui} },\n    "content": { "widget"`],
      [
        record,
        '"content": { "type"',
        '"projectId": { "type": "string", "title": "改造项目编号", "internal": true },\n    "projectName": { "type": "string", "title": "改造项目" },\n    "content": { "type"',
      ],
    ],
    at,
    ...(fix === undefined ? {} : { fix }),
  }
}

const chosen = (from: string, to: string, fix: Row['fix'], at = to): Row => choice({ ui: right.replace(from, to) }, at, fix)
const filtered = (filter: string, fix: Row['fix'], at = filter): Row =>
  choice({ ui: right.replace('"project.list"', `"project.list", "with": ${filter}`) }, at, fix)

const columnRight = '"widget": "select", "choose": { "operation": "product.list", "title": "{{row.title}}", "keep": "productName" }'
const stored = '"product": "产品编号", "productName": "产品"'

/** The same in a column of its rows, with a mistake in the form or in the columns that the record keeps. */
const inColumn = (ui: string, at: string, fix: Row['fix'], kept = stored): Row => ({
  edits: [
    [plan, '"payer": { "title"', `"product": { "title": "商城产品", ${ui} },\n        "payer": { "title"`],
    ['records/project.json', '"columns": { "name": "设备名称"', `"columns": { "name": "设备名称"${kept === '' ? '' : `, ${kept}`}`],
  ],
  at,
  ...(fix === undefined ? {} : { fix }),
})
const columnChosen = (from: string, to: string, fix: Row['fix'], at = to): Row => inColumn(columnRight.replace(from, to), at, fix)

/** A column beside it that copies from the product, with a mistake in it. */
const copied = (column: string, at: string, fix: Row['fix']): Row => {
  const { edits } = inColumn(columnRight, at, fix, `${stored}, "listPrice": "起步价（元）"`)
  return { edits: [...edits, [plan, '"payer": { "title"', `"listPrice": { "title": "起步价", ${column} },\n        "payer": { "title"`]], at, ...(fix === undefined ? {} : { fix }) }
}
const copyOf = (value: string, at: string, fix: Row['fix']) => copied(`"type": "number", "value": ${value}`, at, fix)

const payer = '"widget": "select", "placeholder": "请选择", "dict": "device_payer"'
const budget = '"query": "budgetAmount", "range": true'

/** Mistakes in the newer words: records to choose from, rows, ranges, reloading. */
export const fourth: Record<string, Row> = {
  'choose: the record for its list': chosen('"project.list"', '"project"', 'project.list'),
  'choose: the list in the plural': chosen('"project.list"', '"projects.list"', 'project.list'),
  'choose: by the record': chosen('"operation": "project.list"', '"record": "project"', /operation/),
  'choose: a text in place of an object': choice({ ui: '"choose": "project.list"' }, '"choose": "project.list"', /"operation": "project\.list"/),
  'choose: by the name of a list of options': choice({ ui: right.replace('"choose"', '"options"') }, '"options"', 'choose'),
  'choose: the label misspelt': chosen('{{row.projectName}}', '{{row.projctName}}', 'row.projectName'),
  'choose: the label without its row': chosen('{{row.projectName}}', '{{projectName}}', 'row.projectName'),
  'choose: the label by its title': chosen('{{row.projectName}}', '{{row.项目名称}}', 'row.projectName'),
  'choose: what keeps the label misspelt': chosen('"keep": "projectName"', '"keep": "projctName"', 'projectName'),
  'choose: the label kept in the field itself': chosen('"keep": "projectName"', '"keep": "projectId"', 'projectName'),
  'choose: the label as an object': chosen('"{{row.projectName}}"', '{ "value": "{{row.projectName}}" }', '{{row.projectName}}', '{ "value"'),
  'choose: the filter of no parameter': filtered('{ "state": "实施中" }', 'status'),
  'choose: the filter by a state that is none': filtered('{ "status": "实施" }', '实施中'),
  'choose: the filter by another field': filtered('{ "status": "{{form.kind}}" }', /固定/),
  'choose: the filter by another field, as an object': filtered('{ "status": { "field": "kind" } }', /固定/),
  'choose: several at once': choice({ widget: 'checkboxes' }, '"checkboxes"', 'select'),
  'choose: beside a dictionary': choice({ ui: `"dict": "scene", ${right}` }, '"dict": "scene", "choose"', /dict/),
  'choose: in the schema': choice(
    { ui: '"placeholder": "请选择"', field: `{ "type": "string", "title": "改造项目", ${right} }` },
    '"choose"',
    /ui/,
  ),
  'choose: the id as a number': choice({ field: '{ "type": "integer", "title": "改造项目" }' }, '"type": "integer", "title": "改造项目"', 'string'),
  'choose: in a column of rows, by a radio': slip(plan, payer, `"widget": "radio", "choose": { "operation": "provider.list" }`, 'select', '"radio"'),
  'choose: on a condition of its options': chosen('"keep": "projectName"', '"keep": "projectName", "when": { "form.kind": { "is": "其他" } }', /外面|固定/, '"when"'),
  'choose: in a column without its widget': columnChosen('"widget": "select", ', '', /"widget": "select"/, '"choose"'),
  'choose: in a column, the list misspelt': columnChosen('product.list', 'prodcut.list', 'product.list', '"prodcut.list"'),
  'choose: in a column, the record for its list': columnChosen('"product.list"', '"product"', 'product.list'),
  'choose: in a column, one record for the list': columnChosen('"product.list"', '"product.read"', 'product.list'),
  'choose: in a column, the label misspelt': columnChosen('{{row.title}}', '{{row.titel}}', 'row.title'),
  'choose: in a column, the label kept in no column': inColumn(columnRight, '"keep": "productName"', /columns/, '"product": "产品编号"'),
  'choose: in a column, what keeps the label misspelt': columnChosen('"keep": "productName"', '"keep": "prodctName"', 'productName'),
  'choose: in a column, the label kept in a field beside the rows': columnChosen('"keep": "productName"', '"keep": "projectName"', /productName|columns/),
  'choose: in a column, the label kept in a column that is filled in': columnChosen('"keep": "productName"', '"keep": "name"', 'productName'),
  'choose: in a column, the id lost in the record': inColumn(columnRight, 'records/project.json > "devices"', /product/, '"productName": "产品"'),
  'choose: in a column, the filter by another column': columnChosen('"title": "{{', '"with": { "category": "{{row.name}}" }, "title": "{{', /固定/, '"category"'),
  'choose: in a column, the filter by no option': columnChosen('"title": "{{', '"with": { "category": "工业软" }, "title": "{{', undefined, '"工业软"'),
  'choose: in a column, the filter of no parameter': columnChosen('"title": "{{', '"with": { "kind": "1" }, "title": "{{', /category|删去/, '"kind"'),
  'choose: in a column beside a dictionary': columnChosen('"choose"', '"dict": "device_payer", "choose"', /dict/),
  'choose: in a column, the id as a number': columnChosen('"widget"', '"type": "integer", "widget"', 'string', '"integer"'),
  'choose: in a column, from a list that senders may not read': columnChosen('"product.list", "title": "{{row.title}}"', '"offer.list", "title": "{{row.title}}"', /read|x-access/, '"offer.list"'),
  'choose: of the rows, not of a column': slip(plan, '"add": "增加一种设备",', '"add": "增加一种设备", "choose": { "operation": "product.list" },', /columns/, ['"choose"', '"widget": "rows"']),
  'choose: two columns keep one label': {
    ...inColumn(columnRight, '"keep": "productName"', undefined, `${stored}, "spare": "备选"`),
    edits: [
      ...inColumn(columnRight, '', undefined, `${stored}, "spare": "备选", "spareName": "备选产品"`).edits,
      [plan, '"payer": { "title"', `"spare": { "title": "备选", ${columnRight} },\n        "payer": { "title"`],
    ],
    at: 'forms/projectPlan.json > "spare"',
    fix: 'spareName',
  },
  'choose: a column with a record, in a sum': {
    ...inColumn(columnRight, '"devices.product"', undefined),
    edits: [
      ...inColumn(columnRight, '', undefined).edits,
      [plan, '"investService", "investOther"] } }', '"investService", "investOther", "devices.product"] } }'],
    ],
  },
  'choose: a column that is worked out': columnChosen('"widget"', '"value": { "sum": ["count"] }, "widget"', 'text', '"widget": "select", "choose"'),

  'rules: beside the widget': slip(form, '"content": { "widget": "textarea"', '"content": { "rules": [{ "max": 9, "message": "最多9个字" }], "widget": "textarea"', /rules 里，写成 "content"/, '"rules": [{ "max": 9'),
  'rules: of numbers on a text': {
    edits: [
      ['rules.json', '"contact": {', '"sum": { "title": "数", "type": "number", "list": [{ "min": 0, "message": "{title}不能小于0", "good": [0], "bad": [-1] }] },\n    "contact": {'],
      [form, '"contactName": [{ "use": "contact" }]', '"contactName": [{ "use": "contact" }, { "use": "sum" }]'],
    ],
    at: `${form} > "sum"`,
    fix: /number/,
  },
  'currency: by its sign': slip('portal.json', '"locale": "zh-CN"', '"locale": "zh-CN", "currency": "€"', 'EUR', '"€"'),
  'quota: a state misspelt, with a queue': slip('flows/reservation.json', '"states": ["待审核", "已通过", "已完成", "未到场"]', '"states": ["待审核", "已通过", "已完成", "未到"]', '未到场', '"未到"'),
  'draft: what it asks for is hidden': {
    edits: [
      ['forms/demandRelease.json', '"title": { "type"', '"remark": { "type": "string", "title": "备注" },\n      "title": { "type"'],
      ['forms/demandRelease.json', '"title": { "widget"', '"remark": { "widget": "text" },\n    "title": { "widget"'],
      ['forms/demandRelease.json', '"fields": ["title", "demandType"', '"fields": ["title", "remark", "demandType"'],
      ['records/demandOrder.json', '"title": { "type"', '"remark": { "type": "string", "title": "备注", "internal": true },\n    "title": { "type"'],
    ],
    at: 'records/demandOrder.json > "internal": true',
    fix: /internal/,
  },
  'draft: it tells the operators': slip('flows/demandOrder.json', '"form": "demandRelease", "draft": true, "set": { "budgetAmount"', '"form": "demandRelease", "draft": true, "message": { "to": "operator", "title": "草稿", "content": "有一份草稿" }, "set": { "budgetAmount"', /message/, '"message": { "to": "operator", "title": "草稿"'),

  'copy: the field misspelt': copyOf('{ "copy": "prise", "from": "product" }', '"prise"', 'price'),
  'copy: the field by its title': copyOf('{ "copy": "起步价（元）", "from": "product" }', '"起步价（元）", "from"', 'price'),
  'copy: the field as a template': copyOf('{ "copy": "{{row.price}}", "from": "product" }', '"{{row.price}}"', /price/),
  'copy: a picture': copyOf('{ "copy": "picture", "from": "product" }', '"picture"', /文字或数字/),
  'copy: a text into a number': copyOf('{ "copy": "title", "from": "product" }', '"title", "from"', /"type": "string"/),
  'copy: what is not open': copyOf('{ "copy": "accountId", "from": "product" }', '"accountId"', undefined),
  'copy: from a misspelt column': copyOf('{ "copy": "price", "from": "prodct" }', '"prodct"', 'product'),
  'copy: from the column by its title': copyOf('{ "copy": "price", "from": "商城产品" }', '"商城产品" }', 'product'),
  'copy: from what keeps the label': copyOf('{ "copy": "price", "from": "productName" }', '"copy": "price", "from": "productName"', 'product'),
  'copy: from a column that chooses nothing': copyOf('{ "copy": "price", "from": "name" }', '"name" }', 'product'),
  'copy: from the operation': copyOf('{ "copy": "price", "from": "product.list" }', '"product.list" }', 'product'),
  'copy: from the column with its rows': copyOf('{ "copy": "price", "from": "devices.product" }', '"devices.product"', 'product'),
  'copy: from nowhere': copyOf('{ "copy": "price" }', '{ "copy": "price" }', /from/),
  'copy: by a word of its own': copyOf('{ "copied": "price", "from": "product" }', '"copied"', 'copy'),
  'copy: in a select': copied('"type": "number", "widget": "select", "value": { "copy": "price", "from": "product" }', '"widget": "select", "value"', 'text'),

  'message: to the provider, with what it may not read': slip('flows/project.json', '"content": "有一个项目的合同请在', '"content": "有一个计划投资{{row.planInvest}}万元的项目，合同请在', /planInvest|文字里删去/, '"content": "有一个计划投资'),
  'notice: to a kind, with what it may not read': slip('flows/demandProject.json', '{ "to": "providerId", "title": "有一份需求推荐给您", "content": "平台', '{ "to": "provider", "title": "有一份需求推荐给您", "content": "{{row.id}}、{{row.contactName}}、{{row.providerId}}：平台', /providerId|文字里删去/, '"content": "{{row.id}}'),
  'dialog: a width without its unit': slip('portal.json', '"form": "cooperation", "width": "50%"', '"form": "cooperation", "width": 50', '50%'),
  'dialog: a width of pixels without its unit': slip('portal.json', '"form": "cooperation", "width": "50%"', '"form": "cooperation", "width": "480"', '480px'),
  'dialog: a width with a full-width sign': slip('portal.json', '"form": "cooperation", "width": "50%"', '"form": "cooperation", "width": "50％"', '50%'),
  'dialog: a width in words': slip('portal.json', '"form": "cooperation", "width": "50%"', '"form": "cooperation", "width": "half"', /480px/),
  'limit: half a day': slip('flows/offlineDiagnose.json', '"handler": "诊断服务专班", "days": 5,', '"handler": "诊断服务专班", "days": 5.5,', /5 或 6/),
  'computed: days from the later date to the earlier one': slip(plan, '"value": { "sum": ["investSoftware", "investCloud", "investDevice", "investService", "investOther"] }', '"value": { "days": ["endDate", "startDate"] }', /startDate.*endDate/),

  'rows: a radio in a column': slip(plan, payer, '"widget": "radio", "dict": "device_payer"', 'select', '"radio"'),
  'rows: a column in Chinese': slip(contacts, '"telephone": { "title"', '"电话": { "title"', /英文/, '"电话"'),
  'rows: columns as a list': slip(contacts, /"columns": \{[\s\S]*?\n {6}\}/, '"columns": ["name", "duty", "telephone"]', /\{/, '"columns": ['),
  'rows: more than a list may have': slip(contacts, '"max": 10', '"max": 200', '50', '"max": 200'),
  'rows: the least above the most': slip(contacts, '"max": 10', '"min": 5, "max": 3', undefined, ['"min": 5', '"max": 3']),
  'rows: the texts of a list': slip(contacts, '"items": { "type": "object" }', '"items": { "type": "string" }', 'object', '"string" } }'),
  'rows: a product of a misspelt column': slip(plan, '["count", "price"]', '["count", "prise"]', 'price', '"prise"'),
  'rows: a product of a field outside': slip(plan, '["count", "price"]', '["count", "investSoftware"]', /count/, '"count", "investSoftware"'),
  'rows: the rules of a column beside those of the fields': slip(
    contacts,
    '"email": [{ "use": "email" }]',
    '"email": [{ "use": "email" }],\n    "contacts.name": [{ "max": 6, "message": "姓名最多6个字" }]',
    /columns/,
    '"contacts.name"',
  ),
  'rows: the button by another word': slip(contacts, '"add": "增加', '"addText": "增加', 'add', '"addText"'),

  'ranges: in a page as in a record': slip(demands, budget, '"query": "budgetAmount", "ranges": true', 'range', '"ranges"'),
  'ranges: in a page with its ends': slip(demands, budget, '"query": "budgetAmount", "range": { "from": 0, "to": 500 }', 'true', '{ "from": 0'),
  'ranges: in a page by its field': slip(demands, budget, '"range": "budgetAmount"', /query/, '"range": "budgetAmount"'),
  'ranges: in a record as objects': slip('records/product.json', '"ranges": ["price"]', '"ranges": [{ "field": "price" }]', 'price', '[{ "field": "price"'),

  'reload: by the word of other programs': slip(contacts, '{ "do": "go", "route": "personal" }],\n    "failure"', '{ "do": "refresh" }],\n    "failure"', 'reload', '"refresh"'),
  'reload: a word in place of an object': slip(contacts, '{ "do": "go", "route": "personal" }],\n    "failure"', '"reload"],\n    "failure"', /"do": "reload"/, '"reload"'),
  'reload: of one source': slip(contacts, '{ "do": "go", "route": "personal" }],\n    "failure"', '{ "do": "reload", "source": "details" }],\n    "failure"', /删去/, '"source"'),
  'reload: by the name of the action': slip(contacts, '{ "do": "go", "route": "personal" }],\n    "failure"', '{ "action": "reload" }],\n    "failure"', /do/, '"action"'),
}

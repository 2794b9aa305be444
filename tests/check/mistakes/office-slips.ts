import type { Slip } from './english-slips'

/** Mistakes of who writes the work of an office: what is worked out, who sees what, what the pages of a flow read. */
export const slipsOfOffices: Record<string, Slip> = {
  'a number in quotes that is multiplied by': ['forms/grant.json', '["days", "rate"]', '["days", "12"]', 'form/unknown-field', /^数不加引号：12/],
  'a number in quotes that a step adds': ['flows/grant.json', '["works.cost"]', '["works.cost", "5"]', 'record/unknown-field', /^数不加引号：5/],
  'a product in the word of a spreadsheet': [
    'forms/grant.json',
    '"product": ["days", "rate"]',
    '"times": ["days", "rate"]',
    'shape/unknown-key',
    /是不是 product/,
  ],
  'the least in the word of a spreadsheet': [
    'flows/grant.json',
    '"sum": ["works.cost"]',
    '"min": ["works.cost", 5]',
    'shape/unknown-key',
    /是不是 least/,
  ],
  'a form of a flow that reads what no page of the flow loads': [
    'forms/opinion.json',
    '"widget": "textarea"',
    '"widget": "textarea", "value": "{{data.office.phrase}}"',
    'form/no-source',
    /data 里读取 office/,
  ],
  'a form of a flow that misspells what its page loads': [
    'forms/opinion.json',
    '"widget": "textarea"',
    '"widget": "textarea", "value": "{{data.itme.title}}"',
    'form/no-source',
    /data\.item\.title/,
  ],
  'the columns of a table of a list': [
    'pages/grant.json',
    '"item": {\n',
    '"item": { "columns": ["{{row.house}}"],\n',
    'shape/unknown-key',
    /是不是 meta/,
  ],
  'a table of rows that shows the id of what was chosen': [
    'pages/membership.json',
    '"{{row.grant}}"',
    '"{{row.grantId}}"',
    'page/chosen-id',
    /改为 \{\{row\.grant\}\}/,
  ],
  'data of a page that asks for another data of it': [
    'pages/membership.json',
    '"id": "{{route.id}}"',
    '"id": "{{data.item.id}}"',
    'template/root-not-here',
    /写进地址/,
  ],
  'a limit with its unit': ['flows/grant.json', '"days": 5', '"days": "5 days"', 'shape/string-for-number', /改为 5/],
  'a list of objects that is true': ['flows/membership.json', '"transitions": [', '"reminders": true, "transitions": [', 'shape/wrong-type', /\[\{ "id": …, "days": … \}\]/],
  'a role that sees a list of records': ['accounts.json', '"sees": { "grant": true }', '"sees": ["grant"]', 'shape/wrong-type', /\{ "grant": true \}/],
  'access as one text': [
    'routes.json',
    '"access": ["verified", "ward", "council"]',
    '"access": "verified, ward, council"',
    'ref/unknown-access',
    /\["verified","ward","council"\]/,
  ],
}

/** The same in the product's own files. */
export const slipsOfProductOffices: Record<string, Slip> = {
  'rules by name alone': ['forms/ruleForm.json', '{ "use": "contact" }', '"contact"', 'shape/wrong-type', /\{ "use": "contact" \}/],
  'a filter by another word for the status, beside a word spelt alike': [
    'records/project.json',
    '"filters": ["status", "stage"]',
    '"filters": ["status", "stage", "state"]',
    'record/unknown-field',
    /^是不是 status/,
  ],
  'a template without its braces': [
    'pages/apply-detail.json',
    '"设备名称": "{{row.name}}"',
    '"设备名称": "row.name"',
    'template/unclosed',
    /\{\{row\.name\}\}/,
  ],
  'a quota of a number': ['flows/reservation.json', '"most": "sessionQuota"', '"most": 5', 'shape/wrong-type', /上限字段的名字/],
  'a day compared as a number': [
    'flows/reservation.json',
    '"row.visitDate": { "after": "today" }',
    '"row.visitDate": { "gt": "today" }',
    'shape/string-for-number',
    /"after": "today"/,
  ],
  'a host with its protocol': [
    'portal.json',
    '"theme": {',
    '"outside": { "hosts": ["https://pay.example.cn"], "calls": {} }, "theme": {',
    'shape/pattern',
    /"pay\.example\.cn"/,
  ],
  'messages to a role that no page shows them to': [
    'routes.json',
    '"title": "消息中心",\n      "access": ["operator", "district", "city", "finance"]',
    '"title": "消息中心",\n      "access": ["operator", "district", "city"]',
    'flow/message-unread',
    /message\.list/,
  ],
  'opening days as a range': [
    'records/hall.json',
    '"openDays": "周一、周三、周五"',
    '"openDays": "周一至周五"',
    'value/unknown',
    /改为 "周一、周二、周三、周四、周五"/,
  ],
  'a closed day of another notation': [
    'records/hall.json',
    '"openDays": "周一、周三、周五"',
    '"closedDays": "28/12/2026", "openDays": "周一、周三、周五"',
    'value/unknown',
    /2026-12-28/,
  ],
  'a closed day of an ambiguous notation': [
    'records/hall.json',
    '"openDays": "周一、周三、周五"',
    '"closedDays": "03/04/2027", "openDays": "周一、周三、周五"',
    'value/unknown',
    /现有：/,
  ],
}

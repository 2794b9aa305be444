import type { Slip } from './english-slips'

const form = 'forms/grant.json'
const flow = 'flows/grant.json'
const total = '{ "sum": ["own", "asked"] }'
const own = '"own": [\n'
const ownLimit = (rule: string) => `"own": [{ ${rule}, "message": "Please see what is possible" },\n`
const cost = '{ "cost": { "sum": ["works.cost"] } },\n      "message"'

const written = (text: string, remedy: RegExp): Slip => [form, total, JSON.stringify(text), 'form/computed-text', remedy]

/** What a member may copy out of a grant of a neighbour: a number of an account, which the flow masks. */
const masked: NonNullable<Slip[5]> = [
  ['records/grant.json', '"opinion"', '"iban": { "type": "string", "title": "Account" },\n    "opinion"'],
  ['records/grant.json', '"fields": ["id", "house",', '"fields": ["id", "house", "iban",'],
  ['records/membership.json', '"opinion"', '"iban": { "type": "string", "title": "Account" },\n    "opinion"'],
  [flow, '"columns"', '"masked": ["iban"],\n  "columns"'],
  ['forms/membership.json', '"helped": { "type"', '"iban": { "type": "string", "title": "Account" },\n      "helped": { "type"'],
]

/** Read-only dates and numbers that are compared, in a form that a step of a flow submits. */
const shown: NonNullable<Slip[5]> = [
  ['records/grant.json', '"opinion"', '"starts": { "type": "string", "title": "Starts" },\n    "closes": { "type": "string", "title": "Closes" },\n    "opinion"'],
  [form, '"own": { "type"', '"starts": { "type": "string", "title": "Starts" },\n      "closes": { "type": "string", "title": "Closes" },\n      "own": { "type"'],
  [form, '"own": { "widget"', '"starts": { "widget": "date" },\n    "closes": { "widget": "date", "readOnly": true },\n    "own": { "widget"'],
]

/** Mistakes in what is worked out, compared, copied and written by the server: nothing else may be reported. */
export const slipsOfComputations: Record<string, Slip> = {
  'access one level too deep': [
    'routes.json',
    '"access": "public",\n      "menu": "home",\n      "meta": { "HeaderBar": true }',
    '"menu": "home",\n      "meta": { "HeaderBar": true, "access": "public" }',
    'shape/unknown-key',
    /移到外面一层/,
  ],
  'the doer of a step in its message': [
    flow,
    '"by": "ward", "from": ["At the ward"], "to": "At the council" }',
    '"from": ["At the ward"], "to": "At the council", "message": { "title": "Passed on", "content": "To the council", "by": "ward" } }',
    'shape/unknown-key',
    /移到外面一层/,
  ],
  'a number that a step draws, asked for': [flow, cost, cost.replace('{ "cost"', '{ "house": { "number": "GR" }, "cost"'), 'flow/asked-in-vain', /从这个表单里删去/],
  'a subtraction in another word': [form, total, '{ "subtract": ["own", "asked"] }', 'shape/unknown-key', /是不是 minus/],
  'a division': [form, total, '{ "divide": ["own", "asked"] }', 'shape/unknown-key', /sum、product、minus、least/],
  'the greatest of two': [form, total, '{ "max": ["own", "asked"] }', 'shape/unknown-key', /sum、product、minus、least/],
  'a subtraction of rows': [form, total, '{ "minus": ["works", "asked"] }', 'form/computed-misfit', /"works.cost"/],
  'a subtraction of three': [form, total, '{ "minus": ["own", "asked", 5] }', 'shape/too-many', /另一个字段里算好/],
  'a subtraction by keys': [form, total, '{ "minus": { "from": "own", "less": "asked" } }', 'shape/wrong-type', /\["own","asked"\]/],
  'a term with a minus': [form, total, '{ "sum": ["own", "-asked"] }', 'form/unknown-field', /{"minus":\["own","asked"\]}/],
  'a term with a minus among others': [form, total, '{ "sum": ["own", 5, "-asked"] }', 'form/unknown-field', /{"product":\["asked",-1\]}/],
  'a sum as one text': [form, total, '{ "sum": "own, asked" }', 'shape/wrong-type', /\["own", "asked"\]/],
  'the column of a table with its rows': ['pages/grant.json', '"{{row.what}}"', '"{{row.works.what}}"', 'template/unknown-row', /是不是 what/],
  'the title of a role that manages accounts': [
    'routes.json',
    '"access": ["operator", "ward",',
    '"access": ["Staff", "ward",',
    'ref/unknown-access',
    /是不是 operator/,
    [['accounts.json', '"operator": { "title": "Staff", "admin": true }', '"operator": { "title": "Staff", "admin": true, "manages": ["operator", "ward", "council", "steward"] }']],
  ],
  'a limit in signs': [form, own, ownLimit('"notAbove": "asked - 5"'), 'form/unknown-field', /"value": {"minus":\["asked",5\]}/],
  'a limit in percent': [form, own, ownLimit('"notAbove": "50%"'), 'form/unknown-field', /"value": {"product":\["…",0.5\]}/],
  'a limit that is worked out in place': [form, own, ownLimit('"notAbove": { "sum": ["asked", 5] }'), 'shape/wrong-type', /value 里算好/],
  'a copy as a template': [
    'forms/membership.json',
    '"helped": {\n      "widget"',
    '"iban": { "widget": "text", "value": "{{data.grant.house}}" },\n    "helped": {\n      "widget"',
    'form/no-source',
    /{"copy":"house","from":"grantId"}/,
    masked.slice(2, 3).concat(masked.slice(4)),
  ],
  'a scope without its braces': ['accounts.json', '"owner.ward": "{{account.ward}}"', '"owner.ward": "account.ward"', 'account/empty-scope', /{{account\.ward}}/],
  'a first step that names what a later form chooses': [
    'flows/membership.json',
    '{ "id": "apply", "title": "Apply", "by": "owner", "to": "Waiting", "form": "membership" }',
    '{ "id": "begin", "title": "Begin", "by": "owner", "to": "Begun" },\n    { "id": "apply", "title": "Apply", "by": "owner", "from": ["Begun"], "to": "Waiting", "form": "membership" }',
    'api/missing-parameter',
    /"optional": true/,
    [
      ['flows/membership.json', '"states": {', '"with": { "grant": { "record": "grant", "by": "grantId" } },\n  "states": {\n    "Begun": { "text": "Please fill it in." },'],
      ['pages/membership.json', '"kind": "form", "form": "membership"', '"kind": "call-to-action", "text": "Join", "links": [{ "label": "Begin", "action": { "do": "call", "operation": "membership.begin" } }]'],
      ['forms/membership.json', '"operation": "membership.apply",\n', ''],
      ['forms/membership.json', ',\n    "then": [{ "do": "toast", "text": "Sent", "tone": "success" }],\n    "failure": "message"', ''],
    ],
  ],
  'a sum in signs': written('works.cost + own', /{ "sum": \["works.cost", "own"\] }/),
  'a difference in signs': written('own - asked', /{ "minus": \["own", "asked"\] }/),
  'a sum of templates': written('{{form.own}} + {{form.asked}}', /{ "sum": \["own", "asked"\] }/),
  'a sum of a spreadsheet': written('=SUM(own; asked)', /{ "sum": \["own", "asked"\] }/),
  'a sum by titles': written('Your own share + Grant asked for', /{ "sum": \["own", "asked"\] }/),
  'a half in signs': written('own / 2', /{ "product": \["own", 0.5\] }/),
  'a total of a column in signs': written('works.cost', /{ "sum": \["works.cost"\] }/),
  'a sum and a product in signs': written('own + asked * 2', /先在另一个字段里算好/),
  'a product of columns in signs': [form, '{ "product": ["days", "rate"] }', '"days * rate"', 'shape/wrong-type', /{ "product": \["days", "rate"\] }/],
  'a sum of templates in a step': [flow, cost, cost.replace('{ "sum": ["works.cost"] }', '"{{row.own}} + {{row.asked}}"'), 'record/wrong-type', /{ "sum": \["own", "asked"\] }/],
  'a limit by rows as a whole': [form, own, ownLimit('"notAbove": "works"'), 'form/rule-misfit', /^写一个数字字段.*：works\.cost、/],
  'a limit by words': [form, own, ownLimit('"notAbove": "house"'), 'form/rule-misfit', /^写一个数字字段.*asked/],
  'a recall from where nobody works': [flow, '"from": ["Sent back"],\n      "to"', '"from": ["Sent back"],\n      "recalls": true,\n      "to"', 'flow/recall-alone', /删去 "recalls": true/],
  'a copy of what is masked': [
    'forms/membership.json',
    '"helped": {\n      "widget"',
    '"iban": { "widget": "text", "value": { "copy": "iban", "from": "grantId" } },\n    "helped": {\n      "widget"',
    'form/copy-masked',
    /masked 中删去/,
    [...masked, ['accounts.json', '"sees": { "membership": { "owner.street"', '"sees": { "grant": { "owner.street": "{{account.street}}" }, "membership": { "owner.street"']],
  ],
  'a read-only date that the sender may say': [
    form,
    '"rules": {\n',
    '"rules": {\n    "starts": [{ "notAfter": "closes", "message": "Before it closes" }],\n',
    'form/unproven-limit',
    /"set": { "closes"/,
    shown,
  ],
  'a read-only date that is too late': [
    form,
    '"rules": {\n',
    '"rules": {\n    "closes": [{ "notBefore": "today", "message": "It has closed" }],\n',
    'form/unproven-limit',
    /"set": { "closes"/,
    shown,
  ],
}

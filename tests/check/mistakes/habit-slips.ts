import type { Slip } from './english-slips'

const form = 'forms/grant.json'
const flow = 'flows/grant.json'
const total = '"value": { "sum": ["own", "asked"] }'
const house = '"house": { "type": "string", "title": "House" }'
const asField = (more: string) => house.replace(' }', `, ${more} }`)
const own = '"own": [\n'

/** A date that the grant begins with. */
const starts: NonNullable<Slip[5]> = [
  ['records/grant.json', '"opinion"', '"starts": { "type": "string", "title": "Starts" },\n    "opinion"'],
  [form, '"own": { "type"', '"starts": { "type": "string", "title": "Starts" },\n      "own": { "type"'],
  [form, '"own": { "widget"', '"starts": { "widget": "date" },\n    "own": { "widget"'],
]
const startsRule = (day: string) => `"starts": [{ "notBefore": "${day}", "message": "Please choose a later day" }],\n    "own": [\n`

/** The record keeps what the row copies. */
const kept: [string, string, string] = ['records/membership.json', '"what": "What', '"share": "Share", "twice": "Twice", "what": "What']

/** A column that copies what the chosen grant asks for, a text, and one that is worked out from it. */
const copied = (column: string): Slip[2] =>
  `"what": { "title": "What you did" },\n        ${column},\n        "twice": { "title": "Twice", "type": "number", "value": { "product": ["share", 2] } }`

/** What authors bring along from other form languages, and names that they change in one of several files. */
export const slipsOfHabits: Record<string, Slip> = {
  'two kinds of computation': [form, total, '"value": { "sum": ["own"], "product": ["own", 2] }', 'shape/two-kinds', /只留一种/],
  'two kinds of a write': [flow, '"cost": { "sum": ["works.cost"] }', '"cost": { "sum": ["works.cost"], "now": true }', 'shape/two-kinds', /只留一种/],
  'the least of one': [form, total, '"value": "min(own)"', 'form/computed-text', /{ "least": \["own", "…"\] }/],
  'a widget inside what it chooses': [
    'forms/membership.json',
    '"title": "{{row.house}} ({{row.asked|money}})"',
    '"title": "{{row.house}} ({{row.asked|money}})", "widget": "radio"',
    'shape/unknown-key',
    /^外面一层已有 widget/,
  ],
  'a number copied into a column of text, and used': [
    'forms/membership.json',
    '"what": { "title": "What you did", "rules": [{ "max": 40, "message": "At most 40 characters" }] }',
    copied('"share": { "title": "Share", "value": { "copy": "total", "from": "grantId" } }'),
    'form/computed-misfit',
    /"type": "number"/,
    [kept, ['records/grant.json', '"fields": ["id", "house",', '"fields": ["id", "house", "total",']],
  ],
  'a text copied into a column of text, and used': [
    'forms/membership.json',
    '"what": { "title": "What you did", "rules": [{ "max": 40, "message": "At most 40 characters" }] }',
    copied('"share": { "title": "Share", "value": { "copy": "house", "from": "grantId" } }'),
    'form/computed-misfit',
    /换一个字段/,
    [kept],
  ],
  'required fields as a list': [form, '"properties": {\n', '"required": ["house"],\n    "properties": {\n', 'shape/unknown-key', /rules 里“house”的一条规则：{ "required": true/],
  'another word of the schema': [form, '"properties": {\n', '"additionalProperties": false,\n    "properties": {\n', 'shape/unknown-key', /删去这一项$/],
  'a required field': [form, house, asField('"required": true'), 'shape/unknown-key', /rules 里“house”的一条规则：{ "required": true/],
  'a longest length': [form, house, asField('"maxLength": 60'), 'shape/unknown-key', /{ "max": 60, "message": "…" }/],
  'a least value': [form, house, asField('"minimum": 1'), 'shape/unknown-key', /{ "min": 1, "message": "…" }/],
  'a placeholder of a field': [form, house, asField('"placeholder": "4 Mill Lane"'), 'shape/unknown-key', /^移到 ui 的“house”里，写作 placeholder/],
  'a default of a field': [form, house, asField('"default": "4 Mill Lane"'), 'shape/unknown-key', /^移到 ui 的“house”里，写作 value/],
  'a tip of a field': [form, '"house": { "widget": "text" }', '"house": { "widget": "text", "tip": "As on the bill" }', 'shape/unknown-key', /^是不是 hint/],
  'a default of a widget': [form, '"house": { "widget": "text" }', '"house": { "widget": "text", "default": "4 Mill Lane" }', 'shape/unknown-key', /^是不是 value/],
  'a description of a state': [flow, '"text": "The grant is yours."', '"desc": "The grant is yours."', 'shape/unknown-key', /^是不是 text/],
  'a key of a widget that is the name of another field': [
    form,
    '"house": { "widget": "text" }',
    '"house": { "widget": "text", "own": "1" }',
    'shape/unknown-key',
    /^(?!外面一层)/,
  ],
  'an address that the rows of a list have not': ['pages/notice.json', 'row.text', 'row.url', 'template/unknown-row', /^(?!是不是 text)/],
  'a widget for numbers': [form, '"house": { "widget": "text" }', '"house": { "widget": "number" }', 'shape/unknown-word', /^是不是 text/],
  'a widget for addresses': [form, '"house": { "widget": "text" }', '"house": { "widget": "email" }', 'shape/unknown-word', /^是不是 text/],
  'tomorrow as a sum': [form, own, startsRule('today + 1'), 'form/unknown-day', /"tomorrow"/, starts],
  'days from today': [form, own, startsRule('+7'), 'form/unknown-day', /^不能写几天以后/, starts],
  'a check digit that a real number has not': [
    form,
    own,
    '"own": [{ "checkDigit": { "weights": [2, 1, 2], "last": "0987654321" }, "message": "Compare the digits", "good": ["1234"], "bad": ["1239"] },\n',
    'form/valid-example-fails',
    /改为 1230.*weights/,
    [[form, '"good": ["1", "999999"]', '"good": ["1230"]']],
  ],
  'a role that is renamed': ['accounts.json', '"council": {', '"councillors": {', 'ref/unknown-access', /一起改为“councillors”/],
  'a role that is used before it is declared': [
    flow,
    '"by": "council",\n      "from"',
    '"by": "treasurer",\n      "from"',
    'flow/unknown-role',
    /^“treasurer”没有写，或被删去、改名了.*现有：/,
    [[flow, '"title": "Decline", "by": "council"', '"title": "Decline", "by": "treasurer"']],
  ],
  'a level that is renamed': ['accounts.json', '"id": "verified"', '"id": "verifiedBy"', 'ref/unknown-access', /一起改为“verifiedBy”/],
  'a level of another kind of account': [
    'accounts.json',
    '"role": "group", "email": "choir@example.org"',
    '"role": "group", "level": "verified", "email": "choir@example.org"',
    'account/unknown-level',
    /^现有：listed$/,
    [['accounts.json', '"demo": [', '"demo": [\n    { "username": "demo-band", "role": "group", "level": "verified", "email": "band@example.org", "enterprise": { "enterpriseName": "Band" } },']],
    2,
  ],
  'a sentence that promises fewer days': [flow, '"text": "The town council decides."', '"text": "The town council decides within 5 days."', 'flow/text-days', /5 改为 10.*days 改为 5/],
  'a sentence that promises workdays': [flow, '"text": "The town council decides."', '"text": "The town council decides within 10 working days."', 'flow/text-days', /"workdays": true/],
  'a task that promises fewer days, beside sentences of other times': [
    flow,
    '"text": "The town council decides."',
    '"text": "You may withdraw within 3 days. If granted, the money is paid within 30 days.", "task": "Decide within 5 days."',
    'flow/text-days',
    /5 改为 10.*days 改为 5；/,
  ],
  'a sentence that promises days where workdays count': [
    flow,
    '"text": "Your ward office looks at the application."',
    '"text": "Your ward office answers within 5 days. 审核后开通；开通后 30 日内可以试用"',
    'flow/text-days',
    /删去 "workdays"/,
  ],
  'a masked field that is none': [
    flow,
    '"columns"',
    '"masked": ["telephone"],\n  "columns"',
    'record/unknown-field',
    /^现有/,
    [['pages/grant.json', '"value": "{{row.house}}"', '"value": "{{row.house}}", "reveal": "house"']],
  ],
  'a step of a level that takes back': [
    flow,
    '"from": ["Sent back"],\n      "to": "At the ward"',
    '"from": ["Sent back"],\n      "to": "At the ward" },\n    { "id": "recall", "title": "Take back", "by": "verified",\n      "recalls": true, "from": ["At the ward"], "to": "Sent back" },\n    { "id": "again", "title": "Send once more", "by": "owner", "from": ["Sent back"],\n      "to": "At the ward"',
    'flow/unknown-role',
    /"owner"/,
  ],
  'a filter that is misspelt': ['records/notice.json', '"filters": ["topic"]', '"filters": ["topics"]', 'record/unknown-field', /是不是 topic/],
}

/** One slip, the code that tells it, and what its remedy says: nothing else may be said. */
export type Slip = [file: string, find: string, put: string, code: string, remedy: RegExp]

const form = 'forms/grant.json'

export const slipsOfEnglish: Record<string, Slip> = {
  'a key misspelt': ['portal.json', '"shortTitle"', '"shortTitel"', 'shape/unknown-key', /shortTitle/],
  'the form of a level': ['accounts.json', '"after": ["profile"]', '"after": ["profil"]', 'ref/unknown-form', /profile/],
  'the form of registration': ['accounts.json', '"register": "register"', '"register": "registr"', 'ref/unknown-form', /register/],
  'the form of the sign-in': ['accounts.json', '"login": "login"', '"login": "logn"', 'ref/unknown-form', /login/],
  'a form that submits a later step': ['forms/grant.json', '"grant.apply"', '"grant.change"', 'api/missing-parameter', /"id"/],
  'what belongs to the flow in a step': [
    'flows/grant.json',
    '"to": "At the ward",\n      "form"',
    '"to": "At the ward",\n      "quota": { "of": "grant" },\n      "form"',
    'shape/unknown-key',
    /最外面/,
  ],
  'a key of a widget that there is none of: the whole list': [
    'forms/grant.json',
    '"house": { "widget": "text" }',
    '"house": { "widget": "text", "size": 40 }',
    'shape/unknown-key',
    /placeholder、.*、whenHidden/,
  ],
  'closing without the password that is asked for': [
    'accounts.json',
    '"password": "password" }',
    '"password": "password", "close": "opinion" }',
    'form/lacks-field',
    /pwd/,
  ],
  'a pattern that does not compile, in a row': [
    form,
    '"^[1-9][0-9]?$", "message": "1 to 99 days"',
    '"^[1-9][0-9?$", "message": "1 to 99 days"',
    'regex/syntax',
    /^/,
  ],
  'a pattern of shared rules, used in a row': [
    form,
    '"rules": [\n            { "required": true, "message": "Please say how long"',
    '"rules": [\n            { "pattern": "^(a$", "message": "Wrong" }, { "required": true, "message": "Please say how long"',
    'regex/syntax',
    /^/,
  ],
  'a widget that answers no such field': [
    form,
    '"total": { "widget": "text", "suffix": "£", "value": { "sum": ["own", "asked"] } }',
    '"total": { "widget": "upload" }',
    'form/widget-misfit',
    /text/,
  ],
  'a step of another kind of account': [
    'flows/membership.json',
    '"level": "member"',
    '"level": "guest"',
    'account/unknown-level',
    /verified|member/,
  ],
  'a word of access that nobody bears, on a page that reads': [
    'routes.json',
    '"access": "resident"',
    '"access": "residnt"',
    'ref/unknown-access',
    /resident/,
  ],
  'a record that its owner may not write': [
    'records/membership.json',
    '"write": "verified"',
    '"write": "operator"',
    'flow/owner-cannot-write',
    /resident/,
  ],
  'a step that raises and does nothing else': [
    'flows/membership.json',
    '"to": "Member", "level": "member"',
    '"level": "member"',
    'flow/unreachable-state',
    /to/,
  ],
  'a link to one notice that does not say which': [
    'pages/home.json',
    '"action": { "do": "go", "route": "notice", "with": { "id": "{{row.id}}" } }',
    '"action": { "do": "go", "route": "notice" }',
    'nav/lacks-parameter',
    /"id"/,
  ],
  'what a demonstration account filled in, by its title': [
    'accounts.json',
    '"role": "resident", "phone": "13800000001", "enterprise": { "enterpriseName": "A resident" }',
    '"role": "resident", "phone": "13800000001", "level": "verified", "enterprise": { "enterpriseName": "A resident", "profile": { "ward": "North ward" } }',
    'account/not-in-dict',
    /north/,
  ],
  'a form among the pages': [
    'pages/thanks.json',
    '',
    '{ "id": "thanks", "title": "Thanks", "schema": { "type": "object", "properties": {} }, "rules": {}, "ui": {}, "submit": { "label": "Send" } }',
    'file/wrong-folder',
    /forms\/thanks\.json/,
  ],
  'a list narrowed by a field that is none of its filters': [
    'pages/home.json',
    '"query": "topic", "dict": "topic"',
    '"query": "title"',
    'api/unknown-parameter',
    /records\/notice\.json 的 list\.filters/,
  ],
}

/** Of the product's own files. */
export const slipsOfProduct: Record<string, Slip> = {
  'shared rules that use each other': [
    'rules.json',
    '"filled": { "title": "要输入", "list": [',
    '"filled": { "title": "要输入", "list": [{ "use": "mobile" }, ',
    'rule/circle',
    /别|直接写/,
  ],
  'a last day before the first': [
    'forms/collectJoin.json',
    '{ "use": "fromToday" }],',
    '{ "use": "fromToday" }, { "notAfter": "2020-12-31", "message": "请选择2020年以前的日期" }],',
    'form/contradiction',
    /同时满足/,
  ],
  'an option that nothing is worked out for': [
    'forms/projectPlan.json',
    '"value": { "sum": ["investSoftware", "investCloud", "investDevice", "investService", "investOther"] }',
    '"value": { "pick": "targetLevel", "of": { "二级": 60 } }',
    'form/computed-gap',
    /of/,
  ],
  'a tab that includes its own page': [
    'pages/provider.json',
    '"include": "provider-offers", "blocks": [],',
    '"include": "provider-offers", "blocks": [{ "kind": "tabs", "query": "part", "items": [{ "id": "own", "title": "全部", "include": "provider", "blocks": [] }] }],',
    'page/included-tabs',
    /include/,
  ],
  'a demonstration row of a case that names nothing': [
    'records/trial.json',
    '"productId": "g01"',
    '"productId": "g1"',
    'flow/demo-link',
    /是不是|现有/,
  ],
}

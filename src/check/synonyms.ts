/** Words that people use for ours: from other systems, from HTML, from databases. Chosen only where the target is allowed. */
const synonyms: Record<string, string[]> = {
  name: ['title', 'label'], label: ['title', 'dictLabel'], caption: ['title'], text: ['string', 'label', 'message', 'title'], value: ['dictValue'], key: ['id', 'dictValue'], desc: ['description', 'summary', 'text'], msg: ['message'], tip: ['hint', 'message'], tips: ['hint', 'message'],
  url: ['path', 'href', 'route'], link: ['href', 'route'], to: ['route'], target: ['route', 'href'], address: ['path', 'href'], component: ['page', 'kind'], children: ['items', 'blocks'], list: ['array', 'items'], options: ['dict', 'items'],
  varchar: ['string'], char: ['string'], str: ['string'], int: ['integer'], long: ['integer'], float: ['number'], double: ['number'], decimal: ['number'], bool: ['boolean'], datetime: ['dateTime', 'date'], timestamp: ['dateTime'], object: ['json'],
  input: ['text'], dropdown: ['select'], combobox: ['select'], checkbox: ['checkboxes'], cascade: ['cascader'], treeselect: ['cascader'], datepicker: ['date'], textbox: ['text'], readonly: ['static', 'readOnly'],
  guest: ['public'], everyone: ['public'], all: ['public'], anonymous: ['public'], user: ['signedIn'], login: ['signedIn'], loggedin: ['signedIn'], member: ['signedIn'], admin: ['operator'], manager: ['operator'], certified: ['verified'],
  get: ['read'], find: ['read', 'list'], query: ['list', 'read'], search: ['list'], add: ['create'], insert: ['create'], save: ['create', 'update'], edit: ['update'], delete: ['remove'], modify: ['update'],
  navigate: ['go'], jump: ['go'], goto: ['go'], request: ['call'], alert: ['toast'], message: ['toast'], notify: ['toast'], dialog: ['open'], refresh: ['reload'],
  notification: ['bell'], notice: ['bell'], email: ['mail'], people: ['users'], person: ['user'], settings: ['wrench'], tool: ['wrench'], education: ['graduation'], money: ['coins'], house: ['home'], file: ['document'], company: ['building'], security: ['shield'], safety: ['shield'],
  maxlength: ['max'], minlength: ['min'], maximum: ['max'], minimum: ['min'], regex: ['pattern'], regexp: ['pattern'], reg: ['pattern'], validator: ['rules'], sameas: ['equals'], confirm: ['equals'],
  eq: ['is'], equals: ['is'], ne: ['isNot'], neq: ['isNot'], contains: ['has'], exists: ['filled'], isempty: ['empty'], '==': ['is'], '===': ['is'], '!=': ['isNot'], '>': ['gt'], '>=': ['gte'], '<': ['lt'], '<=': ['lte'],
}

/** Our word for one of theirs, if it may stand here. */
export const synonymOf = (word: string, allowed: readonly string[]): string | undefined =>
  (Object.hasOwn(synonyms, word.toLowerCase()) ? synonyms[word.toLowerCase()] : undefined)?.find((one) => allowed.includes(one))

import { gone, slip, type Row } from './batch/row'

const home = 'pages/home.json'
const noticePage = 'pages/notice.json'
const notice = 'records/notice.json'
const grant = 'flows/grant.json'
const membership = 'flows/membership.json'
const form = 'forms/grant.json'
const grantPage = 'pages/grant.json'
const accounts = 'accounts.json'
const portal = 'portal.json'
const words = 'words.json'
const survey = 'questionnaires/satisfaction.json'
const surveyPage = 'pages/survey.json'

/** A list of topics, with one right and one wrong row of demonstration content. */
const list = (right: string, wrong: string, fix: Row['fix'], at: string): Row => ({
  edits: [
    [notice, '"topic": { "type": "string"', '"topic": { "type": "list"'],
    [notice, '"topic": "culture"', `"topic": ${wrong}`],
    [notice, '"topic": "streets"', `"topic": ${right}`],
  ],
  fix: fix!,
  at,
})

/** Mistakes of an author who writes a first portal in another language from the handbook alone. */
export const newcomerMistakes: Record<string, Row> = {
  'key: of the flow in a step': slip(grant, '"returns": true,', '"returns": true, "stages": ["One", "Two"],', /现有：/),
  'key: that two objects take': slip(home, '"paged": true,', '"paged": true, "width": "50%",', /sorts/),
  'key: of a block in its page': slip('pages/desk.json', '"title": "Desk",', '"title": "Desk", "look": "cards",', /blocks/),
  'key: a widget outside its field': slip(form, '"draft": true,', '"draft": true, "placeholder": "4 Mill Lane",', /ui|现有/),
  'key: of no step, the list whole': slip(grant, '"returns": true,', '"escalate": { "flow": "grant" },', /现有：/),
  'key: of a widget, the list whole': slip(form, '"house": { "widget": "text" }', '"house": { "widget": "text", "size": 40 }', /现有：/),
  'key: of a record, the list whole': slip(notice, '"owned": false,', '"owned": false, "cache": 60,', /现有：/),
  'key: what a list is of in its filters': slip(home, '"query": "topic", "dict": "topic"', '"query": "topic", "values": ["culture"]', /options|dict/),
  'key: the rules inside of the schema': slip(form, '"house": { "type": "string", "title": "House" }', '"house": { "type": "string", "title": "House", "maxLength": 80 }', /现有|rules/),
  'key: required inside of the schema': slip(form, '"house": { "type": "string", "title": "House" }', '"house": { "type": "string", "title": "House", "required": true }', /rules|现有/),

  'key: a widget for a field that is not declared': slip(form, '"house": { "widget": "text" },', '"house": { "widget": "text" }, "postcode": { "widget": "text" },', /schema\.properties/, '"postcode"'),
  'dict: a value that an account has, written as another': slip('dicts.json', '"dictValue": "south"', '"dictValue": "north"'),
  'menu: of a level that no kind has': slip('menus.json', '"2": [', '"4": [', '3'),
  'menu: of one role in the place of all': slip('menus.json', '"staff": [', '"operator": [', 'staff'),
  'form: submitted to what only reads': slip(form, '"operation": "grant.apply"', '"operation": "grant.read"', 'grant.apply'),
  'flow: a handler in other letters than its role': slip(grant, '"handler": "Town council"', '"handler": "Town Council"', 'Town council'),
  'flow: due after any text': slip(grant, '{ "id": "pass", "title"', '{ "id": "late", "title": "Too late", "by": "system", "from": ["Sent back"], "to": "Declined", "after": "house" },\n    { "id": "pass", "title"', /date/),

  'demo: a list with a value that no option is': list('"culture; streets"', '"streets, strets"', 'streets', `${notice} > "streets, strets"`),
  'demo: a required field that is null': slip(notice, '"title": "New street lamps in the old town"', '"title": null', /title/, '{ "daysAgo": 3'),
  'demo: a whole number too large': slip(notice, '"daysAgo": 3, ', '"daysAgo": 3, "publishTime": "3 days", ', undefined),

  'step without a form: an answer handed over': slip('forms/opinion.json', '"submit": {', '"submit": { "operation": "grant.pass", "with": { "id": "1", "opinion": "{{form.opinion}}" },', /"form": "opinion"|没有 form/),
  'step: done by a level': slip(membership, '"by": "operator", "from": ["Waiting"], "to": "Member"', '"by": "member", "from": ["Waiting"], "to": "Member"', /owner/),
  'step: done by the level that writes': slip(grant, '"by": "owner",\n      "to"', '"by": "verified",\n      "to"', 'owner'),
  'step: done by a role in capitals': slip(grant, '"by": "council"', '"by": "Council"', 'council'),
  'step: done by the title of a role': slip(grant, '"by": "ward"', '"by": "Ward office"', 'ward'),

  'path: a field of a text': slip(grant, '"name": "{{row.house}}"', '"name": "{{row.house.street}}"', 'row.house'),
  "path: a field of a state's text": slip(grant, '"text": "The grant is yours."', '"text": "You get £{{row.aksed}}."', 'row.asked'),
  'path: a field of a number': slip(grant, 'Asked for (£): {{row.asked}}', 'Asked for (£): {{row.asked.amount}}', 'row.asked'),
  'path: a field of an answer': slip(grant, '{{form.opinion}}', '{{form.opinion.text}}', 'form.opinion'),
  'path: a column of all rows': slip(grant, '"name": "{{row.house}}"', '"name": "{{row.works.what}}"', /row\.works\.0\.what/),
  'path: a field of a text of the page': slip(noticePage, '{{data.notice.title}}', '{{data.notice.title.text}}', 'data.notice.title'),
  'path: a field of a text of a list': slip(home, '"title": "{{row.title}}"', '"title": "{{row.title.en}}"', 'row.title'),
  'path: a field of the session': slip(home, '"text": "What happens in town."', '"text": "Hello {{session.username.first}}"', 'session.username'),
  'path: a field of what the address says': slip(grantPage, '"with": { "id": "{{route.id}}" }', '"with": { "id": "{{route.id.value}}" }', 'route.id'),
  'path: a field of the title of the portal': slip(home, '"text": "What happens in town."', '"text": "{{portal.title.short}}"', 'portal.title'),
  'path: a part of the portal that is not there': slip(home, '"text": "What happens in town."', '"text": "{{portal.theme.primry}}"', 'portal.theme.primary'),
  'path: a field of what an account filled in': slip(accounts, '"{{account.street}}"', '"{{account.street.name}}"', /account/),
  'path: a part of the text of an article': slip(noticePage, '"{{row.text}}"', '"{{row.text.heading}}"', 'row.text'),
  'path: a part of the text of a row of a list': slip(home, '"text": "What happens in town."', '"text": "{{data.notices.data.0.text.heading}}"', undefined),
  'path: in a condition': slip(grantPage, '"when": { "route.id": { "empty": true }, "named"', '"when": { "route.id.is": { "empty": true }, "named"', 'route.id'),
  'path: in what follows a call': slip(form, '"with": { "id": "{{data.id}}" }', '"with": { "id": "{{data.id.value}}" }', 'data.id'),
  'path: of what stands in a report': slip(portal, '"value": "{{row.who}}"', '"value": "{{row.who.name}}"', 'row.who'),
  'path: of what is kept of an account': slip(portal, '"{{account.fullName}}"', '"{{account.fullName.first}}"', 'account.fullName'),
  'path: a column of a table': slip(grantPage, '"What": "{{row.what}}"', '"What": "{{row.what.title}}"', 'row.what'),
  'path: the rows of an answer': slip(home, '"text": "What happens in town."', '"text": "{{data.notices.data.title}}"', /data\.notices\.data\.0\.title/),

  'rules: a shared one that compares with no field': {
    edits: ['register', 'password'].map((form): Row['edits'][number] => [`forms/${form}.json`, /\{\s*"equals": "password",\s*"message": "The two passwords differ"\s*\}/, '{ "use": "again" }']),
    added: [['rules.json', '{\n  "rules": {\n    "again": { "title": "Again", "list": [{ "equals": "pasword", "message": "The two passwords differ" }] }\n  }\n}']],
    fix: 'password',
    at: 'rules.json > "pasword"',
  },

  'rows: a column misspelt in what is computed': slip(form, '"product": ["days", "rate"]', '"product": ["days", "rates"]', 'rate'),
  'rows: a text in what is computed': slip(form, '"product": ["days", "rate"]', '"product": ["what", "rate"]', /days/),
  'rules: a message with another place': slip(form, '"message": "1 to 99 days"', '"message": "{titel}: 1 to 99 days"', '{title}: 1 to 99 days'),
  'rows: a field of the form in what is computed': slip(form, '"sum": ["own", "asked"]', '"sum": ["own", "ask"]', 'asked'),
  'rows: a column that nothing keeps': slip('records/grant.json', '"days": "Days", ', '', /days/, 'records/grant.json > "columns"'),
  'rows: their columns under fields': slip(form, '"columns": {\n        "what"', '"fields": {\n        "what"', 'columns'),
  'rows: of texts': slip(form, '"items": { "type": "object" }', '"items": { "type": "string" }', /object/),
  'rows: fewer than none': slip(form, '"max": 5,', '"max": 0,', undefined),
  'rows: a column of the table misspelt': slip(grantPage, '"{{row.rate}}"', '"{{row.rates}}"', 'row.rate'),

  'accounts: a level after a form that is not there': slip(accounts, '"after": ["profile"]', '"after": ["about-me"]', /about-me/),
  'accounts: a scope over a field of nobody': slip(accounts, '"owner.ward": "{{account.ward}}"', '"owner.wards": "{{account.ward}}"', 'owner.ward'),
  'accounts: a scope by another field of the staff': slip(accounts, '"owner.ward": "{{account.ward}}"', '"owner.ward": "{{account.wards}}"', /account\.ward/),
  'accounts: a scope of a record that is not there': slip(accounts, '"sees": { "grant": true }', '"sees": { "grants": true }', 'grant'),
  'accounts: a demonstration account of another ward': slip(accounts, '"account": { "ward": "north" }', '"account": { "ward": "North ward" }', 'north'),
  'accounts: the dictionary by its title': slip(accounts, '"title": "Ward", "dict": "ward"', '"title": "Ward", "dict": "Ward"', 'ward'),
  'accounts: a step raises to a level by its title': slip(membership, '"level": "member"', '"level": "Member"', 'member'),
  'accounts: the district by another field': slip(accounts, '"field": "ward", "dict"', '"field": "wards", "dict"', 'ward'),
  'accounts: menus of a level by its name': slip('menus.json', '"2": [', '"verifyed": [', 'verified'),

  'list: a range of a text': slip(notice, '"ranges": ["publishTime"]', '"ranges": ["title"]', /publishTime/),
  'list: a range that its record does not declare': slip(home, '{ "title": "Published", "query": "publishTime", "range": true }', '{ "title": "Published", "query": "createTime", "range": true }', undefined),
  'list: sorted by a field that is not there': slip(notice, '"sort": "publishTime"', '"sort": "published"', 'publishTime'),
  'list: a filter of a field that is not one': slip(home, '"query": "topic", "dict": "topic"', '"query": "topics", "dict": "topic"', 'topic'),
  'list: the look of another system': slip(home, '"look": "cards"', '"look": "grid"', undefined),
  'picture: without its words': slip(notice, ', "alt": "The reading room of the library"', '', /alt/, '"picture": { "file"'),
  'picture: a file that is not there': slip(notice, '"library.webp"', '"libary.webp"', 'library.webp'),
  'picture: a text in the place of one': slip(notice, '{ "file": "library.webp", "alt": "The reading room of the library" }', '"library.webp"', /file/),
  'picture: the logo by another ending': slip(portal, '"logo": "mark.png"', '"logo": "mark.jpg"', 'mark.png'),

  'picture: a text that is called one': { ...slip(portal, '"logo": "mark.png"', '"logo": "drawn.png"', /真正的 png/), added: [['files/drawn.png', 'a drawing']] },
  'picture: a photograph by another ending': { ...slip(notice, '"library.webp"', '"photo.png"', /photo\.jpg/), added: [['files/photo.png', '\u00ff\u00d8\u00ff\u00e0']] },
  'picture: an empty file': { ...slip(notice, '"library.webp"', '"none.jpg"', /真正的 jpg/), added: [['files/none.jpg', '']] },
  'pages: two that stand above each other': {
    edits: [
      [noticePage, '"blocks"', '"parents": [{ "route": "home" }],\n  "blocks"'],
      [home, '"blocks"', '"parents": [{ "route": "notice" }],\n  "blocks"'],
    ],
    fix: /删去这一项/,
    at: `${home} > "notice" }`,
  },
  'pages: a note among them': { edits: [], added: [['pages/todo.txt', 'ask Ann']], fix: /README\.md/, at: 'pages/todo.txt > ask' },
  'accounts: two for the demonstration of one name': slip(accounts, '"username": "demo-council"', '"username": "demo-ward"', /改成另一个/),
  'accounts: a role that nobody makes': slip(accounts, '"operator": { "title": "Staff", "admin": true }', '"operator": { "title": "Staff", "admin": true, "manages": ["operator", "ward"] }', /council/, '"council"'),

  'survey: points above the most': slip(survey, '"score": 10', '"score": 20', undefined, '"maxScore": 10,\n      "required"'),
  'survey: a dimension that is not there': slip(survey, '"indicator": "W"', '"indicator": "Web"', 'W'),
  'survey: a sample with an option that is not there': slip(survey, '"C"\n        ],\n        "Q2"', '"D"\n        ],\n        "Q2"', undefined),
  'survey: read under another name': slip(surveyPage, '"questionnaire": "satisfaction"', '"questionnaire": "satisfacton"', 'satisfaction'),
  'survey: its page reads what the state has not': slip(surveyPage, 'data.state.mayBegin', 'data.state.canBegin', /mayBegin/),

  'file: of messages, not written yet': gone('records/message.json', 'api/content.json > "type": "message"', /records\/message\.json/),
  'file: of the desk, not written yet': { ...gone('pages/desk.json', 'routes.json > "desk",\n      "title"', /pages\/desk\.json/), edits: [[accounts, '"admin": true', '"admin": true, "manages": ["operator", "ward"]']] },
  'words: a placeholder lost': slip(words, '“{report}” counts', 'Your report counts', /report/),
  'words: a placeholder in another spelling': slip(words, '{level}', '{levels}', /level/),
  'words: a group misspelt': slip(words, '"sms"', '"smss"', 'sms'),
  'words: a sentence misspelt': slip(words, '"radarOwn"', '"radarOwner"', 'radarOwn'),
  'portal: the zone as a city': slip(portal, '"Europe/London"', '"London"', 'Europe/London'),
  'portal: the zone misspelt': slip(portal, '"Europe/London"', '"Europe/Lodon"', 'Europe/London'),
  'portal: the zone as an offset': slip(portal, '"Europe/London"', '"+08:00"', /Asia\/Shanghai/),
  'portal: the currency as a sign': slip(portal, '"zone": "Europe/London"', '"zone": "Europe/London", "currency": "£"', /EUR/, '£'),
  'portal: the currency in small letters': slip(portal, '"zone": "Europe/London"', '"zone": "Europe/London", "currency": "gbp"', 'GBP', 'gbp'),
  'accounts: a number of another country': slip(accounts, '"phone": "13800000001"', '"phone": "07700900001"', /international/),
  'accounts: a number with its sign between': {
    edits: [
      [accounts, '"kinds": {', '"phones": "international", "kinds": {'],
      [accounts, '"13800000001"', '"138+0000001"'],
    ],
    at: `${accounts} > "138+0000001"`,
    fix: /7到15/,
  },
  'portal: a telephone in words': slip(portal, '"zone": "Europe/London"', '"zone": "Europe/London", "offices": { "Ward office": { "name": "Ward office", "telephone": "ask the town hall" } }', /\+1 416/, '"telephone"'),
  'portal: the language as a name': slip(portal, '"en-GB"', '"English"', /en/),
  'portal: a condition with the level as its value': slip(portal, '{ "session.is": { "has": "verified" } }', '{ "session.is": { "has": "verifed" } }', 'verified'),
}

/** Correct texts that resemble these mistakes: nothing may be reported. */
export const newcomerEdits: Row['edits'] = [
  [portal, '"zone": "Europe/London"', '"zone": "Europe/London", "currency": "GBP", "offices": { "Ward office": { "name": "Town council", "telephone": "+44 20 7946 0000" } }'],
  [home, '"text": "What happens in town."', '"text": "{{data.notices.total}} notices, the latest {{data.notices.data.0.title}}"'],
  [notice, '"topic": { "type": "string"', '"topic": { "type": "list"'],
  [notice, '"topic": "culture"', '"topic": "culture; streets"'],
  [notice, '"topic": "streets"', '"topic": "streets,culture"'],
  [grant, '"name": "{{row.house}}"', '"name": "{{row.house}}, {{row.works.0.what}}"'],
  [grantPage, '"text": "The town pays', '"text": "{{portal.title}}, {{portal.footer.sections.0.title}}: the town pays'],
  [form, '"max": 5,', '"max": 6,'],
  [membership, '"by": "operator", "from": ["Waiting"], "to": "Refused"', '"by": ["operator", "owner"], "from": ["Waiting"], "to": "Refused"'],
  [portal, '"value": "{{row.who}}"', '"value": "{{row.who}}, {{row.submitTime|date}}"'],
  [portal, '"Europe/London"', '"America/Argentina/Buenos_Aires"'],
  ['menus.json', '"staff": [', '"3": [{ "id": "out3", "title": "Sign out", "action": { "do": "call", "operation": "account.logout" } }],\n    "staff": ['],
  [grant, '"handler": "Resident"', '"handler": "You"'],
  [grant, '{ "id": "pass", "title"', '{ "id": "late", "title": "Too late", "by": "system", "from": ["Sent back"], "to": "Declined", "after": "createTime" },\n    { "id": "pass", "title"'],
  [accounts, '"title": "Town council", "sees": { "grant": true }', '"title": "Town council", "sees": { "grant": true, "membership": true }'],
]

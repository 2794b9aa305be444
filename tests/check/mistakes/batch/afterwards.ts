import { slip, type Row } from './row'

const provider = 'records/provider.json'
const project = 'flows/project.json'
const contacts = 'forms/contacts.json'
const favourite = 'flows/favourite.json'
const accounts = 'accounts.json'
const average = '"of": ["trial", "project", "intentOrder"], "field": "rating", "by": "providerId", "match": "accountId", "count": "ratings"'
const averaging = (put: string, fix?: Row['fix'], at?: Row['at']) => slip(provider, average, put, fix, at)

/** An outside system that is called for a payout, with one part as an author wrote it. */
const outside =
  '"outside": { "hosts": ["pay.example.cn"], "calls": { "payout": { "title": "拨付", "href": "https://pay.example.cn/in", "seconds": 5 } } }'
const call = '"call": { "to": "payout", "with": { "no": "{{row.projectNo}}" } }'
const filed = '"id": "fileContract",'
const calling = (find: string, put: string, fix: Row['fix'], at: Row['at']): Row => {
  const spoilt = (text: string) => text.replace(find, () => put)
  return {
    edits: [
      ['portal.json', '"language": 3,', `"language": 3, ${spoilt(outside)},`],
      [project, filed, `${filed} ${spoilt(call)},`],
    ],
    ...(fix === undefined ? {} : { fix }),
    at: at ?? put,
  }
}

const mail = '"notify": { "by": "email", "text": "贵单位申报的项目'
const approved = (put: string) => mail.replace('"by": "email"', put)

/** Mistakes in averages, outside calls, mails, and row scopes by account data. */
export const afterwards: Record<string, Row> = {
  'averages: a record misspelt': averaging(average.replace('"trial"', '"trail"'), 'trial'),
  'averages: a record by its title': averaging(average.replace('"trial"', '"产品试用"'), 'trial'),
  'averages: no record': averaging(average.replace('["trial", "project", "intentOrder"]', '[]')),
  'averages: a flow’s title': averaging(average.replace('"intentOrder"', '"意向订购单"'), 'intentOrder'),
  'averages: the field misspelt': averaging(average.replace('"rating"', '"ratting"'), 'rating'),
  'averages: the field by its title': averaging(average.replace('"field": "rating"', '"field": "评分"'), 'rating'),
  'averages: a text as the number': averaging(average.replace('"field": "rating"', '"field": "ratingText"'), 'rating'),
  'averages: by misspelt': averaging(average.replace('"providerId"', '"provideId"'), 'providerId'),
  'averages: by what trials lack': averaging(average.replace('"by": "providerId"', '"by": "accountId"'), /providerId|现有/),
  'averages: match misspelt': averaging(average.replace('"accountId"', '"acountId"'), 'accountId'),
  'averages: match a number': averaging(average.replace('"match": "accountId"', '"match": "staff"'), /accountId|现有/),
  'averages: count into a text': averaging(average.replace('"count": "ratings"', '"count": "name"'), /ratings|现有/),
  'averages: count misspelt': averaging(average.replace('"count": "ratings"', '"count": "rating"'), 'ratings'),
  'averages: count in a number of its own': averaging(average.replace('"count": "ratings"', '"counts": "ratings"'), 'count'),
  'averages: without by': averaging(average.replace('"by": "providerId", ', ''), undefined, '"averages"'),
  'averages: into a field that there is not': slip(provider, '"averages": { "score"', '"averages": { "scores"', 'score', '"scores"'),
  'averages: into a text': slip(provider, '"averages": { "score"', '"averages": { "summary"', 'score', '"summary": { "of"'),
  'averages: in the singular': slip(provider, '"averages": {', '"average": {', 'averages'),
  'averages: given by a demo row': slip(provider, '"founded": "2016",', '"founded": "2016", "score": 4.9,', /删去/, '"score": 4.9'),
  'averages: their number given by a demo row': slip(
    provider,
    '"founded": "2016",',
    '"founded": "2016", "ratings": 9,',
    /删去/,
    '"ratings": 9',
  ),

  'call: a name misspelt': calling('"to": "payout"', '"to": "payuot"', 'payout', `${project} > "to": "payuot"`),
  'call: a name by its title': calling('"to": "payout"', '"to": "拨付"', 'payout', `${project} > "to": "拨付"`),
  'call: a name of another': calling('"to": "payout"', '"to": "archive"', 'payout', `${project} > "to": "archive"`),
  'call: in clear': calling('"href": "https:', '"href": "http:', undefined, 'portal.json > "href": "http:'),
  'call: another host': calling('"href": "https://pay.', '"href": "https://pya.', /pay|pya/, 'portal.json > "href": "https://pya.'),
  'call: a host with its scheme': calling(
    '["pay.example.cn"]',
    '["https://pay.example.cn"]',
    undefined,
    'portal.json > ["https://pay.example.cn"]',
  ),
  'call: no host': calling('["pay.example.cn"]', '[]', undefined, 'portal.json > "hosts": []'),
  'call: too long': calling('"seconds": 5', '"seconds": 60', /10/, 'portal.json > "seconds": 60'),
  'call: seconds in quotes': calling('"seconds": 5', '"seconds": "5"', '5', 'portal.json > "seconds": "5"'),
  'call: a field misspelt': calling('row.projectNo', 'row.proejctNo', /projectNo/, `${project} > row.proejctNo`),
  'call: without its title': calling('"title": "拨付", ', '', undefined, 'portal.json > "payout"'),
  'call: its address by another word': calling('"href": "https', '"url": "https', 'href', 'portal.json > "url": "https'),

  'mail: by another word': slip(project, mail, approved('"by": "mail"'), 'email'),
  'mail: by its title': slip(project, mail, approved('"by": "邮件"'), 'email'),
  'mail: in capitals': slip(project, mail, approved('"by": "Email"'), 'email'),
  'mail: to a field that there is not': slip(project, mail, approved('"by": "email", "to": "provider"'), 'providerId', '"to": "provider"'),
  'mail: with a subject': slip(project, mail, approved('"by": "email", "subject": "立项"'), undefined, '"subject"'),
  'mail: a field misspelt': slip(project, '（编号 {{row.projectNo}}）公示期满', '（编号 {{row.projctNo}}）公示期满', /projectNo/),
  'mail: too long': slip(project, mail, mail + '很'.repeat(500), /短/),
  'mail: nobody has an address': slip(accounts, '      "email": "email",\n', '', /email/, `${project} > ${mail.slice(0, 30)}`),
  'mail: the field of the address misspelt': slip(accounts, '"email": "email"', '"email": "emial"', 'email'),
  'mail: the field of the address by its title': slip(accounts, '"email": "email"', '"email": "邮箱"', 'email'),
  'mail: the address itself': slip(accounts, '"email": "email"', '"email": "a@example.cn"', /email|现有/),
  'mail: a word lost its place': slip('words.json', '"mailSubject": "【{portal}】{title}"', '"mailSubject": "【{portal}】"', /title/),
  'mail: a place misspelt in a word': slip('words.json', '"mailText": "{text}\\n', '"mailText": "{txt}\\n', /text/),

  'rows: a column’s rule misspelt': slip(contacts, '{ "use": "officePhone" }', '{ "use": "officePhon" }', 'officePhone'),
  'rows: a column’s dictionary misspelt': slip(contacts, '"dict": "contact_duty"', '"dict": "contact_dutty"', 'contact_duty'),
  'rows: a column’s widget misspelt': slip(contacts, '"title": "负责", "widget": "select"', '"title": "负责", "widget": "selct"', 'select'),
  'rows: columns in the singular': slip(contacts, '"columns": {', '"column": {', 'columns'),
  'rows: more than there may be': slip(contacts, '"max": 10,', '"max": 100,', /50/, '"max": 100'),
  'rows: shown by a column that there is not': slip(
    'pages/apply-detail.json',
    '"办公电话": "{{row.telephone}}"',
    '"办公电话": "{{row.phone}}"',
    /telephone/,
  ),
  'rows: a text as a table': slip(
    'pages/apply-detail.json',
    '"value": "{{row.applicant.contacts}}"',
    '"value": "{{row.applicant.unitAddress}}"',
    /columns|删去/,
  ),
  'rows: not kept of the applicant': slip('records/project.json', '"profile": ["contacts", ', '"profile": ["contact", ', 'contacts'),

  'toggle: its condition misspelt': slip(favourite, '"when": { "named": "enterprise" }', '"when": { "named": "enterprize" }', 'enterprise'),
  'toggle: its level misspelt': slip(favourite, '"needs": "verified"', '"needs": "verifed"', 'verified'),
  'toggle: a parameter that none of its pages receives': slip(favourite, '{{route.id}}', '{{route.idx}}', 'route.id'),
  'demo: a phone in groups': slip(accounts, '"phone": "13800000001"', '"phone": "138 0000 0001"', '13800000001'),

  'set: a number by its plural': slip(project, '{ "number": "XM" }', '{ "numbers": "XM" }', 'number'),
  'set: a profile misspelt': slip(project, '"applicant": { "profile": true }', '"applicant": { "profil": true }', 'profile'),
  'level: misspelt where it is given': slip('flows/providerEntry.json', '"level": "settled"', '"level": "setled"', 'settled'),
  'scope: a state that no row has': slip(accounts, '"sees": { "project": true } }', '"sees": { "project": { "status": "待拔付" } } }', '待拨付'),
}

import { slip, type Row } from './row'

const portal = 'portal.json'
const sheet = 'questionnaires/dt-sme-self-check.json'
const service = 'questionnaires/dt-service-self-check.json'

/** Mistakes in questionnaires and who answers them; written before the check was tried on them. */
export const surveyMistakes: Record<string, Row> = {
  'who may answer, misspelt': slip(portal, '"access": "verified",', '"access": "verifed",', 'verified'),
  'who may answer, by the title': slip(portal, '"access": "verified",', '"access": "已认证企业",', 'verified'),
  'address of answers without its slash': slip(portal, '"/ad/api/onlineDiagnose"', '"ad/api/onlineDiagnose"', /\//),
  'kept field misspelt': slip(portal, '"industryCode": { "from"', '"industyCode": { "from"', 'industryCode'),
  'kept of the account misspelt': slip(portal, '"{{account.enterpriseName}}"', '"{{account.enterpriseNam}}"', /account.enterpriseName/),
  'kept of the row': slip(portal, '"{{account.enterpriseName}}"', '"{{row.enterpriseName}}"', /account/),
  'kept without the braces of a template': slip(portal, '"enterSize": "{{account.enterSize}}"', '"enterSize": "{account.enterSize}"', /\{\{/),
  'how many letters as a text': slip(portal, '"first": 2', '"first": "2"', '2'),
  'peers misspelt': slip(portal, '"peers": ["industryCode", "enterSize"]', '"peers": ["industryCode", "enterSise"]', 'enterSize'),
  'peers by their title': slip(portal, '"peers": ["industryCode"', '"peers": ["行业大类"', 'industryCode'),
  'said of who answers, misspelt': slip(portal, '{{row.enterpriseName}}', '{{row.enterpriceName}}', /row.enterpriseName/),
  'said of who answers, another dictionary': slip(portal, '{{row.enterSize|dict:ent_size}}', '{{row.enterSize|dict:ent_sizes}}', 'ent_size'),
  'average for a misspelt field': slip(sheet, '"where": { "industryCode": "34" }', '"where": { "industrycode": "34" }', 'industryCode'),
  'average by the name of the trade': slip(sheet, '"where": { "industryCode": "34" }', '"where": { "industryCode": "通用设备制造业" }', '34'),
  'average as before': slip(sheet, '"where": { "industryCode": "34" }', '"industry": "34"', undefined),
  'directions forgotten': slip(sheet, /^ {2}"directions": .*\n/m, '', undefined, [`${sheet} > "changeDirection"`]),
  'scene axis forgotten': slip(service, /^ {2}"business": .*\n/m, '', undefined, [`${service} > "scenes"`, `${service} > "sections"`]),
  'findings forgotten': slip(service, /^ {4}"findings": .*\n/m, '', undefined, [`${service} > "findings"`]),
  'resources forgotten': slip(service, /^ {4}"resources": \[[^]*?^ {4}\],\n/m, '', undefined, [`${service} > "resources"`]),
  'remark of a type that is none': slip(sheet, '"type": "integer"', '"type": "string"', 'text'),
}

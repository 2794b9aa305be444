import { slip, type Row } from './row'

const accounts = 'accounts.json'
const routes = 'routes.json'
const project = 'flows/project.json'

/** Mistakes in accounts and access; written before the check was tried on them. */
export const accountMistakes: Record<string, Row> = {
  'access misspelt in a route': slip(routes, '"access": "verified"', '"access": "verifyed"', 'verified'),
  'access by its title': slip(routes, '"access": "verified"', '"access": "已认证企业"', 'verified'),
  'access of another system': slip(routes, '"access": "public"', '"access": "everyone"', 'public'),
  'one of several misspelt': slip(routes, '["operator", "district", "city", "finance"]', '["operator", "distric", "city", "finance"]', 'district'),
  'access of an operation in another case': slip('api/centre.json', '"x-access": "verified"', '"x-access": "Verified"', 'verified'),
  'who reads by its title': slip('records/trial.json', '"read": "verified"', '"read": "已认证企业"', 'verified'),
  'who writes misspelt': slip('records/notice.json', '"write": "operator"', '"write": "opertor"', 'operator'),
  'needs misspelt': slip('pages/supply-demand.json', '"needs": "verified"', '"needs": "verifed"', 'verified'),
  'doer misspelt': slip(project, '"by": "finance"', '"by": "finace"', 'finance'),
  'doer by its title': slip(project, '"by": "finance"', '"by": "财政部门"', 'finance'),
  'doer in Chinese': slip('flows/signup.json', '"by": "owner"', '"by": "企业"', 'owner'),
  'doer of another system': slip('flows/trial.json', '"by": "owner"', '"by": "enterprize"', 'enterprise'),
  'invisible sign in a doer': slip(project, '"by": "finance"', '"by": "finance\u200b"', 'finance'),
  'role renamed in accounts alone': slip(accounts, '"finance": {', '"treasury": {', /finance/, [`${project} > "finance"`, 'accounts.json > "treasury"', 'accounts.json > "role": "finance"']),
  'record misspelt in a scope': slip(accounts, '"sees": { "project": { "owner', '"sees": { "projct": { "owner', 'project'),
  'record by its title in a scope': slip(accounts, '"city": { "title": "市级主管部门", "sees": { "project": true } }', '"city": { "title": "市级主管部门", "sees": { "改造项目": true } }', 'project'),
  'field of the owner misspelt': slip(accounts, '"owner.districtCode"', '"owner.distictCode"', 'owner.districtCode'),
  'field of the owner without owner': slip(accounts, '"owner.districtCode"', '"districtCode"', 'owner.districtCode'),
  'field of the record that is not there': slip(accounts, '"owner.districtCode"', '"stages"', 'stage'),
  'value of the account misspelt': slip(accounts, '{{account.districtCode}}', '{{account.districtCod}}', '{{account.districtCode}}'),
  'value of the session in a scope': slip(accounts, '{{account.districtCode}}', '{{session.districtCode}}', '{{account.districtCode}}'),
  'dictionary misspelt': slip(accounts, '"dict": "district"', '"dict": "distict"', 'district'),
  'dictionary by its title': slip(accounts, '"dict": "district"', '"dict": "行政区划"', 'district'),
  'demonstration account of no role': slip(accounts, '"role": "finance"', '"role": "finanse"', 'finance'),
  'demonstration account of no level': slip(accounts, '"level": "verified"', '"level": "verifed"', 'verified'),
  'demonstration account of no district': slip(accounts, '"account": { "districtCode": "990102" }', '"account": { "districtCode": "990202" }', '990102'),
  'demonstration account with a label': slip(accounts, '"account": { "districtCode": "990102" }', '"account": { "districtCode": "示例东区" }', '990102'),
  'name of a level used twice': slip(accounts, '"id": "verified"', '"id": "unverified"', undefined),
  'name of a role that stands for all': slip(accounts, '{ "id": "unverified"', '{ "id": "public"', /名字/),
  'key of a role misspelt': slip(accounts, '"sees": { "project": true } },\n    "finance"', '"see": { "project": true } },\n    "finance"', 'sees'),
  'scope as a text': slip(accounts, '"sees": { "project": true } },\n    "finance"', '"sees": { "project": "true" } },\n    "finance"', 'true'),
  'kind of a registration misspelt': slip('api/account-register.json', '"kind": "enterprise"', '"kind": "entreprise"', 'enterprise'),
  'account field misspelt in a condition': slip(project, '"account.districtCode"', '"account.district"', 'account.districtCode'),
  'menu of a role that is not there': slip('menus.json', '"staff": [', '"staf": [', 'staff'),
}

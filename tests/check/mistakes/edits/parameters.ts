import { edits } from './edit'

/** Names in calls and addresses: each is accepted by an operation, backed by a record, or read by the opened page. */
export const parameters = edits([
  ['filter that no record has', 'api/matching.json', '{ "name": "direction", "in": "query"', '{ "name": "dierction", "in": "query"', 'direction'],
  ['filter that a record lost', 'records/collect.json', '"filters": ["direction", "status"]', '"filters": ["status"]', undefined, { file: 'api/matching.json', at: '"direction"' }],
  ['filter that a record lost, which serves itself', 'records/warning.json', '"filters": ["severity", "warnType", "publishTime"]', '"filters": ["warnType", "publishTime"]', undefined, { file: 'pages/warn-list.json', at: '"severity"' }],
  ['filter of another record', 'api/matching.json', '{ "name": "demandType", "in": "query"', '{ "name": "guideType", "in": "query"', 'demandType'],
  ['call with a parameter of another case', 'pages/demand-detail.json', '"with": { "orderId": "{{route.id}}", "page": 1, "size": 50 }, "when": { "named": "enterprise" }', '"with": { "orderID": "{{route.id}}", "page": 1, "size": 50 }, "when": { "named": "enterprise" }', 'orderId'],
  ['call with a parameter of another system', 'pages/home.json', '"with": { "size": 6 }', '"with": { "pageSize": 6 }', 'size'],
  ['page size above the limit', 'pages/home.json', '"from": "notice.list", "with": { "size": 6 }', '"from": "notice.list", "with": { "size": 6000 }', undefined],
  ['code sent with a field that is not there', 'forms/register.json', '"phone": "{{form.phone}}"', '"phone": "{{form.mobile}}"', 'form.phone'],
  ['code sent with a parameter that is not taken', 'forms/register.json', '"with": { "username": "{{form.username}}", "phone"', '"with": { "userName": "{{form.username}}", "phone"', 'username'],
  ['link with a parameter of another case', 'records/notice.json', '"route": "notice-detail", "with": { "id":', '"route": "notice-detail", "with": { "ID":', 'id'],
  ['link with a parameter of another system', 'records/policy.json', '"route": "policy-detail", "with": { "id":', '"route": "policy-detail", "with": { "policyId":', 'id'],
  ['menu with a parameter that the page does not read', 'menus.json', '"with": { "tab": "hall" }', '"with": { "tabs": "hall" }', 'tab'],
  ['tab that is not there', 'menus.json', '"with": { "tab": "train" }', '"with": { "tab": "training" }', 'train'],
  ['search that leads to an unread parameter', 'pages/home.json', '"with": { "kind": "case" }', '"with": { "kinds": "case" }', 'kind'],
  ['template of the address misspelt', 'pages/diagnose-report.json', '"with": { "id": "{{route.id}}" }', '"with": { "id": "{{route.ID}}" }', 'route.id'],
  ['condition on the address misspelt', 'pages/login.json', '"route.way": { "is": "slider" }', '"route.ways": { "is": "slider" }', 'route.way'],
  ['sort that the record does not have', 'records/warning.json', '"sorts": ["views"]', '"sorts": ["view"]', 'views'],
  ['option of a filter that is refused', 'api/profile.json', '"x-form"', '"x-forms"', 'x-form'],
  ['value of another type in a call', 'pages/notice.json', '"top": true', '"top": "yes"', undefined],
  ['fixed value of an unknown field', 'api/matching.json', '"x-record": { "type": "collect", "verb": "list" }', '"x-record": { "type": "collect", "verb": "list", "siblings": ["titel"] }', 'title'],
  ['neighbours by an unknown field', 'records/notice.json', '"siblings": ["title"]', '"siblings": ["titel"]', 'title'],
  ["filter: a masked field, in a list of others' rows", 'records/collectJoin.json', '"status", "collectId"]', '"status", "collectId", "contactPhone"]', undefined, { at: '"contactPhone"]' }],
])

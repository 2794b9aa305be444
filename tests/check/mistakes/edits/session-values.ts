import { edits } from './edit'

/** Session values: the session has few, and a condition on any other never holds. */
export const sessionValues = edits([
  ['role misspelt in a page', 'pages/demand-detail.json', '"when": { "session.role": { "is": "operator" } } },', '"when": { "session.role": { "is": "operater" } } },', 'operator'],
  ['role of another system in a menu', 'menus.json', '"route": "personal", "when": { "named": "enterprise" }', '"route": "personal", "when": { "session.role": { "isNot": "admin" } }', 'operator'],
  ['role in Chinese', 'pages/demand-detail.json', '"session.role": { "is": "operator" } }', '"session.role": { "is": "运营人员" } }', 'operator'],
  ['role in another case', 'portal.json', '"session.role": { "is": "enterprise" }', '"session.role": { "is": "Enterprise" }', 'enterprise'],
  ['role as a truth value', 'pages/demand-detail.json', '"session.role": { "is": "operator" }', '"session.role": { "is": true }', 'operator'],
  ['level misspelt', 'portal.json', '"verified": { "any": [{ "session.is": { "has": "verified" } }', '"verified": { "any": [{ "session.is": { "has": "verfied" } }', 'verified'],
  ['level of another kind misspelt', 'portal.json', '"provider": { "session.is": { "has": "provider" } }', '"provider": { "session.is": { "has": "setled" } }', 'settled'],
  ['level asked as one value', 'portal.json', '"provider": { "session.is": { "has": "provider" } }', '"provider": { "session.is": { "is": "provider" } }', 'has'],
  ['level by its title', 'portal.json', '"verified": { "any": [{ "session.is": { "has": "verified" } }', '"verified": { "any": [{ "session.is": { "has": "已认证" } }', 'verified'],
  ['kind by its title', 'portal.json', '"provider": { "session.is": { "has": "provider" } }', '"provider": { "session.is": { "has": "服务商" } }', 'provider'],
  ['token compared with a truth value', 'portal.json', '"anonymous": { "session.token": { "empty": true } }', '"anonymous": { "session.token": { "is": false } }', 'empty'],
  ['unread as a text', 'pages/personal.json', '"session.unread": { "gt": 0 }', '"session.unread": { "is": "0" }', '0'],
  ['session name misspelt in a condition', 'portal.json', '"provider": { "session.is": { "has": "provider" } }', '"provider": { "session.rol": { "is": "provider" } }', 'session.role'],
  ['session name of another system', 'pages/personal.json', '"session.unread": { "gt": 0 }', '"session.unreadCount": { "gt": 0 }', 'session.unread'],
  ['session name misspelt in a template', 'forms/ruleForm.json', '{{session.socialCode}}', '{{session.socialcode}}', 'session.socialCode'],
  ['session name misspelt where it is set', 'forms/ruleForm.json', '"target": "session", "name": "type"', '"target": "session", "name": "types"', 'type'],
  ['session value that does not exist set', 'forms/ruleForm.json', '"name": "type", "value": "{{data.type}}"', '"name": "type", "value": "verified"', '2'],
  ['session type set as a number', 'forms/ruleForm.json', '"name": "type", "value": "{{data.type}}"', '"name": "type", "value": 2', '"2"'],
])

import { edits } from './edit'

const detailsField = '"contactName": { "widget": "text", "value": "{{data.details.unitLxr}}"'

/** Initial values of forms, what they read, and the fields that their operations need. */
export const formValues = edits([
  ['start below the least', 'forms/trainSignup.json', '"inputMode": "numeric", "value": "1"', '"inputMode": "numeric", "value": "0"', undefined],
  ['start in words', 'forms/intentOrder.json', '"inputMode": "numeric", "value": "1"', '"inputMode": "numeric", "value": "一"', undefined],
  ['start with a unit', 'forms/trainSignup.json', '"inputMode": "numeric", "value": "1"', '"inputMode": "numeric", "value": "1人"', undefined],
  ['start that is no option', 'forms/phoneUnbinding.json', '"dict": "identity_proof", "value": "sms"', '"dict": "identity_proof", "value": "sm"', 'sms'],
  ['start by the label of an option', 'forms/phoneUnbinding.json', '"dict": "identity_proof", "value": "sms"', '"dict": "identity_proof", "value": "短信验证码"', 'sms'],
  ['start of a select that is no option', 'forms/demandRelease.json', '"dict": "demand_type"', '"dict": "demand_type", "value": "产品购买"', '产品采购', { at: '"产品购买"' }],
  ['start of a date that does not exist', 'forms/reservation.json', '"visitDate": { "widget": "date"', '"visitDate": { "value": "2027-02-30", "widget": "date"', undefined, { at: '"2027-02-30"' }],
  ['start of a date in words', 'forms/projectBegin.json', '"dueDate": { "widget": "date"', '"dueDate": { "value": "明天", "widget": "date"', undefined, { at: '"明天"' }],
  ['start from data that nobody loads', 'forms/trialApply.json', detailsField, '"contactName": { "widget": "text", "value": "{{data.detail.unitLxr}}"', 'data.details'],
  ['start from a field that is not there', 'forms/trialApply.json', detailsField, '"contactName": { "widget": "text", "value": "{{data.details.unitLxx}}"', 'data.details.unitLxr'],
  ['source not loaded by the page', 'pages/trial-apply.json', '"details": {', '"detail": {', undefined, { at: '"form": "trialApply", "source": "details"' }],
  ['source of a form of another name', 'pages/loan-apply.json', '"form": "loanApply", "source": "details"', '"form": "loanApply", "source": "detail"', 'details'],
  ['source of a form left out', 'pages/loan-apply.json', '"form": "loanApply", "source": "details"', '"form": "loanApply"', 'details', { at: '"loanApply", "title"' }],
  ['condition on a step that is not there', 'forms/phoneUnbinding.json', '"form.way": { "is": "sms" }', '"form.way": { "is": "message" }', 'sms'],
  ['registration without its phone', 'api/account-register.json', '"x-form": "register",\n        "x-encrypt": ["password", "verifyPassword"]', '"x-form": { "form": "register", "only": ["username", "password", "verifyPassword", "socialCode", "enterpriseName", "legalPersonName", "smsCode", "agree"] },\n        "x-encrypt": ["password", "verifyPassword"]', 'phone'],
  ['code without its phone', 'api/account-register.json', '"only": ["username", "phone", "socialCode"]', '"only": ["username", "socialCode"]', 'phone'],
  ['login without its password', 'forms/login.json', '"password": { "type": "string", "title": "密码" }', '"passwd": { "type": "string", "title": "密码" }', 'password'],
  ['draft saved where there are no drafts', 'forms/collectDemand.json', '"submit": {', '"submit": { "save": { "operation": "collectDemand.create", "label": "保存草稿" }, ', undefined, { at: '"collectDemand.create", "label": "保存草稿"' }],
  ['word for the browser that is none', 'forms/login.json', '"autocomplete": "username"', '"autocomplete": "user-name"', 'username'],
  ['word for the browser in Chinese', 'forms/trialApply.json', '"autocomplete": "tel-national"', '"autocomplete": "手机号"', undefined],
  ['value set into a field that is not there', 'forms/ruleForm.json', '{ "do": "close" }', '{ "do": "set", "target": "form", "name": "unitPhone", "value": "1" }', 'unitCellphone', { at: '"unitPhone"' }],
  ['suggestion from a field that is not there', 'forms/collectMerge.json', '"value": "{{row.title}}"', '"value": "{{row.titel}}"', 'row.title'],
  ['record of messages renamed', 'records/message.json', '"msgType": { "type": "string", "title": "消息类型"', '"kind": { "type": "string", "title": "消息类型"', 'msgType', { at: '"kind": {' }],
  ['field of messages renamed', 'records/message.json', '"content": { "type": "text"', '"body": { "type": "text"', 'content', { at: '"body": {' }],
  ['field of a diagnosis renamed', 'records/diagnoseRecord.json', '"revision": {', '"version2": {', 'revision', { at: '"version2"' }],
  ['dictionary of messages renamed', 'dicts.json', '"message_type": {', '"msg_type": {', undefined, { file: 'pages/personal.json', at: '"message_type" }' }],
  ['since of a repeated diagnosis', 'questionnaires/dt-sme-self-check.json', '"since": "beginTime"', '"since": "begin"', 'beginTime'],
  ['record of a repeated diagnosis', 'questionnaires/dt-sme-self-check.json', '"record": "project",\n    "when"', '"record": "projects",\n    "when"', 'project'],
  ['template of a repeated diagnosis', 'questionnaires/dt-sme-self-check.json', '{{row.projectName}}', '{{row.projectname}}', 'row.projectName'],
  ['field of a match that is not there', 'records/policy.json', '"profile": "changeDirection"', '"profile": "changeDirections"', 'changeDirection'],
  ['field of a match of another record', 'records/policy.json', '"record": "diagnoseRecord", "profile": "level"', '"record": "diagnoseRecord", "profile": "levels"', 'level'],
  ['condition of a questionnaire on a field that is not there', 'questionnaires/dt-sme-self-check.json', '"row.percent": { "gte": 100 }', '"row.percentage": { "gte": 100 }', 'row.percent'],
])

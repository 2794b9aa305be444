import { slip, type Row } from './row'

const accounts = 'accounts.json'
const form = 'forms/register.json'
const register = 'api/account-register.json'
const identity = '"check": "creditCode",'
const keep = '"keep": { "legalPersonName": "legalPersonName", "unitOrgCode": "identity.orgCode", "unitCellphone": "phone" },'
const level = '"id": "verified", "title": "已认证", "after": ["ruleForm"]'
const grants = 'flows/loanApply.json'
const agree = '"id": "grant",'

const served = '"kinds": {'
const serving = '"serve": { "path": "/ad/api/accounts", "login": "login", "password": "password" }, "kinds": {'

/** Mistakes in registration and levels; written before the check was tried on them. */
export const registrationMistakes: Record<string, Row> = {
  'field of the identity misspelt': slip(accounts, '"field": "socialCode"', '"field": "socialCod"', 'socialCode'),
  'field of the identity in another case': slip(accounts, '"field": "socialCode"', '"field": "SocialCode"', 'socialCode'),
  'field of the identity by its title': slip(accounts, '"field": "socialCode"', '"field": "统一社会信用代码"', 'socialCode'),
  'identity without its field': slip(accounts, '        "field": "socialCode",\n', '', /field/, '"identity"'),
  'identity without its check': slip(accounts, '        "check": "creditCode",\n', '', /check/, '"identity"'),
  'check misspelt': slip(accounts, identity, '"check": "creditCod",', 'creditCode'),
  'check in another case': slip(accounts, identity, '"check": "CreditCode",', 'creditCode'),
  'check in Chinese': slip(accounts, identity, '"check": "统一社会信用代码",', 'creditCode'),
  'check with a hyphen': slip(accounts, identity, '"check": "credit-code",', 'creditCode'),
  'check of a list': slip(accounts, identity, '"check": ["creditCode"],', 'creditCode'),
  'key of the check misspelt': slip(accounts, '"check": "creditCode"', '"chek": "creditCode"', 'check'),
  'unique as a text': slip(accounts, '"unique": true', '"unique": "true"', 'true'),
  'unique said with no': slip(accounts, '"unique": true', '"unique": false', undefined),
  'key of unique misspelt': slip(accounts, '"unique": true', '"uniqe": true', 'unique'),
  'key of the register misspelt': slip(accounts, '"registry": true', '"register": true', 'registry'),
  'register for a mobile number': slip(accounts, identity, '"check": "mobile",', /registry|phone|socialCode/, ['"registry"', '"check": "mobile"', 'forms/register.json > "socialCode": [']),
  'identity as a text': slip(accounts, /"identity": \{[^}]*\}/, '"identity": "socialCode"', undefined),
  'name misspelt': slip(accounts, '"name": "enterpriseName"', '"name": "enterprizeName"', 'enterpriseName'),
  'name by its title': slip(accounts, '"name": "enterpriseName"', '"name": "企业名称"', 'enterpriseName'),
  'name as a template': slip(accounts, '"name": "enterpriseName"', '"name": "{{form.enterpriseName}}"', 'enterpriseName'),
  'key of the name misspelt': slip(accounts, '"name": "enterpriseName"', '"nam": "enterpriseName"', 'name'),
  'way of signing in misspelt': slip(accounts, '"name": "enterpriseName"', '"name": "enterpriseName",\n      "signInBy": "phon"', 'phone', '"signInBy"'),
  'way of signing in in Chinese': slip(accounts, '"name": "enterpriseName"', '"name": "enterpriseName",\n      "signInBy": "手机号"', 'phone', '"signInBy"'),
  'what is kept misspelt': slip(accounts, keep, keep.replace('"phone"', '"phon"'), 'phone', '"keep"'),
  'what is kept by its title': slip(accounts, keep, keep.replace('"phone"', '"手机号"'), 'phone', '"keep"'),
  'part of the identity misspelt': slip(accounts, keep, keep.replace('identity.orgCode', 'identity.orgcode'), 'identity.orgCode', '"keep"'),
  'part of another identity': slip(accounts, keep, keep.replace('identity.orgCode', 'identity.birthday'), 'identity.orgCode', '"keep"'),
  'part without its beginning': slip(accounts, keep, keep.replace('identity.orgCode', 'orgCode'), undefined, '"keep"'),
  'key of what is kept misspelt': slip(accounts, '"keep": {', '"keeps": {', 'keep'),
  'form of a level misspelt': slip(accounts, level, level.replace('ruleForm', 'rulForm'), 'ruleForm'),
  'form of a level by its title': slip(accounts, level, level.replace('ruleForm', '企业信息完善'), 'ruleForm'),
  'form of a level as a file': slip(accounts, level, level.replace('ruleForm', 'forms/ruleForm.json'), 'ruleForm'),
  'form of a level without its list': slip(accounts, level, level.replace('["ruleForm"]', '"ruleForm"'), undefined),
  'form of a level that raises nobody': slip(accounts, level, level.replace('ruleForm', 'login'), /profile|保存/),
  'empty list of forms': slip(accounts, level, level.replace('["ruleForm"]', '[]'), undefined),
  'key of the forms misspelt': slip(accounts, level, level.replace('"after"', '"afters"'), 'after'),
  'lowest level with a form': slip(accounts, '"title": "未认证"', '"title": "未认证", "after": ["ruleForm"]', /after/),
  'level that nothing reaches': slip(accounts, level, '"id": "verified", "title": "已认证"', /after/),
  'new level that nothing reaches': slip(accounts, `{ ${level} }`, `{ ${level} }, { "id": "golden", "title": "金牌" }`, /after|level/, '"golden"'),
  'record that a level sees misspelt': slip(accounts, level, `${level}, "sees": { "trail": true }`, 'trial', '"trail"'),
  'scope of a level over no field': slip(accounts, level, `${level}, "sees": { "trial": { "providerNam": "{{account.enterpriseName}}" } }`, 'providerName', '"providerNam"'),
  'scope of a level by no value': slip(accounts, level, `${level}, "sees": { "trial": { "providerName": "{{account.enterpriceName}}" } }`, '{{account.enterpriseName}}', '"sees": { "trial"'),
  'transition to a level misspelt': slip(grants, agree, `${agree} "level": "verifed",`, 'verified'),
  'transition to a level by its title': slip(grants, agree, `${agree} "level": "已认证",`, 'verified'),
  'transition to the lowest level': slip(grants, agree, `${agree} "level": "unverified",`, 'verified'),
  'transition to a level by its number': slip(grants, agree, `${agree} "level": 2,`, undefined),
  'key of the level misspelt': slip(grants, agree, `${agree} "levl": "verified",`, 'level'),
  'transition to a kind': slip(grants, agree, `${agree} "level": "enterprise",`, 'verified'),
  'own level raised': slip('flows/trial.json', '"id": "apply",', '"id": "apply", "level": "verified",', /by|level/, ['"by": "owner"', '"level"']),
  'kind of the first step forgotten': slip(register, '        "x-handler": "account.checkRegistration",\n        "x-with": { "kind": "enterprise" },\n', '        "x-handler": "account.checkRegistration",\n', /kind/, '"x-handler": "account.checkRegistration"'),
  'rule of an identity misspelt': slip(form, '"socialCode": [{ "use": "creditCode" }]', '"socialCode": [{ "use": "creditCode" }, { "identity": "creditCod", "message": "代码有误" }]', 'creditCode'),
  'rule of an identity in Chinese': slip(form, '"socialCode": [{ "use": "creditCode" }]', '"socialCode": [{ "use": "creditCode" }, { "identity": "身份证", "message": "号码有误" }]', undefined),
  'rule of an identity without words': slip(form, '"socialCode": [{ "use": "creditCode" }]', '"socialCode": [{ "use": "creditCode" }, { "identity": "creditCode" }]', /message/),
  'rule of an identity with a bad sample': slip(form, '"socialCode": [{ "use": "creditCode" }]', '"socialCode": [{ "use": "creditCode" }, { "identity": "creditCode", "message": "代码有误", "good": ["91990104MADEM0038B"] }]', undefined),
  'rule of an identity on a list': slip(form, '"agree": [{ "required"', '"agree": [{ "identity": "mobile", "message": "号码有误" }, { "required"', undefined),
  // Accounts with self-service.
  'served, the form of signing in misspelt': slip(accounts, served, serving.replace('"login": "login"', '"login": "logon"'), 'login', '"logon"'),
  'served, the form of the password by its title': slip(accounts, served, serving.replace('"password": "password"', '"password": "修改密码"'), 'password', '"修改密码"'),
  'served, without the form of signing in': slip(accounts, served, serving.replace('"login": "login", ', ''), /login/, '"serve"'),
  'served, the address without its slash': slip(accounts, served, serving.replace('"/ad/api/accounts"', '"ad/api/accounts"'), '/ad/api/accounts', '"ad/api/accounts"'),
  'served, the address with a slash at its end': slip(accounts, served, serving.replace('"/ad/api/accounts"', '"/ad/api/accounts/"'), '/ad/api/accounts', '"/ad/api/accounts/"'),
  'served, the key in another form': slip(accounts, served, serving.replace('"serve"', '"serves"'), 'serve', '"serves"'),
  'served, the address as a text alone': slip(accounts, served, '"serve": "/ad/api/accounts", "kinds": {', /\{/, '"/ad/api/accounts"'),
  'served, the form of registration misspelt': slip(accounts, served, serving.concat('"guest": { "title": "访客", "register": "registr", "levels": [{ "id": "visiting", "title": "访客" }] },'), 'register', '"registr"'),
  'registration by a form without serve': slip(accounts, served, '"kinds": {"guest": { "title": "访客", "register": "register", "levels": [{ "id": "visiting", "title": "访客" }] },', /serve/, '"register": "register"'),
  'served, a forgotten password without its second form': slip(accounts, served, serving.replace('"password": "password" }', '"password": "password", "forgotten": { "code": "forgotPassword" } }'), /password/, '"forgotten"'),
}

import { readFileSync } from 'node:fs'
import { edits } from './edit'

const access = (id: string, summary: string, level: string, rest = '') => `"operationId": "${id}",\n        "summary": "${summary}",\n${rest}        "x-access": "${level}"`
const closed = (name: string, file: string, id: string, summary: string, from: string, to: string, fix: string | undefined = from, rest = ''): Parameters<typeof edits>[0][number] =>
  [name, `api/${file}.json`, access(id, summary, from, rest), access(id, summary, to, rest), fix]
const pdf = '        "description": "PDF、PNG、JPG、DOCX、XLSX，10MB 以内；内容须与文件名相符。",\n'

/** The completion form of the page, for those who have yet to complete it and for the verified. */
const [completion = ''] = /"blocks": \[\s*\{ "kind": "form", "form": "ruleForm"[^]*?\n {10}\]/.exec(readFileSync('schemas/pages/enterprise.json', 'utf8')) ?? []

/** What the shell depends on, closed to those whom it serves, or with targets that cannot serve them. */
export const shellReach = edits([
  ['sign-in page for the signed-in', 'routes.json', '"page": "login", "title": "企业登录", "access": "public"', '"page": "login", "title": "企业登录", "access": "signedIn"', 'public'],
  ['sign-in page for operators', 'routes.json', '"page": "login", "title": "企业登录", "access": "public"', '"page": "login", "title": "企业登录", "access": "operator"', 'public'],
  ['sign-in leads to a page of members', 'portal.json', '"signIn": "login"', '"signIn": "personal"', 'login'],
  ['sign-in leads to a page without the form', 'portal.json', '"signIn": "login"', '"signIn": "notice"', 'login'],
  ['completion for the verified', 'routes.json', '"page": "enterprise", "title": "企业信息完善", "access": "enterprise"', '"page": "enterprise", "title": "企业信息完善", "access": "verified"', 'enterprise'],
  ['completion for operators', 'routes.json', '"page": "enterprise", "title": "企业信息完善", "access": "enterprise"', '"page": "enterprise", "title": "企业信息完善", "access": "operator"', 'enterprise'],
  ['completion leads to a page of the verified', 'portal.json', '"complete": "enterprise"', '"complete": "personal"', 'enterprise'],
  ['home for the signed-in', 'routes.json', '"page": "home", "title": "首页", "access": "public"', '"page": "home", "title": "首页", "access": "signedIn"', 'public'],
  ['home is a page of members', 'portal.json', '"home": "home"', '"home": "personal"', 'home'],
  ['dialog of completion leads to the verified', 'portal.json', '"button": "去完善", "route": "enterprise"', '"button": "去完善", "route": "personal"', 'enterprise'],
  ['search of the header for the verified', 'routes.json', '"page": "search", "title": "站内搜索", "access": "public"', '"page": "search", "title": "站内搜索", "access": "verified"', 'public'],
  closed('login for the signed-in', 'account', 'account.login', '企业密码登录', 'public', 'signedIn'),
  closed('login by slider for the verified', 'account', 'account.sliderLogin', '凭滑块验证的密码登录', 'public', 'verified'),
  closed('key for the signed-in', 'account', 'account.key', '获取加密公钥', 'public', 'signedIn'),
  closed('captcha for the signed-in', 'account', 'account.captcha', '获取图形验证码', 'public', 'signedIn'),
  closed('check of the slider for the signed-in', 'account', 'account.verifyCaptcha', '核对滑块的位置，换得一次登录的验证结果', 'public', 'signedIn'),
  closed('sign-out for operators alone', 'account', 'account.logout', '退出登录', 'public', 'operator'),
  closed('password for the verified', 'account', 'account.updatePassword', '修改登录密码', 'signedIn', 'verified'),
  closed('sign-on for the signed-in', 'account-sso', 'sso.begin', '发起单点登录', 'public', 'signedIn'),
  closed('end of a sign-on for the signed-in', 'account-sso', 'sso.login', '完成单点登录', 'public', 'signedIn'),
  closed('upload for operators', 'file', 'file.upload', '上传文件', 'signedIn', 'operator', 'signedIn', pdf),
  closed('completion can be sent by the verified alone', 'profile', 'entInfo.perfectAll', '完善全部企业信息', 'signedIn', 'verified'),
  closed('unread messages for operators', 'message', 'message.list', '查询消息列表', 'signedIn', 'operator'),
  ['login named as another operation', 'portal.json', '"login": "account.login"', '"login": "account.logout"', 'account.login'],
  ['key named as another operation', 'portal.json', '"key": "account.key"', '"key": "account.captcha"', 'account.key'],
  ['captcha named as another operation', 'portal.json', '"captcha": "account.captcha"', '"captcha": "account.key"', 'account.captcha'],
  ['upload named as another operation', 'portal.json', '"upload": "file.upload"', '"upload": "file.list"', 'file.upload'],
  ['unread named as another operation', 'portal.json', '"unread": "message.list"', '"unread": "notice.list"', 'message.list'],
  ['sign-in form seen by the signed-in alone', 'pages/login.json', '"when": { "route.way": { "isNot": "slider" } }', '"when": { "route.way": { "isNot": "slider" }, "named": "signedIn" }', undefined],
  ['completion seen by the verified alone', 'pages/enterprise.json', '"query": "part",', '"query": "part",\n      "when": { "named": "verified" },', undefined],
  ['login in a menu for the signed-in', 'menus.json', '"route": "login", "when": { "named": "anonymous" }', '"route": "login", "when": { "named": "signedIn" }', 'anonymous'],
  ['members in a menu for the unverified', 'menus.json', '"route": "personal", "when": { "named": "enterprise" }', '"route": "personal", "when": { "named": "unverified", "session.role": { "is": "enterprise" } }', undefined],
  ['menu that nobody sees', 'menus.json', '"route": "personal", "when": { "named": "enterprise" }', '"route": "personal", "when": { "named": "anonymous", "session.role": { "is": "operator" } }', undefined],
  ['completion in the menu leads to the verified', 'menus.json', '"title": "完善信息", "route": "enterprise"', '"title": "完善信息", "route": "personal"', undefined],
  ['admin in the menu of enterprises', 'menus.json', '"title": "个人信息", "route": "personal"', '"title": "个人信息", "route": "operator"', undefined],
  ['admin not in the menu of operators', 'menus.json', '"title": "工作台", "route": "operator"', '"title": "工作台", "route": "home"', 'operator'],
  ['completion form taken from its page', 'pages/enterprise.json', completion, '"blocks": [{ "kind": "text", "paragraphs": ["请到窗口办理。"] }]', undefined, { file: 'portal.json', at: '"enterprise", "home"' }],
  ['session names stored in one place', 'portal.json', '"username": "username",\n    "type": "type"', '"username": "type",\n    "type": "type"', undefined, { at: '"type",\n    "uuid"' }],
  ['cookie stored under the name of the token', 'portal.json', '"configured": "portalToken"', '"configured": "tokenx"', undefined],
  ['prefix that no address has', 'portal.json', '"main": "/ad/api"', '"main": "/ad/apis"', '/ad/api'],
  ['dialog misspelt in a page', 'pages/supply-demand.json', '"dialog": "cooperative", "needs"', '"dialog": "cooperativ", "needs"', 'cooperative'],
  ['flag of a dialog misspelt', 'pages/supply-demand.json', '"portal.dialogs.cooperative.visible"', '"portal.dialogs.coperative.visible"', 'portal.dialogs.cooperative.visible'],
  ['dialog renamed in portal.json alone', 'portal.json', '"cooperative": { "title"', '"cooperation": { "title"', 'cooperative'],
  ['setting of a dialog misspelt', 'pages/supply-demand.json', '"portal.dialogs.cooperative.visible"', '"portal.dialogs.cooperative.visable"', 'portal.dialogs.cooperative.visible'],
  ['dialog hidden, and its buttons left as they are', 'portal.json', '"form": "password", "width": "39%", "visible": true', '"form": "password", "width": "39%", "visible": false', undefined, { file: 'menus.json', at: '"password" } }' }],
  ['dialog of sign-in with another form', 'portal.json', '"form": "login", "route": "login"', '"form": "sliderLogon", "route": "login"', 'sliderLogin'],
  ['dialog of sign-in with a form that signs nobody in', 'portal.json', '"form": "login", "route": "login"', '"form": "password", "route": "login"', undefined],
  ['dialog of sign-in gives way to a page of members', 'portal.json', '"form": "login", "route": "login"', '"form": "login", "route": "personal"', 'login'],
  ['dialog before verification leads nowhere', 'portal.json', '"button": "去完善", "route": "enterprise", ', '', undefined, { at: '"enterprise": { "title"' }],
  ['second dialog before verification', 'portal.json', '"visible": false, "opensOn": ["needsLogin"]', '"visible": true, "opensOn": ["needsVerified"]', undefined, { at: '"needsVerified"] },\n    "cooperative"' }],
  ['dialog before verification taken from those who are not verified', 'portal.json', '"button": "去完善", "route": "enterprise", ', '"form": "cooperation", ', undefined],
])

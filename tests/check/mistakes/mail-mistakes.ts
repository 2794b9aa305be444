import { slip, type Row } from './batch/row'

const accounts = 'accounts.json'
const routes = 'routes.json'
const register = 'forms/registerGroup.json'
const forgotten = 'forms/forgotten.json'
const newPassword = 'forms/newPassword.json'
const email = 'forms/email.json'
const grant = 'flows/grant.json'

const notify = (by: string) => `"title": "Grant", "notify": { "by": "${by}", "text": "The grant is yours." },`
const emailRoute = '"title": "Change the e-mail address",\n      "access": '

/** Mistakes of an author whose associations register by e-mail while residents register by phone. */
export const mailMistakes: Record<string, Row> = {
  'mail: forgotten, by the key of phones': slip(accounts, '"forgottenByEmail"', '"forgotten"', 'forgottenByEmail'),
  'mail: forgotten, a form in place of two': slip(accounts, '{ "code": "forgotten", "password": "newPassword" }', '"forgotten"', /code/),
  'mail: forgotten, the two forms exchanged': slip(accounts, '{ "code": "forgotten", "password": "newPassword" }', '{ "code": "newPassword", "password": "forgotten" }', 'forgotten'),
  'mail: the form that changes it by its address': slip(accounts, '"email": "email",\n    "phone"', '"email": "/email",\n    "phone"', 'email'),
  'mail: where codes go in place of how to sign in': slip(accounts, '"signInBy": "email"', '"contact": "email"', /"signInBy": "email"/),
  'mail: of who registers by phone': slip(accounts, '"signInBy": "phone"', '"signInBy": "email"', /"phone"/),
  'mail: a field that no form fills in': slip(accounts, '"signInBy": "email",', '"signInBy": "email", "email": "address",', /现有|删去/),
  'mail: the kind of a demonstration account by its title': slip(accounts, '"role": "group"', '"role": "Association"', 'group'),
  'mail: the name of a demonstration account by its field': slip(accounts, '"enterpriseName": "Choir"', '"groupName": "Choir"', 'enterpriseName'),
  'mail: a page of a kind that there is none of': slip(routes, `${emailRoute}"group"`, `${emailRoute}"groups"`, 'group'),
  'mail: a page of a level by its title': slip(routes, `${emailRoute}"group"`, `${emailRoute}"Listed"`, 'listed'),
  'mail: its page for all who sign in': slip(routes, `${emailRoute}"group"`, `${emailRoute}"signedIn"`, 'group'),
  'mail: its page for two, of whom one has none': slip(routes, `${emailRoute}"group"`, `${emailRoute}["group", "resident"]`, 'group'),
  'mail: forgotten, only for who is signed in': slip(routes, '"title": "Forgotten password",\n      "access": "public"', '"title": "Forgotten password",\n      "access": "signedIn"', 'public'),
  'mail: the page by the id of its form': slip(routes, '"page": "new-password"', '"page": "newPassword"', 'new-password'),
  'mail: the menu of a kind by its title': slip('menus.json', '"group": [', '"association": [', 'group'),
  'mail: the menu to a form': slip('menus.json', '"route": "register-group"', '"route": "registerGroup"', 'register-group'),
  'mail: the link of the sign-in by its words': slip('pages/login.json', '"route": "forgotten"', '"route": "Forgotten password"', 'forgotten'),
  'mail: the form of a page by its route': slip('pages/register-group.json', '"form": "registerGroup"', '"form": "register-group"', 'registerGroup'),
  'mail: sent to a field that is not there': slip(register, '{{form.email}}', '{{form.mail}}', 'form.email'),
  'mail: sent to nobody': slip(email, ', "with": { "email": "{{form.email}}" }', '', /with/),
  'mail: sent to a phone': slip(register, '"with": { "email":', '"with": { "phone":', 'email'),
  'mail: the code of another kind': slip(register, '"group.check"', '"resident.check"', 'group.check'),
  'mail: registered as another kind': slip(register, '"group.register"', '"resident.register"', 'group.register'),
  'mail: an easy password by a field of another form': slip(register, '["email", "groupName"]', '["email", "fullName"]', /groupName/),
  'mail: the check by another word': slip(register, '"identity": "email"', '"identity": "mail"', 'email'),
  'mail: the keyboard by another word': slip(register, '"inputMode": "email"', '"inputMode": "e-mail"', 'email'),
  'mail: the field of the code by another name': slip(register, '"emailCode": { "type"', '"code": { "type"', 'emailCode'),
  'mail: the code typed as text': slip(register, '"emailCode": { "widget": "code"', '"emailCode": { "widget": "text"', /code|send/),
  'mail: the new password before the code': slip(forgotten, '"account.checkResetEmail"', '"account.resetByEmail"', 'account.checkResetEmail'),
  'mail: a forgotten password by the old one': slip(newPassword, '"account.resetByEmail"', '"account.updatePassword"', 'account.resetByEmail'),
  'mail: onwards to an address': slip(newPassword, '"route": "login"', '"route": "/login"', 'login'),
  'mail: the password of who changes it, by another name': slip(email, '"pwd": { "type"', '"password": { "type"', 'pwd'),
  'mail: the password of who changes it, shown': slip(email, '"pwd": { "widget": "password"', '"pwd": { "widget": "text"', 'password'),
  'mail: a notice to who has a phone': slip(grant, '"title": "Grant",', notify('email'), /"by": "sms"/),
  'mail: a notice by another word': slip(grant, '"title": "Grant",', notify('mail'), 'email'),
  'mail: no phones where residents have them': slip('portal.json', '"registry": false', '"registry": false, "sms": false', /"sms": false/),
  'mail: its words without what they are about': slip('words.json', '"sms": {', '"mail": { "mailSubject": "{titel}" },\n  "sms": {', /title/),
  'mail: its words in the group of phones': slip('words.json', '"sms": {', '"sms": {\n    "mailSubject": "{portal}: {title}",', /mail/),
}

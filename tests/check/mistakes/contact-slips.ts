import type { Slip } from './english-slips'

/** Mistakes about accounts that are reached by e-mail: nothing else may be reported. */
export const slipsOfContacts: Record<string, Slip> = {
  'the way to sign in by another word': ['accounts.json', '"signInBy": "email"', '"signInBy": "e-mail"', 'shape/unknown-word', /email/],
  'the way to sign in left out': ['accounts.json', '"signInBy": "email",', '', 'account/other-contact', /"signInBy": "email"/],
  'codes by another way than signing in': [
    'accounts.json',
    '"signInBy": "email",',
    '"signInBy": "email", "contact": "phone",',
    'account/two-contacts',
    /contact/,
  ],
  'a demonstration account with the other contact': [
    'accounts.json',
    '"email": "choir@example.org"',
    '"phone": "13800000009"',
    'account/demo-contact',
    /"email"/,
  ],
  'an address without a domain': ['accounts.json', '"choir@example.org"', '"choir@example"', 'account/demo-contact', /完整/],
  'two demonstration accounts with one number': [
    'accounts.json',
    '{ "username": "demo-group",',
    '{ "username": "demo-old", "role": "resident", "phone": "13800000001", "enterprise": { "enterpriseName": "B" } },\n    { "username": "demo-group",',
    'account/duplicate-name',
    /另一个/,
  ],
  'a forgotten password by the key of phones': ['accounts.json', '"forgottenByEmail"', '"forgotten"', 'account/other-contact', /forgottenByEmail/],
  'a code that no button sends': ['forms/email.json', '"emailCode": { "widget": "code"', '"emailCode": { "widget": "text"', 'form/send-misfit', /code/],
  'the page of an address for all': ['routes.json', '"access": "group"', '"access": ["group", "resident"]', 'shell/refused-form', /改为 "group"/],
  'the code of another form': ['forms/email.json', 'account.sendEmailCode', 'account.sendResetEmail', 'form/other-code', /account\.sendEmailCode/],
  'the code by the other contact': [
    'forms/forgotten.json',
    'account.sendResetEmail',
    'account.sendResetCode',
    'ref/unknown-operation',
    /account\.sendResetEmail/,
  ],
  'a form that changes the address without the password': ['accounts.json', '"email": "email"', '"email": "forgotten"', 'api/form-mismatch', /"email"/],
  'mail turned off': ['portal.json', '"registry": false', '"registry": false, "email": false', 'api/feature-off', /email/],
  'the form for a new address': ['accounts.json', '"email": "email"', '"email": "emial"', 'ref/unknown-form', /email/],
  'the form for a forgotten password by mail': ['accounts.json', '"code": "forgotten"', '"code": "forgoten"', 'ref/unknown-form', /forgotten/],
  'the form for a new password by mail': ['accounts.json', '"password": "newPassword"', '"password": "newPasword"', 'ref/unknown-form', /newPassword/],
}

import { slip, type Row } from './batch/row'

const accounts = 'accounts.json'
const served = '"phone": { "proof": "phoneProof", "number": "phoneNumber" }'
const resident = '"signInBy": "phone",'

/** Mistakes in how accounts are reached, and in the forms that change a phone. */
export const contactMistakes: Record<string, Row> = {
  'phone: one form for two': slip(accounts, served, '"phone": "phoneProof"', /proof/),
  'phone: true for two forms': slip(accounts, served, '"phone": true', /proof/),
  'phone: the two forms exchanged': slip(accounts, served, '"phone": { "proof": "phoneNumber", "number": "phoneProof" }', 'phoneProof'),
  'phone: the key of the proof misspelt': slip(accounts, '"proof":', '"prof":', 'proof'),
  'phone: a form that is not there': slip(accounts, '"number": "phoneNumber"', '"number": "phoneNumbr"', 'phoneNumber'),
  'phone: the proof alone': slip(accounts, ', "number": "phoneNumber"', '', /number/, '"phone": { "proof"'),
  'phone: by the pages of its forms': slip(accounts, served, '"phone": { "proof": "phone-proof", "number": "phone-number" }', 'phoneProof'),
  'contact: mobile for phone': slip(accounts, resident, '"signInBy": "mobile",', 'phone'),
  'contact: in Chinese': slip(accounts, resident, '"signInBy": "手机号",', 'phone'),
  'contact: a list of ways': slip(accounts, resident, '"signInBy": ["phone"],', '"phone"'),
  'contact: the way of codes by the message': slip(accounts, resident, '"contact": "sms",', 'phone'),
  'contact: the way of staff': slip(accounts, '"title": "Town council",', '"title": "Town council", "signInBy": "phone",', /kinds|删去/, '"signInBy": "phone", "sees"'),
  'contact: another key of the same': slip(accounts, resident, '"loginBy": "phone",', 'signInBy'),
}

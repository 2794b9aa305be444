import type { MessageFields } from './portal/messages-part'

/** What a value of `x-with` refers to: an entity of the tree, or a field or states of the record named beside it. */
export type SettingKind = 'record' | 'field' | 'states' | 'operation' | 'dict' | 'kind'

/** The `x-with` settings that each handler requires; a handler that is not listed takes none. */
export const handlerSettings: Readonly<Record<string, Readonly<Record<string, SettingKind>>>> = {
  'account.checkRegistration': { kind: 'kind' },
  'account.register': { kind: 'kind' },
  'signOn.finish': { kind: 'kind' },
  'demand.receivers': { record: 'record', by: 'field', states: 'states' },
  'demand.validate': { operation: 'operation' },
  'productType.tree': { dict: 'dict' },
  'productType.list': { dict: 'dict' },
  'industry.list': { dict: 'dict' },
}

/** Values of `x-with`: an id, or several states. */
export type HandlerSettings = Record<string, string | string[]>

type FieldType = 'string' | 'text' | 'integer' | 'number' | 'boolean' | 'dateTime' | 'json'

/** Types of the message record's fields that code uses (spec §3); `messages.fields` of portal.json maps their names. */
export const messageFields: Readonly<Record<keyof MessageFields, FieldType>> = {
  title: 'string',
  content: 'text',
  type: 'string',
  about: 'string',
  of: 'string',
  read: 'integer',
}

/** Fields that code reads and writes in the record of diagnoses. */
export const diagnosisFields: Readonly<Record<string, FieldType>> = {
  reportName: 'string',
  questionnaire: 'string',
  version: 'string',
  hash: 'string',
  status: 'string',
  answers: 'json',
  revisions: 'json',
  revision: 'integer',
  submitTime: 'dateTime',
  totalScore: 'number',
  level: 'string',
  scores: 'json',
  latest: 'boolean',
}

/** Filters by which code finds diagnoses; they need an index. */
export const diagnosisFilters = ['status', 'questionnaire', 'reportName', 'latest'] as const

/** Parts of portal.json, with the prefixes of the handlers that require them. */
export const portalNeeds: Readonly<Record<'messages' | 'diagnosis' | 'dicts', readonly string[]>> = {
  messages: ['message.', 'enterprise.perfect', 'enterprise.update'],
  diagnosis: [
    'diagnosis.state',
    'diagnosis.begin',
    'diagnosis.draft',
    'diagnosis.answer',
    'diagnosis.submit',
    'diagnosis.discard',
    'diagnosis.report',
    'diagnosis.export',
  ],
  dicts: [
    'industry.name',
    'area.',
    'enterprise.read',
    'enterprise.details',
    'enterprise.perfect',
    'enterprise.update',
    'enterprise.sizeName',
  ],
}

/** Dictionary values that code depends on (spec §3, §9); a dictionary only names them. */
export const dictValuesNeeded: Readonly<Record<string, readonly string[]>> = { size: ['1', '2', '3', '4'], enterpriseType: ['1', '2'] }

import type { EditOperation, EditPath, Json } from '../../../src/edit/operation'

const set = (file: string, path: EditPath, value: Json): EditOperation => ({ kind: 'set', file, path, value })
const add = (file: string, path: EditPath, key: string, value: Json): EditOperation => ({ kind: 'add', file, path, key, value })
const remove = (file: string, ...path: EditPath): EditOperation => ({ kind: 'remove', file, path })
const option = (dict: string, is: string) => remove('dicts.json', 'dicts', dict, 'items', { by: 'dictValue', is })

export interface ExpectedProblem {
  code: string
  file: string
  /** Text on the line that the problem names. */
  at: string
  reason: RegExp
  remedy: RegExp
}
type Row = [name: string, operations: EditOperation[], told: ExpectedProblem]

const wordFile = 'words.json'
/** Edits that an English portal refuses from the console and from the folder; `at` is a text on the reported line. */
export const badInputs: Row[] = [
  [
    'an unknown word',
    [add(wordFile, ['messages'], 'reportdText', 'Thank you. “{report}” counts {score}: {level}.')],
    { code: 'shape/unknown-key', file: wordFile, at: '"reportdText"', reason: /"reportdText"/, remedy: /reportedText/ },
  ],
  [
    'a word without its placeholder',
    [set(wordFile, ['sms', 'smsNotice'], 'If this was not you, please call the town hall at once.')],
    { code: 'words/lost-place', file: wordFile, at: '"smsNotice"', reason: /text/, remedy: /\{text\}/ },
  ],
  [
    'a rule that uses itself',
    [
      {
        kind: 'write',
        file: 'rules.json',
        content: '{\n  "rules": {\n    "house": { "title": "House", "list": [{ "use": "house" }] }\n  }\n}\n',
      },
    ],
    { code: 'rule/circle', file: 'rules.json', at: '"use"', reason: /house/, remedy: /./ },
  ],
  [
    'a scope over a field that is not there',
    [set('accounts.json', ['staff', 'ward', 'sees', 'grant'], { 'owner.wrad': '{{account.ward}}' })],
    { code: 'account/unknown-scope', file: 'accounts.json', at: 'owner.wrad', reason: /wrad/, remedy: /ward/ },
  ],
  [
    'a level that nothing reaches',
    [remove('flows/membership.json', 'transitions', { by: 'id', is: 'admit' }, 'level')],
    { code: 'account/unreachable-level', file: 'accounts.json', at: '"member"', reason: /member/, remedy: /./ },
  ],
  [
    'an identity check with an invalid sample',
    [set('forms/profile.json', ['rules', 'residentId', 1, 'good', 0], '990101199003070024')],
    {
      code: 'form/wrong-sample',
      file: 'forms/profile.json',
      at: '"990101199003070024"',
      reason: /990101199003070024/,
      remedy: /990101199003070023/,
    },
  ],
  [
    'more rows than there may be',
    [set('forms/grant.json', ['ui', 'works', 'max'], 51)],
    { code: 'shape/out-of-range', file: 'forms/grant.json', at: '51', reason: /51/, remedy: /50/ },
  ],
  [
    'an invalid picture',
    [set('portal.json', ['look', 'logo'], 'library.txt')],
    { code: 'record/picture', file: 'portal.json', at: 'library.txt', reason: /library\.txt/, remedy: /./ },
  ],
  [
    'a call to an unlisted host',
    [
      add('portal.json', [], 'outside', {
        hosts: ['pay.example.org'],
        calls: { payout: { title: 'Payout', href: 'https://pay.example.com/orders' } },
      }),
      add('flows/grant.json', ['transitions', { by: 'id', is: 'grant' }], 'call', { to: 'payout', with: { house: '{{row.house}}' } }),
    ],
    { code: 'outside/unlisted-host', file: 'portal.json', at: 'pay.example.com', reason: /pay\.example\.com/, remedy: /./ },
  ],
  [
    'a role that accounts have',
    [remove('accounts.json', 'staff', 'auditor')],
    { code: 'account/in-use', file: 'accounts.json', at: '"staff"', reason: /2 accounts are "auditor"/, remedy: /Put it back/ },
  ],
  [
    'a kind that accounts have',
    [remove('accounts.json', 'kinds', 'visitor')],
    { code: 'account/in-use', file: 'accounts.json', at: '"kinds"', reason: /2 accounts are "visitor"/, remedy: /Put it back/ },
  ],
  [
    'a district that accounts of staff have',
    [option('ward', 'east')],
    {
      code: 'account/outside-dict',
      file: 'dicts.json',
      at: '"items"',
      reason: /2 accounts hold values of "Ward"[^]*"east"/,
      remedy: /Put these values back/,
    },
  ],
  [
    'a district that profiles name',
    [option('ward', 'west')],
    {
      code: 'account/outside-dict',
      file: 'dicts.json',
      at: '"items"',
      reason: /2 accounts hold values of "Ward"[^]*"west"/,
      remedy: /Put these values back/,
    },
  ],
  [
    'an option that rows hold',
    [option('topic', 'parks')],
    {
      code: 'record/outside-dict',
      file: 'dicts.json',
      at: '"items"',
      reason: /2 rows of request[^]*"parks"/,
      remedy: /change the rows first/,
    },
  ],
  [
    'an option that a form alone has put into rows',
    [option('part', 'roof')],
    {
      code: 'record/outside-dict',
      file: 'dicts.json',
      at: '"items"',
      reason: /2 rows of grant[^]*"roof"/,
      remedy: /change the rows first/,
    },
  ],
  [
    'a field that becomes a choice, while rows hold something else',
    [add('records/request.json', ['fields', 'day'], 'dict', 'topic')],
    {
      code: 'record/outside-dict',
      file: 'records/request.json',
      at: '"dict"',
      reason: /2 rows of request[^]*"2026-12-01"/,
      remedy: /change the rows first/,
    },
  ],
  [
    'a state in which rows are',
    [remove('flows/grant.json', 'states', 'Declined'), remove('flows/grant.json', 'transitions', { by: 'id', is: 'decline' })],
    { code: 'flow/state-in-use', file: 'flows/grant.json', at: '"states"', reason: /2 rows of grant[^]*"Declined"/, remedy: /Put it back/ },
  ],
  [
    'a field that rows fill',
    [
      remove('records/request.json', 'fields', 'day'),
      remove('forms/request.json', 'schema', 'properties', 'day'),
      remove('forms/request.json', 'ui', 'day'),
    ],
    { code: 'record/in-use', file: 'records/request.json', at: '"fields"', reason: /2 rows of request[^]*"day"/, remedy: /Put it back/ },
  ],
]

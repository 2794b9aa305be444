import type { Slip } from './english-slips'

/** Mistakes in what is added up, in options and in samples of numbers: nothing else may be reported. */
export const slipsOfNumbers: Record<string, Slip> = {
  'an option twice in the dictionary of the districts': [
    'dicts.json',
    '{ "dictValue": "south", "dictLabel": "South ward" }',
    '{ "dictValue": "north", "dictLabel": "South ward" }',
    'dict/duplicate-value',
    /另一个/,
  ],
  'a sum of what is worked out in place': [
    'forms/grant.json',
    '{ "sum": ["own", "asked"] }',
    '{ "sum": ["own", { "product": ["own", 2] }] }',
    'shape/wrong-type',
    /字段/,
  ],
  'a term that names its field by a key': [
    'forms/grant.json',
    '{ "sum": ["own", "asked"] }',
    '{ "sum": ["own", { "field": "asked" }] }',
    'shape/wrong-type',
    /"asked"/,
  ],
  'a column that a step adds up, misspelt': [
    'flows/grant.json',
    '"works.cost"',
    '"works.cots"',
    'record/unknown-field',
    /works\.cost/,
  ],
  'rows that a step adds up without saying which column': [
    'flows/grant.json',
    '"works.cost"',
    '"works"',
    'record/wrong-type',
    /works\.cost/,
  ],
  'a column of words that a step adds up': ['flows/grant.json', '"works.cost"', '"works.what"', 'record/wrong-type', /works\.cost/],
  'a number of a demonstration account that its form refuses': [
    'accounts.json',
    '"role": "resident", "phone": "13800000001", "enterprise": { "enterpriseName": "A resident" }',
    '"role": "resident", "phone": "13800000001", "level": "verified", "enterprise": { "enterpriseName": "A resident", "profile": { "residentId": "990101199003070024" } }',
    'account/demo-identity',
    /990101199003070023/,
  ],
  'a sample of which the check digit is wrong': [
    'forms/profile.json',
    '"good": ["990101199003070023"',
    '"good": ["990101199003070024"',
    'form/wrong-sample',
    /990101199003070023/,
  ],
  'samples of another identity': ['forms/profile.json', '"identity": "residentId"', '"identity": "mobile"', 'form/valid-example-fails', /residentId/],
  'a sample to refuse that is right': [
    'forms/profile.json',
    '"bad": ["990101199003070024"',
    '"bad": ["11010519491231002X"',
    'form/invalid-example-passes',
    /换一个/,
  ],
}

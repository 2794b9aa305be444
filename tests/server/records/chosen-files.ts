import { loadTree } from '../../../src/check/read/load-tree'

export const dir = 'tests/portals/english'

/**
 * The portal with drafts of memberships, and steps and a plain operation that change them; if staffed, with requests that staff edits; if
 * hidden, with choices by a field that residents may not read, which the check refuses; if copying, with what the chosen grants ask for.
 */
export async function chosenFiles({ isStaffed = false, isHidden = false, isCopying = false } = {}) {
  const all = await loadTree(dir)
  const change = (name: string, find: string, put: string) => {
    const file = all.find((one) => one.name === name)!
    const text = new TextDecoder().decode(file.bytes)
    if (!text.includes(find)) throw new Error(`${name} has no ${find}`)
    file.bytes = new TextEncoder().encode(text.replace(find, put))
  }
  const steps = [
    { id: 'draft', title: 'Save', by: 'owner', to: 'Draft', form: 'membership', draft: true },
    { id: 'keep', title: 'Save', by: 'owner', from: ['Draft'], form: 'membership', draft: true },
    { id: 'send', title: 'Send', by: 'owner', from: ['Draft'], to: 'Waiting', form: 'membership' },
    { id: 'correct', title: 'Correct', by: 'owner', from: ['Waiting'], form: 'membership' },
    { id: 'relink', title: 'Name a grant', by: 'owner', from: ['Waiting'], form: 'grantNumber' },
    { id: 'enrol', title: 'Enrol', by: 'steward', to: 'Waiting', form: 'grantNumber' },
  ]
  const grantNumber = {
    id: 'grantNumber',
    title: 'Grant',
    schema: { type: 'object', properties: { reason: { type: 'string', title: 'Why' }, grantId: { type: 'string', title: 'Number' } } },
    rules: Object.fromEntries(['reason', 'grantId'].map((name) => [name, [{ max: 64, message: 'At most 64 characters' }]])),
    ui: { reason: { widget: 'text' }, grantId: { widget: 'text' } },
    submit: { label: 'Save' },
  }
  all.push({ name: 'forms/grantNumber.json', bytes: new TextEncoder().encode(JSON.stringify(grantNumber)) })
  change('flows/membership.json', '"transitions": [', `"transitions": [${steps.map((step) => `${JSON.stringify(step)},`).join('')}`)
  change('accounts.json', '"sees": { "membership": { "ward"', '"sees": { "grant": { "house": "{{account.ward}}" }, "membership": { "ward"')
  change('flows/membership.json', '"states": {', '"states": { "Draft": { "handler": "Resident", "text": "Not sent yet." },')
  change('flows/membership.json', '"name"', '"with": { "granted": { "record": "grant", "by": "grantId" } }, "name"')
  const plainly = (verb: string, properties: object, required: string[]) => ({
    post: {
      operationId: `membership.${verb}`,
      summary: verb,
      'x-access': 'verified',
      'x-record': { type: 'membership', verb },
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: { type: 'object', required, properties: { ...properties, grantId: { type: 'string' } } } },
        },
      },
    },
  })
  const ids = { id: { type: 'string' }, ids: { type: 'array', maxItems: 9, items: { type: 'string' } } }
  const plain = {
    '/sa/api/membership/update': plainly('update', ids, []),
    '/sa/api/membership/create': plainly('create', { reason: { type: 'string' }, status: { type: 'string' } }, ['grantId']),
  }
  change('api/content.json', '"paths": {', `"paths": { ${JSON.stringify(plain).slice(1, -1)},`)
  if (isCopying) {
    change(
      'forms/membership.json',
      '"helped": { "type"',
      '"asked": { "type": "number", "title": "Asked" }, "sum": { "type": "number", "title": "Sum" }, "helped": { "type"',
    )
    change(
      'forms/membership.json',
      '"helped": {\n      "widget"',
      '"asked": { "widget": "text", "value": { "copy": "asked", "from": "grantId" } }, "sum": { "widget": "text", "value": { "sum": ["helped.asked", "asked"] } }, "helped": {\n      "widget"',
    )
    change(
      'forms/membership.json',
      '"what": { "title"',
      '"asked": { "type": "number", "title": "Asked", "value": { "copy": "asked", "from": "grantId" } }, "what": { "title"',
    )
    change(
      'forms/membership.json',
      '"reason": [',
      '"sum": [{ "max": 100, "message": "At most 100", "good": [100], "bad": [101] }], "reason": [',
    )
    change('records/membership.json', '"what": "What was done"', '"asked": "Asked", "what": "What was done"')
    change(
      'records/membership.json',
      '"opinion"',
      '"asked": { "type": "number", "title": "Asked" }, "sum": { "type": "number", "title": "Sum" }, "opinion"',
    )
  }
  if (isHidden) {
    change('accounts.json', '"register": "register",', '"register": "register", "reads": { "notice": ["title"] },')
    change('forms/request.json', '"operation": "notice.list",', '"operation": "notice.list", "with": { "topic": "culture" },')
  }
  if (!isStaffed) return all
  change('records/request.json', '"write": "public"', '"write": "operator"')
  change('pages/desk.json', '"records": ["notice"]', '"records": ["notice", "request"]')
  return all
}

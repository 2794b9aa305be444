import { automaticFields } from '../../../contract/derived/automatic-fields'
import { leadingLabel } from '../../../validate/template/leading-label'
import { flowDoers } from '../../../contract/derived/flow/flow-workers'
import type { Transition, Flow } from '../../../contract/flow'
import { flowReads, isFlowRead } from '../../../contract/derived/operations/flow-operations'
import { adminIds } from '../../../contract/derived/admin-entries'
import { checkCondition } from '../pages/conditions'
import { nearest } from '../../suggest/nearest'
import { namesInField, namesInRecord } from '../api/answers'
import { refer } from '../names/refer'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path } from '../../source'
import { checkTemplate, type Scope } from '../pages/templates'
import { formDomain } from '../values/domains'
import { recordDomain } from '../values/record-domain'
import { checkCodes } from './transitions/flow-codes'
import { checkDemoLinks } from './flow-demo'
import { checkLinkedRecords } from './flow-links'
import { checkOwners } from './flow-owners'
import { checkHandlers } from './flow-handlers'
import { checkMasked } from './flow-masked'
import { checkDueTime } from './transitions/flow-due-time'
import { checkReminders } from './check-reminders'
import { checkTimeLimits } from './flow-time-limits'
import { checkWorkList } from './flow-work-list'
import { checkCalls, checkMessages, checkNotices } from './messages/flow-messages'
import { checkMessagePages } from './messages/message-pages'
import { checkMessageType } from './messages/flow-message-type'
import { checkDraftKeys, checkHiddenAnswers } from './transitions/flow-draft-keys'
import { checkDraft, checkDraftTarget } from './transitions/flow-draft'
import { checkRecall } from './transitions/flow-recall'
import { checkShownIds } from './shown-ids'
import { checkPhrases } from './transitions/flow-phrases'
import { checkProof } from './transitions/flow-proof'
import { checkStoredRows } from './transitions/flow-rows'
import { checkQuota } from './transitions/flow-quota'
import { checkToggle } from './transitions/flow-toggle'
import { checkReach, checkStages } from './flow-reach'
import { checkField, checkState, checkStates, type FlowUnderCheck } from './flow-under-check'
import { checkProfile } from './flow-profile'
import { checkAsked } from './transitions/flow-asked'
import { checkSet, checkPublicCopies } from './transitions/flow-writes'
import type { Entry, TreeIndex } from '../../tree-index'
import { checkTiming } from './transitions/flow-timing'
import { checkWaiting } from './transitions/flow-waiting'
import { checkFollow, checkEach } from './transitions/named-transition'

/** A transition's templates read the answers of its own form only. */
function scopeOf({ index, scope }: FlowUnderCheck, transition: Transition): Scope {
  const form = index.forms.find((one) => one.id === transition.form)
  if (transition.form === undefined) return { ...scope, roots: scope.roots.filter((root) => root !== 'form') }
  if (!form) return scope
  return {
    ...scope,
    form: Object.keys(form.value.schema.properties),
    fieldsOf: (root, path) =>
      root === 'form' ? namesInField(index, form.value, path[0] ?? '', path.slice(1)) : scope.fieldsOf?.(root, path),
    domainOf: (root, name, field) =>
      root === 'form' && field === undefined ? formDomain(index, form.id, name) : scope.domainOf?.(root, name, field),
  }
}

/** The answer that every transition stores, whatever the record. */
const opinion = 'opinion'

/** The form of a transition exists, and its answers have fields in the record. */
function checkForm(spot: FlowUnderCheck, transition: Transition, path: Path): void {
  const { index, source, record, flow } = spot
  if (transition.form === undefined) return
  const form = refer(index, 'form', transition.form, source, [...path, 'form'])?.value
  if (form && flow.transitions.find((one) => one.form === transition.form) === transition) checkStoredRows(spot, form)
  const answer = transition.proof?.answer
  // A misspelt answer of a proof is reported there.
  if (answer !== undefined && !Object.hasOwn(form?.schema.properties ?? {}, answer)) return
  const asked = Object.keys(form?.schema.properties ?? {}).filter((name) => name !== opinion && name !== answer)
  const lost = asked.filter((name) => !Object.hasOwn(record.fields, name))
  // Fields may be unstored, for the decider only. But a name near a record field is a typo, and a form with no stored field is wrong.
  const free = Object.keys(record.fields).filter((name) => !Object.hasOwn(form?.schema.properties ?? {}, name))
  const intended = lost.map((name) => nearest(name, free)).find((name) => name !== undefined)
  if (intended === undefined && lost.length < asked.length) return
  // An earlier transition with the same form has reported it.
  if (!form || lost.length === 0 || flow.transitions.find((one) => one.form === transition.form) !== transition) return
  const known = Object.keys(record.fields)
  index.report.add(placeOf(source, [...path, 'form']), {
    code: 'flow/answer-lost',
    zh: `记录 ${quoted(record.id, 10)} 没有字段存放“${quoted(lost.join('、'), 12)}”`,
    en: `Record ${record.id} has no field for ${lost.join(', ')}`,
    fix: didYouMean(intended, known),
    related: [placeOf(index.forms.find((one) => one.value === form)?.source ?? source, ['schema', 'properties', lost[0] ?? ''])],
  })
}

function checkTransition(spot: FlowUnderCheck, transition: Transition, at: number): void {
  const { index, source, flow } = spot
  const scope = scopeOf(spot, transition)
  const path: Path = ['transitions', at]
  const taken = isFlowRead(transition.id) || flow.transitions.findIndex((one) => one.id === transition.id) < at
  if (taken) {
    index.report.add(placeOf(source, [...path, 'id']), {
      code: 'flow/transition-name',
      zh: `步骤 id“${quoted(transition.id, 12)}”重复或不能用`,
      en: `The transition id "${transition.id}" is taken`,
      fix: { zh: `换一个，不能是 ${flowReads.join('、')}`, en: 'Choose another id' },
    })
  }
  checkTiming(spot, transition, path)
  checkStates(spot, transition.from, [...path, 'from'])
  checkState(index, flow, source, transition.to, [...path, 'to'])
  for (const key of ['when', 'yields'] as const) checkCondition(index, scope, transition[key], source, [...path, key])
  transition.requires?.forEach((one, place) => {
    checkCondition(index, scope, one.condition, source, [...path, 'requires', place, 'condition'])
    checkTemplate(index, scope, one.message, source, [...path, 'requires', place, 'message'])
  })
  checkDraft(spot, transition, path)
  checkDraftTarget(spot, transition, path)
  checkRecall(spot, transition, path)
  checkDraftKeys(spot, transition, path)
  checkHiddenAnswers(spot, transition, path)
  checkForm(spot, transition, path)
  checkPhrases(spot, transition, path)
  checkProof({ ...spot, scope }, transition, path)
  transition.once?.same.forEach((name, place) => checkField(spot, name, [...path, 'once', 'same', place]))
  if (transition.once) checkTemplate(index, scope, transition.once.message, source, [...path, 'once', 'message'])
  checkField(spot, transition.others?.account, [...path, 'others', 'account'])
  if (transition.others) checkTemplate(index, scope, transition.others.message, source, [...path, 'others', 'message'])
  checkDueTime(spot, transition.after, [...path, 'after'])
  checkSet({ ...spot, scope }, transition, path)
  checkAsked(spot, transition, path)
  checkMessages({ ...spot, scope }, transition, path)
  checkNotices({ ...spot, scope }, transition, path)
  checkCalls({ ...spot, scope }, transition, path)
  transition.then?.forEach((follow, place) => checkFollow(spot, follow, [...path, 'then', place]))
  transition.each?.forEach((each, place) => checkEach(spot, each, [...path, 'each', place]))
}

/** Work for operators must be on an admin page, or nobody finds it. */
function checkOnAdmin({ index, source, flow }: FlowUnderCheck): void {
  const adminPages = index.pages.flatMap((page) => page.value.admin ?? [])
  if (
    adminPages.length === 0
    || adminPages.some((admin) => adminIds(admin, 'flow').includes(flow.id))
    || flowDoers(flow).every((role) => !index.accountNames.staff.includes(role))
  )
    return
  index.report.add(placeOf(source, ['id']), {
    code: 'flow/not-on-admin',
    severity: 'warning',
    zh: `流程“${quoted(flow.title, 12)}”不在工作台上`,
    en: `Flow ${flow.id} is on no admin page`,
    fix: { zh: `在工作台页面 admin 一组的 flows 中加上 "${flow.id}"`, en: `Add "${flow.id}" to the flows of a group of the admin page` },
  })
}

/** A column of the operators' list has a name and reads the record. */
function checkColumn({ index, source, scope }: FlowUnderCheck, column: string, path: Path): void {
  checkTemplate(index, { ...scope, roots: ['row'] }, column, source, path)
  if (leadingLabel(column).label !== undefined) return
  index.report.add(placeOf(source, path), {
    code: 'flow/column-name',
    zh: `列“${quoted(column, 16)}”没有写列名`,
    en: `The column "${column}" has no name`,
    fix: {
      zh: '前面写列名和“：”，列名最多24个字',
      en: 'Begin with a name of at most 24 characters and a colon, as in Amount: {{row.amount}}',
    },
  })
}

function linkFlow(index: TreeIndex, { value: flow, source }: Entry<Flow>): void {
  const record = refer(index, 'record', flow.record, source, ['record'])?.value
  if (!record) return
  const scope: Scope = {
    roots: ['row', 'data', 'form', 'session', 'portal', ...(record.owned ? ['account'] : [])],
    data: [...Object.keys(flow.with ?? {}), 'left'],
    row: [...Object.keys(record.fields), ...Object.keys(record.derived ?? {}), ...automaticFields(record)],
    fieldsOf: (root, path) => {
      if (root === 'row') return namesInRecord(index, record, path)
      const [name = '', ...below] = path
      const link = flow.with?.[name]
      if (!link) return name === 'left' ? [] : undefined
      const linked = index.records.find((one) => one.id === link.record)?.value
      return linked && namesInRecord(index, linked, below)
    },
    recordOf: (data) => (data === undefined ? record.id : flow.with?.[data]?.record),
    domainOf: (root, name, field) => {
      if (root === 'row') return field === undefined ? recordDomain(index, record.id, name) : undefined
      const link = flow.with?.[name]
      return root === 'data' && link && field !== undefined ? recordDomain(index, link.record, field) : undefined
    },
  }
  const spot: FlowUnderCheck = { index, source, flow, record, scope }
  if (record.fields.status?.type !== 'string') {
    index.report.add(placeOf(source, ['record']), {
      code: 'flow/no-status',
      zh: `记录 ${quoted(flow.record, 12)} 没有文字字段 status`,
      en: `Record ${flow.record} has no text field "status"`,
      fix: { zh: '在记录的 fields 中加上 status', en: 'Add the field status to the record' },
    })
  }
  if (flow.route !== undefined) refer(index, 'route', flow.route, source, ['route'])
  checkTemplate(index, { ...scope, roots: ['row'] }, flow.name, source, ['name'])
  for (const [name, state] of Object.entries(flow.states))
    for (const key of ['text', 'task'] as const)
      checkTemplate(index, { ...scope, roots: ['row'] }, state[key] ?? '', source, ['states', name, key])
  flow.columns?.forEach((column, at) => checkColumn(spot, column, ['columns', at]))
  checkShownIds(spot)
  checkLinkedRecords(spot)
  checkMessageType(spot)
  checkMessagePages(spot)
  checkToggle(spot)
  checkOnAdmin(spot)
  checkOwners(spot)
  checkDemoLinks(spot)
  checkQuota(spot)
  checkWaiting(spot)
  checkPublicCopies(spot)
  checkProfile(spot)
  checkCodes(spot)
  checkMasked(spot)
  checkHandlers(spot)
  checkWorkList(spot)
  flow.transitions.forEach((transition, at) => checkTransition(spot, transition, at))
  checkTimeLimits(spot)
  checkReminders(spot)
  checkStages(spot)
  checkReach(spot)
}

/** Flows: all states, transitions, linked records, fields and forms that they name exist; every state is reachable. */
export function linkFlows(index: TreeIndex): void {
  for (const entry of index.flows) linkFlow(index, entry)
}

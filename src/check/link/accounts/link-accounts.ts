import type { Access, RowScope } from '../../../contract/accounts'
import { openAccess } from '../../../contract/vocabulary/kinds'
import type { Place } from '../../../contract/problem'
import { doersIn, flowDoers, ownDoers } from '../../../contract/derived/flow/flow-workers'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { writtenEntries } from '../flows/flow-under-check'
import { missingProfileField } from '../names/missing-form-field'
import { missingAccess, refer } from '../names/refer'
import { accessIdByTitle } from '../names/access-entries'
import { checkDemoAccounts } from './check-demo'
import { checkDistrict, checkMailFields } from './check-district'
import { checkScopeValue } from './check-scope-value'
import { linkStaff } from './link-staff'
import { checkBraces } from '../pages/templates'
import { splitTemplate } from '../../../validate/template/template-text'
import { accountFields, isProfileUnsure, ownFields, profileFields } from '../values/account-fields'
import { reportDuplicates } from '../names/duplicates'

function checkAccess(index: TreeIndex, access: Access, source: Source, path: Path): void {
  if (typeof access === 'string') return void refer(index, 'access', access, source, path)
  access.forEach((word, at) => refer(index, 'access', word, source, [...path, at]))
}

/** Every place that states access. */
function checkPlaces(index: TreeIndex): void {
  for (const { value, source, path } of index.routes) checkAccess(index, value.access, source, [...path, 'access'])
  for (const { value, source, path } of index.operations)
    if (source.kind === 'api') checkAccess(index, value['x-access'], source, [...path, 'x-access'])
  const serve = index.portal?.value.diagnosis?.serve
  if (index.portal && serve) checkAccess(index, serve.access, index.portal.source, ['diagnosis', 'serve', 'access'])
  for (const { value, source } of index.records) for (const key of ['read', 'write'] as const) checkAccess(index, value[key], source, [key])
}

/** The actors of steps, and those that states wait for: the owner, the system, or a role. */
function checkDoers(index: TreeIndex): void {
  const { kinds, staff } = index.accountNames
  const roles = [...ownDoers, ...staff, ...Object.keys(kinds)]
  for (const { value: flow, source } of index.flows) {
    const named = [
      ...flow.transitions.map(({ by }, at) => [by, ['transitions', at, 'by']] as const),
      ...Object.entries(flow.states).map(([state, { waits = [] }]) => [waits, ['states', state, 'waits']] as const),
    ]
    named.forEach(([written, place]) => {
      for (const [by, path] of writtenEntries(written, [...place])) {
        if (roles.includes(by) || index.unsure('accounts')) continue
        const [kind] = Object.entries(kinds).find(([, levels]) => levels.includes(by)) ?? []
        if (kind !== undefined) {
          reportLevel(index, flow.record, kind, by, placeOf(source, path))
          continue
        }
        const intended = accessIdByTitle(index, by) ?? nearest(by, roles)
        index.report.add(placeOf(source, path), {
          code: 'flow/unknown-role',
          zh: `没有叫“${quoted(by, 16)}”的角色`,
          en: `There is no role "${by}"`,
          fix: didYouMean(intended, roles),
          ...missingAccess(index, by, intended, { source, path }),
        })
      }
    })
    for (const role of flowDoers(flow))
      checkSight(
        index,
        flow.record,
        flow.title,
        source,
        role,
        flow.transitions.findIndex((transition) => doersIn(transition).includes(role)),
      )
  }
}

/** Explains where to write a level instead: a step names a kind, and `write` or `sees` restricts it, so that nobody acts on hidden rows. */
function reportLevel(index: TreeIndex, record: string, kind: string, level: string, place: Place): void {
  const writes = [index.records.find(({ id }) => id === record)?.value.write ?? []].flat().includes(level)
  index.report.add(place, {
    code: 'flow/unknown-role',
    zh: `“${quoted(level, 12)}”是级别，办理的人要写账户类型或 owner`,
    en: `"${level}" is a level; a step is done by owner, a kind of account or a role`,
    fix: {
      zh: `办自己的写 "owner"${writes ? '' : `，记录的 write 写 "${level}"`}；办别人的写 "${kind}"，"${record}" 写在这一级的 sees 里`,
      en: `For its own rows write "owner"${writes ? '' : ` and "${level}" in write of the record`}; for those of others "${kind}", with "${record}" in sees of that level`,
      ...(writes ? { replacement: '"owner"' } : {}),
    },
  })
}

/** A role that performs a step must see the records of the flow. */
function checkSight(index: TreeIndex, record: string, flow: string, source: Source, role: string, at: number): void {
  const { accounts } = index
  const isKind = Object.hasOwn(accounts?.value.kinds ?? {}, role)
  const kind = isKind ? accounts?.value.kinds[role] : undefined
  const named: object = kind
    ? Object.assign({}, kind.sees, ...kind.levels.map((level) => level.sees))
    : (accounts?.value.staff?.[role]?.sees ?? { [record]: true })
  const sees = Object.hasOwn(named, record)
  // A misspelt record in `sees` is reported there, and may be this one.
  const misspelt = Object.keys(named).some((id) => !index.records.some((one) => one.id === id))
  if (!accounts || sees || misspelt || !(isKind || accounts.value.staff?.[role])) return
  const group = isKind ? 'kinds' : 'staff'
  index.report.add(placeOfKey(accounts.source, [group, role]), {
    code: 'account/blind-role',
    zh: `“${quoted((accounts.value[group] ?? {})[role]?.title ?? role, 8)}”要办“${quoted(flow, 8)}”，却看不到它的记录`,
    en: `${role} does steps of a flow whose record ${record} it does not see`,
    fix: { zh: `在它的 sees 中加上 "${record}"`, en: `Add "${record}" to its sees` },
    related: [placeOf(source, ['transitions', at, 'by'])],
  })
}

/** Names that the templates of a role's scopes may read. */
const readableBy = (index: TreeIndex, group: 'kinds' | 'staff', role: string): readonly string[] =>
  group === 'staff' ? [...Object.keys(index.accounts?.value.staff?.[role]?.account ?? {}), ...ownFields] : accountFields(index)

interface Seen {
  group: 'kinds' | 'staff'
  role: string
  /** Path of the entry that holds `sees`. */
  at: Path
}

function checkScope(index: TreeIndex, { group, role, at }: Seen, id: string, scope: RowScope, source: Source): void {
  const path = [...at, 'sees', id]
  const record = refer(index, 'record', id, source, path, { atKey: true })?.value
  if (!record) return
  if (!record.owned && scope !== true) {
    index.report.add(placeOfKey(source, path), {
      code: 'account/open-record',
      zh: `记录 ${quoted(id, 12)} 不归属账户，范围管不到它`,
      en: `Rows of ${id} belong to nobody: a scope does not bind them`,
      fix: { zh: '从 sees 中删去，或写 true', en: 'Remove it from sees, or write true' },
    })
    return
  }
  if (scope === true) return
  // A template yields text, so it can only be compared with text fields.
  const fields = Object.keys(record.fields).filter((name) => record.fields[name]!.type === 'string')
  const ofOwners = profileFields(index).map((one) => `owner.${one}`)
  const readable = readableBy(index, group, role)
  for (const [name, template] of Object.entries(scope)) {
    const ofOwner = name.startsWith('owner.')
    const known = ofOwner ? ofOwners : fields
    if (!known.includes(name) && !(ofOwner && (known.length === 0 || isProfileUnsure(index))))
      index.report.add(placeOfKey(source, [...path, name]), {
        code: 'account/unknown-scope',
        zh: ofOwner ? `账户资料里没有“${quoted(name.slice(6), 14)}”` : `记录 ${quoted(id, 10)} 没有可以比较的“${quoted(name, 12)}”`,
        en: `A scope of ${id} cannot compare "${name}"`,
        fix: didYouMean(nearest(name, [...fields, ...ofOwners]), known),
        ...(ofOwner ? missingProfileField(index, name.slice(6), { source, path: [...path, name], atKey: true, prefix: 'owner.' }) : {}),
      })
    if (checkBraces(index, template, source, [...path, name])) continue
    const parts = splitTemplate(template)
    if (parts.length === 0) checkScopeValue(index, { record: id, field: name, value: template }, source, [...path, name])
    for (const { path: read } of parts) {
      const [root, field = '', ...below] = read.split('.')
      if (root === 'account' && below.length === 0 && (readable.includes(field) || isProfileUnsure(index))) continue
      const all = readable.map((one) => `account.${one}`)
      index.report.add(placeOf(source, [...path, name]), {
        code: 'account/unknown-value',
        zh: `账户里没有“${quoted(root === 'account' ? read.slice('account.'.length) : read, 14)}”`,
        en: `The account has no "${read}"`,
        fix: { ...didYouMean(nearest(read, all), all), replacement: JSON.stringify(`{{${nearest(read, all) ?? all[0]}}}`) },
        ...(group === 'kinds' && root === 'account'
          ? missingProfileField(index, field, { source, path: [...path, name], prefix: 'account.' })
          : {}),
      })
    }
  }
}

/** The fields that `reads` allows for a record. */
function checkReads(index: TreeIndex, at: Path, { reads = {} }: { reads?: Record<string, string[]> | undefined }, source: Source): void {
  for (const [id, names] of Object.entries(reads)) {
    const path = [...at, 'reads', id]
    const record = refer(index, 'record', id, source, path, { atKey: true })?.value
    if (!record) continue
    const known = [...Object.keys(record.fields), 'enterpriseName', ...[index.accounts?.value.district?.field ?? []].flat()]
    names.forEach((name, place) => {
      if (known.includes(name)) return
      const byTitle = Object.keys(record.fields).find((field) => record.fields[field]?.title === name)
      index.report.add(placeOf(source, [...path, place]), {
        code: 'record/unknown-field',
        zh: `记录 ${quoted(id, 12)} 没有字段“${quoted(name, 12)}”`,
        en: `Record ${id} has no field "${name}"`,
        fix: didYouMean(byTitle ?? nearest(name, known), known),
      })
    })
  }
}

/** Words that stand for somebody wherever access is said. */
const reserved: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  public: ['所有人', 'everybody'],
  signedIn: ['登录的人', 'whoever is signed in'],
  login: ['先登录', 'signing in first'],
  owner: ['记录所属的账户', 'the account that a record belongs to'],
  system: ['系统', 'the system'],
} satisfies Record<(typeof openAccess)[number] | (typeof ownDoers)[number] | 'login', readonly [string, string]>

/** Kinds, levels and roles share one namespace, because access names any of them. */
function checkNames(index: TreeIndex, source: Source): void {
  const { kinds = {}, staff = {} } = index.accounts?.value ?? {}
  const names = [
    ...Object.entries(kinds).flatMap(([kind, { levels }]) => [
      { name: kind, source, path: ['kinds', kind] },
      ...levels.map(({ id }, at) => ({ name: id, source, path: ['kinds', kind, 'levels', at, 'id'] })),
    ]),
    ...Object.keys(staff).map((role) => ({ name: role, source, path: ['staff', role] })),
  ]
  for (const { name, path } of names) {
    if (!Object.hasOwn(reserved, name)) continue
    index.report.add(placeOfKey(source, path), {
      code: 'account/reserved-name',
      zh: `“${quoted(name, 12)}”是${reserved[name]![0]}，不能用作名字`,
      en: `"${name}" stands for ${reserved[name]![1]}`,
      fix: { zh: `换一个名字，如 ${name}Account`, en: `Choose another name, such as ${name}Account` },
    })
  }
  reportDuplicates(index.report, names, 'account/duplicate-name', { zh: '名字', en: 'Name' })
}

/** Accounts: every word of access exists, and every role sees the records that it works on. */
export function linkAccounts(index: TreeIndex): void {
  checkPlaces(index)
  checkDoers(index)
  const { accounts } = index
  if (!accounts) return
  const { source } = accounts
  checkNames(index, source)
  for (const group of ['kinds', 'staff'] as const)
    for (const [role, one] of Object.entries(accounts.value[group] ?? {})) {
      const at: Path = [group, role]
      const levels = (group === 'kinds' ? accounts.value.kinds[role]!.levels : []).map(({ sees, reads }, place) => ({
        sees,
        reads,
        at: [...at, 'levels', place],
      }))
      for (const { sees = {}, ...own } of [{ sees: one.sees, reads: one.reads, at }, ...levels]) {
        for (const [id, scope] of Object.entries<RowScope>(sees)) checkScope(index, { group, role, at: own.at }, id, scope, source)
        checkReads(index, own.at, own, source)
      }
    }
  for (const [role, { account = {} }] of Object.entries(accounts.value.staff ?? {}))
    for (const [name, { dict }] of Object.entries(account))
      if (dict !== undefined) refer(index, 'dict', dict, source, ['staff', role, 'account', name, 'dict'])
  checkDistrict(index, source)
  checkMailFields(index, source)
  checkDemoAccounts(index, source)
  linkStaff(index)
}

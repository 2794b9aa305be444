import type { AccountKind, AccountsFile } from '../../../contract/accounts'
import { admits } from '../../../contract/derived/accounts/account-names'
import { partToStore, registeredKind } from '../../../contract/derived/accounts/registration'
import { boundIds } from '../../../contract/derived/bound-ids'
import { identityParts } from '../../../validate/identity'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { missingFormField } from '../names/missing-form-field'
import { refer } from '../names/refer'
import { checkContacts } from './check-contacts'
import { savesProfile } from '../values/account-fields'

/** The forms by which accounts of a kind register. */
const registrationForms = (index: TreeIndex, kind: AccountKind) =>
  index.operations
    .filter(({ value }) => value['x-handler'] === 'account.register' && registeredKind(index.accounts?.value, value['x-with']) === kind)
    .flatMap(({ value }) => boundIds(value['x-form']).flatMap((id) => index.forms.filter((form) => form.id === id)))

/** A registration form needs the served operations of accounts. */
function checkServed(index: TreeIndex, id: string, { register }: AccountKind, source: Source): void {
  if (register === undefined) return
  refer(index, 'form', register, source, ['kinds', id, 'register'])
  if (index.accounts?.value.serve) return
  index.report.add(placeOfKey(source, ['kinds', id, 'register']), {
    code: 'account/unserved',
    zh: '没有写 serve，注册的接口不会由程序给出',
    en: 'Without "serve" the program makes no operations of registration',
    fix: { zh: '补上 "serve"，或删去这一项，在 api 里写注册的接口', en: 'Add "serve", or remove this and write the operations in api/' },
  })
}

/** The forms that the served operations use, even where a file of `api/` overrides one. */
function checkServe(index: TreeIndex, { serve }: AccountsFile, source: Source): void {
  const { login, password, close, email, phone, forgotten, forgottenByEmail } = serve ?? {}
  const named: [string | undefined, Path][] = [
    [login, ['login']],
    [password, ['password']],
    [close, ['close']],
    [forgotten?.code, ['forgotten', 'code']],
    [forgotten?.password, ['forgotten', 'password']],
    [forgottenByEmail?.code, ['forgottenByEmail', 'code']],
    [forgottenByEmail?.password, ['forgottenByEmail', 'password']],
    [email, ['email']],
    [phone?.proof, ['phone', 'proof']],
    [phone?.number, ['phone', 'number']],
  ]
  for (const [form, path] of named) if (form !== undefined) refer(index, 'form', form, source, ['serve', ...path])
}

/** The parts of the identity that `keep` may read. */
const partNames = ({ identity }: AccountKind) =>
  Object.keys(identityParts[identity?.check ?? 'none'] ?? {}).map((part) => `identity.${part}`)

/** A name that the form still has in its rules or widgets is right here: then the form has lost the field. */
const isKnown = (form: TreeIndex['forms'][number], name: string) =>
  [form.value.schema.properties, form.value.rules, form.value.ui].some((part) => Object.hasOwn(part, name))

function checkFields(index: TreeIndex, id: string, kind: AccountKind, source: Source): void {
  const [form] = registrationForms(index, kind)
  if (!form || index.unsure('forms')) return
  const fields = Object.keys(form.value.schema.properties)
  const named: [name: string, path: Path][] = [
    ...(kind.identity ? [[kind.identity.field, ['identity', 'field']] as [string, Path]] : []),
    ...(kind.name === undefined ? [] : [[kind.name, ['name']] as [string, Path]]),
    ...Object.entries(kind.keep ?? {}).flatMap(([key, from]) =>
      partToStore(from) === undefined ? [[from, ['keep', key]] as [string, Path]] : [],
    ),
  ]
  for (const [name, path] of named) {
    if (isKnown(form, name)) continue
    const byTitle = fields.find((field) => form.value.schema.properties[field]?.title === name)
    const part = path[0] === 'keep' ? partNames(kind).find((one) => one === `identity.${name}`) : undefined
    index.report.add(placeOf(source, ['kinds', id, ...path]), {
      code: 'account/unknown-field',
      zh: `注册表单 ${quoted(form.id, 12)} 没有字段“${quoted(name, 14)}”`,
      en: `The registration form ${form.id} has no field "${name}"`,
      fix: didYouMean(part ?? byTitle ?? nearest(name, fields), fields),
      related: [placeOf(form.source, ['schema', 'properties'])],
      missing: missingFormField(index, form, name, { source, path: ['kinds', id, ...path] }),
    })
  }
}

function checkParts(index: TreeIndex, id: string, kind: AccountKind, source: Source): void {
  const [known, { keep = {} }] = [partNames(kind), kind]
  for (const [name, from] of Object.entries(keep)) {
    if (partToStore(from) === undefined || known.includes(from)) continue
    index.report.add(placeOf(source, ['kinds', id, 'keep', name]), {
      code: 'account/unknown-part',
      zh: `身份中没有“${quoted(from.slice('identity.'.length), 14)}”`,
      en: `The identity has no "${from}"`,
      fix: known.length > 0 ? didYouMean(nearest(from, known) ?? known[0], known) : { zh: '删去这一项', en: 'Remove it' },
    })
  }
}

/** Only companies can be looked up in the company register. */
function checkRegistry({ report, portal, operations, context }: TreeIndex, id: string, { identity }: AccountKind, source: Source): void {
  const asks = ({ value }: TreeIndex['operations'][number]) => context.needs?.[value['x-handler'] ?? ''] === 'registry'
  // Operations that need the register report that it is off.
  const off = portal?.value.features?.registry === false && !operations.some(asks)
  if (!identity?.registry || (identity.check === 'creditCode' && !off)) return
  report.add(placeOfKey(source, ['kinds', id, 'identity', 'registry']), {
    code: 'account/no-register',
    zh: off ? '企业登记信息查询已关闭，这里却要查' : '只有统一社会信用代码能查企业登记信息',
    en: off ? 'portal.json turns the company register off' : 'The company register knows credit codes alone',
    fix: { zh: '删去 "registry"', en: 'Remove "registry"' },
  })
}

/** Levels above the lowest, of the kinds whose accounts may write, and so own, rows of a record. */
function levelsToRaise({ accountNames: names, records }: TreeIndex, record: string): string[] {
  const write = records.find(({ id }) => id === record)?.value.write
  const owns = (kind: string) => names.kinds[kind]!.some((_, at) => admits(names, write!, { role: kind, type: at + 1 }))
  return Object.keys(names.kinds).flatMap((kind) => (write !== undefined && owns(kind) ? names.kinds[kind]!.slice(1) : []))
}

/** Whether a transition raises accounts to a level. A misspelt level, reported there, counts as the nearest one. */
function raises(index: TreeIndex, level: string): boolean {
  const known = Object.values(index.accounts?.value.kinds ?? {}).flatMap(({ levels }) => levels.map(({ id }) => id))
  const intended = (written: string) => (known.includes(written) ? written : nearest(written, known))
  // A level that owners of the record cannot have is reported there; any level may have been meant.
  const isWrong = (record: string, written: string) => !levelsToRaise(index, record).includes(written)
  return index.flows.some(({ value }) =>
    value.transitions.some((one) => one.level !== undefined && (intended(one.level) === level || isWrong(value.record, one.level))),
  )
}

function checkLevels(index: TreeIndex, id: string, kind: AccountKind, source: Source): void {
  kind.levels.forEach(({ id: level, title, after }, at) => {
    const path: Path = ['kinds', id, 'levels', at]
    if (at === 0) {
      if (after)
        index.report.add(placeOfKey(source, [...path, 'after']), {
          code: 'account/first-level',
          zh: `“${quoted(title, 8)}”是最低的一级，注册就到了，不用填表`,
          en: `"${level}" is the lowest level: who registers is at it`,
          fix: { zh: '删去 after，或移到高一级', en: 'Remove "after", or move it to the next level' },
        })
      return
    }
    after?.forEach((name, place) => {
      const form = refer(index, 'form', name, source, [...path, 'after', place])
      if (!form || index.unsure('api') || savesProfile(index, form.id)) return
      index.report.add(placeOf(source, [...path, 'after', place]), {
        code: 'account/unsaved-form',
        zh: `表单 ${quoted(name, 12)} 不是账户资料，填好也到不了“${quoted(title, 8)}”`,
        en: `Form ${name} is not saved as the profile of an account`,
        fix: { zh: '写由 profile.save（或 enterprise.perfect）保存的表单', en: 'Name a form that profile.save stores' },
      })
    })
    if (after || raises(index, level) || index.unsure('flows')) return
    index.report.add(placeOfKey(source, [...path, 'id']), {
      code: 'account/unreachable-level',
      zh: `没有办法到“${quoted(title, 8)}”这一级`,
      en: `Nothing raises an account to "${level}"`,
      fix: {
        zh: `写 "after": ["表单 id"]，或在流程的一步上写 "level": "${level}"`,
        en: `Write "after", or "level": "${level}" at a transition`,
      },
    })
  })
}

/** A transition may raise the owner of its record to a level above the lowest, of a kind that can own such records. */
function checkRaises(index: TreeIndex): void {
  const { kinds } = index.accountNames
  const titles = Object.values(index.accounts?.value.kinds ?? {}).flatMap(({ levels }) => levels)
  for (const { value: flow, source } of index.flows) {
    flow.transitions.forEach(({ level, by }, at) => {
      if (level === undefined || index.unsure('accounts')) return
      const path: Path = ['transitions', at, 'level']
      const all = Object.values(kinds).flatMap((levels) => levels.slice(1))
      const addProblem = (zh: string, en: string, fix: { zh: string; en: string; replacement?: string }) =>
        index.report.add(placeOf(source, path), { code: 'account/unknown-level', zh, en, fix })
      if (!Object.values(kinds).some((levels) => levels.includes(level)))
        return addProblem(
          `没有级别“${quoted(level, 12)}”`,
          `There is no level "${level}"`,
          didYouMean(titles.find((one) => one.title === level)?.id ?? nearest(level, all), all),
        )
      const possible = levelsToRaise(index, flow.record)
      if (all.includes(level) && possible.length > 0 && !possible.includes(level))
        return addProblem(
          `这种记录不归有“${quoted(level, 12)}”这一级的账户`,
          `No account that can own a record ${flow.record} has the level "${level}"`,
          didYouMean(nearest(level, possible) ?? (possible.length === 1 ? possible[0] : undefined), possible),
        )
      if (!all.includes(level))
        return addProblem(`“${quoted(level, 12)}”是最低的一级，升不上去`, `"${level}" is the lowest level`, didYouMean(all[0], all))
      const own = [by].flat().find((one) => one === 'owner' || Object.hasOwn(kinds, one))
      if (own !== undefined)
        return index.report.add(placeOf(source, ['transitions', at, 'by']), {
          code: 'account/own-level',
          severity: 'security',
          zh: own === 'owner' ? '本人办的步骤不能给自己升级' : '注册用户办的步骤不能给人升级',
          en: 'Staff alone raises the level of an account',
          fix: { zh: '改由工作人员办，或删去 level', en: 'Let staff do it, or remove "level"' },
        })
      if (!index.records.find((record) => record.id === flow.record)?.value.owned && !index.unsure('records'))
        index.report.add(placeOf(source, path), {
          code: 'account/level-of-nobody',
          zh: '这种记录不归属账户，没有谁可以升级',
          en: `Rows of ${flow.record} belong to nobody`,
          fix: { zh: '删去 level', en: 'Remove "level"' },
        })
    })
  }
}

/** Each kind: the fields of its registration, its identity, and how its levels are reached. */
export function linkKinds(index: TreeIndex): void {
  checkRaises(index)
  const { accounts } = index
  if (accounts) checkServe(index, accounts.value, accounts.source)
  if (accounts) checkContacts(index, accounts.value, accounts.source)
  for (const [id, kind] of Object.entries(accounts?.value.kinds ?? {})) {
    checkServed(index, id, kind, accounts!.source)
    checkFields(index, id, kind, accounts!.source)
    checkParts(index, id, kind, accounts!.source)
    checkRegistry(index, id, kind, accounts!.source)
    checkLevels(index, id, kind, accounts!.source)
  }
}

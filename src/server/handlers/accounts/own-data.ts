import { automaticTimes } from '../../../contract/derived/automatic-fields'
import { boundIds } from '../../../contract/derived/bound-ids'
import type { RecordType } from '../../../contract/record'
import { declaredOperations } from '../../../release/operations/operations'
import { localDay, offsetTime } from '../../../validate/time/zone'
import { sizeText } from '../../../validate/template/size-text'
import { isStaff } from '../../../contract/derived/accounts/account-names'
import { recordAudit } from '../../audit'
import { dictLabel } from '../../portal-settings'
import type { Call } from '../../call'
import { FileAnswer } from '../../replies/file-answer'
import { Refusal } from '../../replies/refusal'
import { proveOwnPassword } from './passwords/own-password'
import { notifyOwner } from './notify-owner'
import { wordWith } from '../../../contract/words/word'

type Values = Record<string, unknown>

/** The title of an account's level or role. */
function levelTitle({ release }: Call, { role, type }: { role: string; type: number }): string {
  const { accounts, portal } = release.tree
  const { levels = [] } = accounts?.kinds[role] ?? {}
  const label = portal.dicts ? dictLabel(release, 'enterpriseType', type) : ''
  return label || (levels[type - 1]?.title ?? accounts?.staff?.[role]?.title ?? '')
}

/** Everything that the portal keeps of the account, under the names that its forms and records show (requirement M3). */
export async function copyOwnData(call: Call) {
  const { session, store, release, now } = call
  if (!session) throw new Refusal('session')
  const { user } = session
  const enterprise = await store.enterprises.ofUser(user.id)
  const { translate } = release.translator
  const own = await store.personal.copy(user.id, Object.values(release.tree.records))
  await recordAudit(call, { event: 'account.copy', outcome: 'ok' })
  const copy = {
    [translate('dataAbout')]: translate('dataAboutText', { portal: release.tree.portal.title }),
    [translate('dataTime')]: inLocalTime(now.toISOString()),
    [translate('dataAccount')]: {
      [translate('dataUsername')]: user.username,
      [translate('dataPhone')]: user.phone,
      [translate('dataEmail')]: user.email,
      [translate('dataType')]: levelTitle(call, user),
      [translate('dataSignOn')]: user.uuid,
      [translate('dataRegistered')]: inLocalTime(user.createTime),
    },
    [translate('dataEnterprise')]: enterprise && {
      [translate('dataCode')]: enterprise.socialCode,
      [translate('dataName')]: enterprise.enterpriseName,
      [translate('dataUpdated')]: inLocalTime(enterprise.updateTime),
      ...named(enterprise.profile, profileTitles(call)),
    },
    [translate('dataRecords')]: Object.fromEntries(
      own.records.map(({ type, rows }) => [
        type.title,
        rows.map((row) =>
          named(withColumns(type, row, profileTitles(call)), {
            id: translate('dataNumber'),
            createTime: translate('dataMade'),
            sentTime: translate('dataSubmitted'),
            ...titlesOf(type.fields),
          }),
        ),
      ]),
    ),
    [translate('dataSteps')]: own.steps.map((step) =>
      named(withLocalTimes(step), {
        record: translate('dataNumber'),
        title: translate('dataStep'),
        status: translate('dataState'),
        opinion: translate('dataOpinion'),
        time: translate('dataAt'),
      }),
    ),
    [translate('dataFiles')]: own.files.map((file) =>
      named(withLocalTimes(file), {
        id: translate('dataNumber'),
        name: translate('dataFileName'),
        type: translate('dataFileType'),
        size: translate('dataFileSize'),
        createTime: translate('dataUploaded'),
        uses: translate('dataUses'),
      }),
    ),
    [translate('dataConsents')]: own.consents.map((consent) =>
      named(withLocalTimes(consent), { version: translate('dataVersion'), time: translate('dataAt') }),
    ),
    [translate('dataSessions')]: own.sessions.map((one) =>
      named(withLocalTimes(one), { createTime: translate('dataSignedIn'), lastSeen: translate('dataLastSeen') }),
    ),
    [translate('dataActs')]: own.acts.map((act) =>
      named(withLocalTimes(act), {
        time: translate('dataAt'),
        event: translate('dataAct'),
        outcome: translate('dataOutcome'),
        address: translate('dataAddress'),
      }),
    ),
  }
  return new FileAnswer(
    translate('dataFile', { username: user.username, date: localDay(now) }),
    'application/octet-stream',
    Buffer.from(JSON.stringify(copy, null, 2)),
  )
}

/** Stored times are in UTC, which people misread. */
const inLocalTime = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? offsetTime(new Date(value)) : value

/** The columns of the portal's own tables that are times. A text that a person has typed stays as it is, whatever it looks like. */
const times = new Set(['time', 'createTime', 'lastSeen'])

const withLocalTimes = (row: object): Values =>
  Object.fromEntries(Object.entries(row).map(([name, value]: [string, unknown]) => [name, times.has(name) ? inLocalTime(value) : value]))

/** Renames the keys in tables and in copied account information to the titles of their fields, and makes times local. */
const withColumns = (record: RecordType, row: object, titles: Record<string, string>): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      const { columns, profile, type } = (Object.hasOwn(record.fields, name) ? record.fields[name] : undefined) ?? {}
      if (type === 'dateTime' || automaticTimes(record).includes(name)) return [name, inLocalTime(value)]
      if (profile && value !== null && typeof value === 'object') return [name, named(value, titles)]
      return [name, columns && Array.isArray(value) ? value.map((one: object) => named(one, columns)) : value]
    }),
  )

const titlesOf = (fields: Record<string, { title: string }>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { title }]) => [name, title]))

const named = (values: object, titles: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [titles[name] ?? name, value]))

/** The titles of fields in the profile forms. */
function profileTitles({ release: { tree } }: Call): Record<string, string> {
  const forms = declaredOperations(tree)
    .filter(({ operation }) => operation['x-handler']?.startsWith('enterprise.'))
    .flatMap(({ operation }) => boundIds(operation['x-form']))
  return Object.assign({}, ...forms.map((id) => titlesOf(tree.forms[id]?.schema.properties ?? {})))
}

/** The files that the account has sent. */
export async function listOwnFiles({ session, store, release: { translator } }: Call) {
  if (!session) throw new Refusal('session')
  const files = await store.personal.files(session.user.id)
  return files.map(({ uses, size, ...file }) => ({
    ...file,
    size: sizeText(size),
    state: translator.translate(uses > 0 ? 'fileUsed' : 'fileUnused'),
  }))
}

/** Closes the account for good: only its number in the audit log remains, which identifies nobody (requirement M3). Notifies its phone or mail address. */
export async function closeAccount(call: Call) {
  const { session, store, release, values } = call
  if (!session) throw new Refusal('session')
  const { user } = session
  if (isStaff(call.release.boot.accounts, user.role)) throw new Refusal('business', { message: wordWith('closeOperator') })
  const allowed = await proveOwnPassword(call, session, values.pwd)
  const done =
    allowed
    && (await store.alone(async (inside) => {
      if (!(await allowed(inside))) return false
      await recordAudit({ ...call, store: inside }, { event: 'account.close', outcome: 'ok' })
      await inside.sessions.endAll(user.id, { reason: 'closed', time: call.now.toISOString() })
      await inside.personal.erase(user.id, release.tree)
      await notifyOwner(call, inside, user, wordWith('smsClosed', { username: user.username }))
      return true
    }))
  if (done) return null
  await recordAudit(call, { event: 'account.close', outcome: 'refused' })
  throw new Refusal('body', { faults: [{ field: 'pwd', rule: 'password', message: wordWith('pwdNotRight') }] })
}

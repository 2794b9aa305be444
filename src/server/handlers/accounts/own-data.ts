import { boundIds } from '../../../contract/derived/bound-ids'
import type { RecordType } from '../../../contract/record'
import { declaredOperations } from '../../../release/operations'
import { chinaDay } from '../../../validate/time/china-time'
import { sizeText } from '../../../validate/template/size-text'
import { recordAudit } from '../../audit'
import { dictLabel } from '../../business'
import type { Call } from '../../call'
import { FileAnswer } from '../../replies/file-answer'
import { Refusal } from '../../replies/refusal'
import { proveOwnPassword } from './own-password'
import { noticeWords } from './sms-words'

type Values = Record<string, unknown>

/** Everything that the portal keeps of the account, under the names that its forms and records show (requirement M3). */
export async function copyOwnData(call: Call) {
  const { session, store, release, now } = call
  if (!session) throw new Refusal('session')
  const { user } = session
  const enterprise = await store.enterprises.ofUser(user.id)
  const own = await store.personal.copy(user.id, Object.values(release.tree.records))
  await recordAudit(call, { event: 'account.copy', outcome: 'ok' })
  const copy = {
    说明: `${release.tree.portal.title}保存的本账户的全部数据；上传的文件可在“我的数据”中逐个下载。`,
    导出时间: now.toISOString(),
    账户: {
      用户名: user.username,
      手机号: user.phone,
      类型: dictLabel(release, 'enterpriseType', user.type),
      单点登录: user.uuid,
      注册时间: user.createTime,
    },
    企业: enterprise && {
      统一社会信用代码: enterprise.socialCode,
      企业名称: enterprise.enterpriseName,
      更新时间: enterprise.updateTime,
      ...named(enterprise.profile, profileTitles(call)),
    },
    记录: Object.fromEntries(
      own.records.map(({ type, rows }) => [
        type.title,
        rows.map((row) => named(withColumns(type, row), { id: '编号', createTime: '提交时间', ...titlesOf(type.fields) })),
      ]),
    ),
    办理记录: own.steps.map((step) => named(step, { record: '编号', title: '办理', status: '状态', opinion: '意见', time: '时间' })),
    上传的文件: own.files.map((file) =>
      named(file, { id: '编号', name: '文件名', type: '种类', size: '字节数', createTime: '上传时间', uses: '提交次数' }),
    ),
    同意过的协议: own.consents.map((consent) => named(consent, { version: '版本', time: '时间' })),
    登录: own.sessions.map((one) => named(one, { createTime: '登录时间', lastSeen: '最近使用' })),
    操作记录: own.acts.map((act) => named(act, { time: '时间', event: '操作', outcome: '结果', address: '网络地址' })),
  }
  return new FileAnswer(
    `${user.username}-平台数据-${chinaDay(now)}.json`,
    'application/octet-stream',
    Buffer.from(JSON.stringify(copy, null, 2)),
  )
}

/** Rows that were filled in one by one, each thing under the name of its column. */
const withColumns = ({ fields }: RecordType, row: object): Values =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, unknown]) => {
      const columns = Object.hasOwn(fields, name) ? fields[name]?.columns : undefined
      return [name, columns && Array.isArray(value) ? value.map((one: object) => named(one, columns)) : value]
    }),
  )

const titlesOf = (fields: Record<string, { title: string }>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { title }]) => [name, title]))

const named = (values: object, titles: Record<string, string>): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]: [string, unknown]) => [titles[name] ?? name, value]))

/** What the forms of the profile call their fields. */
function profileTitles({ release: { tree } }: Call): Record<string, string> {
  const forms = declaredOperations(tree)
    .filter(({ operation }) => operation['x-handler']?.startsWith('enterprise.'))
    .flatMap(({ operation }) => boundIds(operation['x-form']))
  return Object.assign({}, ...forms.map((id) => titlesOf(tree.forms[id]?.schema.properties ?? {}))) as Record<string, string>
}

/** The files that the account has sent. */
export async function listOwnFiles({ session, store }: Call) {
  if (!session) throw new Refusal('session')
  const files = await store.personal.files(session.user.id)
  return files.map(({ uses, size, ...file }) => ({ ...file, size: sizeText(size), state: uses > 0 ? '已提交' : '未提交' }))
}

/** Ends the account for good: nothing of it stays but its number in the audit log, which then tells of nobody (requirement M3). Its phone is told. */
export async function closeAccount(call: Call) {
  const { session, store, services, release, values, address, now } = call
  if (!session) throw new Refusal('session')
  const { user } = session
  if (user.role !== 'enterprise') throw new Refusal('business', { message: '运营账户由平台管理，不能在这里注销' })
  const allowed = await proveOwnPassword(call, session, values.pwd)
  const done =
    allowed
    && (await store.alone(async (inside) => {
      if (!(await allowed(inside))) return false
      await recordAudit({ ...call, store: inside }, { event: 'account.close', outcome: 'ok' })
      await inside.personal.erase(user.id, release.tree)
      if (user.phone)
        await services.codes.notify(
          inside,
          user.phone,
          address,
          noticeWords(call, `您的账户 ${user.username} 已注销，账户和企业的数据已全部删除。`),
          now,
        )
      return true
    }))
  if (done) return null
  await recordAudit(call, { event: 'account.close', outcome: 'refused' })
  throw new Refusal('body', { faults: [{ field: 'pwd', rule: 'password', message: '登录密码不正确' }] })
}

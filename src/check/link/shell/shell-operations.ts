import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, type Path } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { findOperation } from '../api/find-operation'
import { accessFor, admitsVisitor, visitors } from '../access/visitors'

interface OperationUse {
  visitors: keyof typeof visitors
  /** The handlers that fit; any operation does when the program has none of them. */
  handlers?: readonly string[]
}

/** The operations that the shell calls: for which visitors, and by which handlers. */
const duties: Record<string, OperationUse> = {
  'operations.login': { visitors: 'everybody', handlers: ['session.loginPwd'] },
  'operations.sliderLogin': { visitors: 'everybody', handlers: ['session.loginPwd'] },
  'operations.signOn': { visitors: 'everybody', handlers: ['signOn.begin'] },
  'operations.signOnLogin': { visitors: 'everybody', handlers: ['signOn.finish'] },
  'operations.signOff': { visitors: 'signedIn', handlers: ['signOn.logoutUrl'] },
  'operations.logout': { visitors: 'signedIn', handlers: ['session.logout'] },
  'operations.password': { visitors: 'signedIn', handlers: ['password.update'] },
  'operations.close': { visitors: 'signedIn', handlers: ['account.close'] },
  'operations.key': { visitors: 'everybody', handlers: ['key.read'] },
  'operations.captcha': { visitors: 'everybody', handlers: ['captcha.issue'] },
  'operations.verifyCaptcha': { visitors: 'everybody', handlers: ['captcha.verify'] },
  'operations.unread': { visitors: 'complete' },
  'operations.read': { visitors: 'complete' },
  'files.upload': { visitors: 'complete', handlers: ['file.upload'] },
  'files.list': { visitors: 'complete', handlers: ['file.list'] },
  'files.read': { visitors: 'complete', handlers: ['file.read'] },
  'files.remove': { visitors: 'complete', handlers: ['file.remove'] },
}

/** Whether the operation fits the shell's purpose. */
function isFit(index: TreeIndex, { handlers }: OperationUse, { value }: OperationEntry): boolean {
  const known = handlers?.filter((name) => index.handlers.includes(name)) ?? []
  return known.length === 0 || known.includes(value['x-handler'] ?? '')
}

/** Whether an operation lists the account's own messages. */
function isOwnList({ records, portal }: TreeIndex, { value: { 'x-record': served } }: OperationEntry): boolean {
  const messages = portal?.value.messages?.record
  if (served === undefined) return true
  return (
    served.verb === 'list'
    && (messages === undefined || served.type === messages)
    && records.find((one) => one.id === served.type)?.value.owned !== false
  )
}

function checkUse(index: TreeIndex, use: OperationUse, id: string, path: Path): void {
  const operation = findOperation(index, id)
  const { portal } = index
  if (!operation || !portal) return
  const fits = (one: OperationEntry) => isFit(index, use, one) && (path[1] !== 'unread' || isOwnList(index, one))
  if (!fits(operation)) {
    const fitting = index.operations.filter(fits).map((one) => one.id)
    // Suggest only lists of the message record: any custom operation might list messages.
    const own = path[1] === 'unread' ? fitting.filter((one) => findOperation(index, one)?.value['x-record']) : fitting
    if (own.length === 0) return
    index.report.add(placeOf(portal.source, path), {
      code: 'shell/misfit',
      zh: `接口 ${quoted(id, 18)} 不能用作“${String(path[1])}”`,
      en: `Operation ${id} cannot serve as ${path.join('.')}`,
      fix: didYouMean(own.length === 1 ? own[0] : nearest(id, own), own),
    })
    return
  }
  const served = visitors[use.visitors](index)
  if (served.every((one) => admitsVisitor(index, operation.value['x-access'], one))) return
  index.report.add(placeOf(operation.source, [...operation.path, 'x-access']), {
    code: 'shell/closed',
    zh: `平台要替所有用到它的人调用 ${quoted(id, 16)}，这里不许`,
    en: `The shell calls ${id} for ${served.join(', ')}`,
    fix: replaceBy(accessFor(index, served)),
    related: [placeOf(portal.source, path)],
  })
}

/**
 * Unless portal.json names the operation that closes accounts, the shell does not learn of it and keeps the visitor's session. Said unless
 * a form lacks a field, which then is the wrong form for closing.
 */
export function checkClosing({ portal, operations, report }: TreeIndex): void {
  if (report.problems.some(({ code }) => code === 'form/lacks-field')) return
  const closing = operations.find(({ value }) => value['x-handler'] === 'account.close')
  if (!portal || !closing || portal.value.operations.close !== undefined) return
  report.add(placeOf(portal.source, ['operations']), {
    code: 'portal/missing-part',
    severity: 'warning',
    zh: '能注销账户的平台要写 operations.close',
    en: 'A portal where accounts can be closed needs operations.close',
    fix: {
      zh: `在 portal.json 的 operations 中写上 "close": "${closing.id}"`,
      en: `Add "close": "${closing.id}" to operations of portal.json`,
    },
  })
}

/** The operations named in portal.json fit their purpose, and the visitors who need them may call them. */
export function linkShellOperations(index: TreeIndex): void {
  const { portal } = index
  if (!portal || index.unsure('api')) return
  for (const group of ['operations', 'files'] as const) {
    for (const [key, id] of Object.entries(portal.value[group] ?? {})) {
      const use = duties[`${group}.${key}`]
      if (use && typeof id === 'string') checkUse(index, use, id, [group, key])
    }
  }
}

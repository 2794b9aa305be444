import { boundIds } from '../../../contract/derived/bound-ids'
import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import type { Form } from '../../../contract/form'

/** The handlers that take a code, by the handler that sends it. */
const takers: Readonly<Record<string, readonly string[]>> = {
  'account.checkRegistration': ['account.register'],
  'account.sendResetCode': ['account.checkReset'],
  'account.sendResetEmail': ['account.checkResetEmail'],
  'account.sendRetrieveCode': ['account.findAccount'],
  'account.sendPhoneCode': ['account.unbindPhone', 'account.changePhone'],
  'account.sendEmailCode': ['account.changeEmail'],
}

const handlerOf = (operation: OperationEntry | undefined) => operation?.value['x-handler'] ?? ''

const kindOf = ({ value }: OperationEntry) => value['x-with']?.kind

/** The operations that send codes which a form's own operation takes, when this one sends others; undefined when it sends those. */
export function rightSenders({ operations }: Pick<TreeIndex, 'operations'>, form: Form, sending: string): string[] | undefined {
  const find = (id: string | undefined) => operations.find((one) => one.id === id)
  const [sender, taking] = [find(sending), find(form.submit?.operation)]
  const known = takers[handlerOf(sender)]
  if (!sender || !known || !taking) return undefined
  // Another form belongs to the operation, which is reported.
  if (!boundIds(taking.value['x-form']).includes(form.id)) return undefined
  const handlers = Object.keys(takers).filter((one) => takers[one]?.includes(handlerOf(taking)))
  if (handlers.length === 0 || (known.includes(handlerOf(taking)) && kindOf(sender) === kindOf(taking))) return undefined
  return operations.filter((one) => handlers.includes(handlerOf(one)) && kindOf(one) === kindOf(taking)).map(({ id }) => id)
}

/** A code that a form sends for is one that the form's own operation takes. */
export function linkCodes(index: TreeIndex): void {
  for (const { value: form, source } of index.forms) {
    const taking = form.submit?.operation ?? ''
    for (const [field, { send }] of Object.entries(form.ui)) {
      const right = send && rightSenders(index, form, send.operation)
      if (!right) continue
      index.report.add(placeOf(source, ['ui', field, 'send', 'operation']), {
        code: 'form/other-code',
        zh: `${quoted(send.operation, 18)} 的验证码，${quoted(taking, 18)} 不认`,
        en: `${taking} takes no code that ${send.operation} sent`,
        fix: didYouMean(right[0], right),
      })
    }
  }
}

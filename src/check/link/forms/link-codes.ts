import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'

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

/** A code that a form sends for is one that the form's own operation takes. */
export function linkCodes({ forms, operations, report }: TreeIndex): void {
  const find = (id: string | undefined) => operations.find((one) => one.id === id)
  for (const { value: form, source } of forms) {
    const taking = find(form.submit?.operation)
    for (const [field, { send }] of Object.entries(form.ui)) {
      const known = takers[handlerOf(find(send?.operation))]
      const senders = Object.keys(takers).filter((sender) => takers[sender]?.includes(handlerOf(taking)))
      if (!send || !known || !taking || senders.length === 0 || known.includes(handlerOf(taking))) continue
      const right = operations.filter(
        (one) => senders.includes(handlerOf(one)) && one.value['x-with']?.kind === taking.value['x-with']?.kind,
      )
      const ids = right.map(({ id }) => id)
      report.add(placeOf(source, ['ui', field, 'send', 'operation']), {
        code: 'form/other-code',
        zh: `${quoted(send.operation, 18)} 的验证码，${quoted(taking.id, 18)} 不认`,
        en: `${taking.id} takes no code that ${send.operation} sent`,
        fix: didYouMean(ids[0], ids),
      })
    }
  }
}

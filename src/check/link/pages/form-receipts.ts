import type { Action } from '../../../contract/parts/action'
import type { Submit } from '../../../contract/form'
import { traitsOf } from '../../../contract/widgets'
import { answerNames } from '../api/answers'
import { quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { checkLink } from './page-spot'
import { checkTemplates, type Scope } from './templates'

/** Where a receipt would be gone before anybody has read it. */
const leaves = (action: Action): boolean =>
  ['go', 'back', 'close'].includes(action.do)
  || (action.do === 'reload' && action.page === true)
  || (action.do === 'call' && (action.then ?? []).some(leaves))

interface At {
  index: TreeIndex
  source: Source
  scope: Scope
  /** Of the form whose submit this is. */
  form: string
}

function checkStays({ index, source }: At, { operation, then }: Submit, path: Path): void {
  const at = then?.findIndex(leaves) ?? -1
  if (operation === undefined)
    index.report.add(placeOfKey(source, [...path, 'receipt']), {
      code: 'form/receipt-unseen',
      zh: '由流程的步骤提交的表单，这里的回执不显示',
      en: 'A form that transitions submit shows no receipt of its own',
      fix: { zh: '删去 receipt，写在页面的 flow 区块里', en: 'Delete receipt, and write that of the flow block' },
    })
  else if (at >= 0)
    index.report.add(placeOf(source, [...path, 'then', at]), {
      code: 'form/receipt-unseen',
      zh: '回执还没有看到，就离开了这里',
      en: 'This leaves before the receipt is read',
      fix: { zh: '删去这个动作，把去处写在 receipt 的 links 里', en: 'Delete this action, and lead on by the links of receipt' },
    })
}

/** What must not stand on paper. */
function checkSecrets({ index, source, form }: At, items: { value: string }[], path: Path): void {
  const ui = index.forms.find(({ value }) => value.id === form)?.value.ui ?? {}
  const secret = Object.keys(ui).filter((name) => !traitsOf(ui[name]!.widget).inDraft)
  items.forEach(({ value }, at) => {
    const shown = secret.find((name) => new RegExp(`\\{\\{\\s*form\\.${name}\\b`).test(value))
    if (shown === undefined) return
    index.report.add(placeOf(source, [...path, at, 'value']), {
      code: 'form/secret-visible',
      zh: `回执不能写出“${quoted(shown, 14)}”`,
      en: `The receipt would show "${shown}"`,
      fix: { zh: '从回执中去掉这一行', en: 'Delete this line of the receipt' },
    })
  })
}

/** The receipt of a submit: it is seen, its templates name what was filled in and answered, and it tells no secret. */
export function checkSubmitReceipt(at: At, submit: Submit, path: Path): void {
  const { receipt } = submit
  if (!receipt) return
  const { index, source } = at
  const answer = answerNames(index, submit.operation)
  const scope = { ...at.scope, ...(answer ? { data: answer } : {}) }
  const { title, items, next, links } = receipt
  checkStays(at, submit, path)
  checkTemplates(index, scope, { title, next }, source, [...path, 'receipt'])
  items.forEach(({ label, value }, line) => checkTemplates(index, scope, { label, value }, source, [...path, 'receipt', 'items', line]))
  checkSecrets(at, items, [...path, 'receipt', 'items'])
  links?.forEach((link, line) => checkLink({ index, source }, scope, link, [...path, 'receipt', 'links', line]))
}

import { useRef, useState } from 'react'
import type { Link } from '../../contract/parts/page/block-parts'
import type { BlockOf } from '../../contract/page'
import { unanswered } from '../../validate/questionnaire/answers'
import { usePortal, useRoots } from '../../runtime/context'
import { Links } from '../../runtime/page/link-view'
import { useFormWords } from '../../runtime/form/use-form-words'
import type { AnswerStore } from './answer-store'
import { sheetItems, type SheetItem, type SheetSection } from './sheet-data'
import { useSheetWords } from './words'

interface Props {
  block: BlockOf<'questionnaire'>
  sections: SheetSection[]
  open: number
  store: AnswerStore
  onOpen(at: number, item?: string): void
}

/** Links to the previous and next section, and on the last one the submit button. */
export function SheetFoot(props: Props) {
  const { block, sections, open, onOpen } = props
  const word = useSheetWords()
  const [missing, setMissing] = useState<SheetItem[]>([])
  const [before, after] = [sections[open - 1], sections[open + 1]]
  const reach = (item: SheetItem) =>
    onOpen(
      sections.findIndex((section) => sheetItems(section).includes(item)),
      item.id,
    )
  return (
    <div className="sheet__foot screen-only">
      {missing.length > 0 && <Missing items={missing} onReach={reach} />}
      <div className="sheet__ways">
        {before && (
          <button type="button" className="button" onClick={() => onOpen(open - 1)}>
            {word('sheetPrevious', { title: before.title })}
          </button>
        )}
        {after && (
          <button type="button" className="button button--primary" onClick={() => onOpen(open + 1)}>
            {word('sheetNext', { title: after.title })}
          </button>
        )}
        {!after && block.submit && <Submit {...props} submit={block.submit} onMissing={setMissing} onReach={reach} />}
      </div>
      {!after && block.submit && <p className="sheet__commitment">{props.store.questionnaire.commitment}</p>}
      <Links links={block.links} look="quiet" className="sheet__links" />
    </div>
  )
}

function Missing({ items, onReach }: { items: SheetItem[]; onReach(item: SheetItem): void }) {
  const word = useSheetWords()
  return (
    <div className="sheet__missing" role="alert">
      <p>{word('sheetMissing', { count: items.length })}</p>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className="sheet__reach" onClick={() => onReach(item)}>
              {item.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface SubmitProps extends Props {
  submit: Link
  onMissing(items: SheetItem[]): void
  onReach(item: SheetItem): void
}

/** Saves pending answers, then marks missing ones and leads to the first; if none is missing, runs the page's actions. */
function Submit({ submit, store, onMissing, onReach }: SubmitProps) {
  const portal = usePortal()
  const roots = useRoots()
  const word = useSheetWords()
  const formWord = useFormWords()
  const [pending, setPending] = useState(false)
  async function send() {
    const missing = unanswered(store.questionnaire, store.answers())
    missing.forEach(({ id }) => store.place(id, word('sheetRequired')))
    onMissing(missing)
    if (missing[0]) return onReach(missing[0])
    if (!(await store.flush())) return portal.toast(word('sheetUnsaved'), 'warning')
    await portal.run(submit.action, roots)
  }
  // The second click of a double click arrives before the button is rendered again.
  const sending = useRef(false)
  const press = () => {
    if (sending.current) return
    sending.current = true
    setPending(true)
    void send().finally(() => {
      sending.current = false
      setPending(false)
    })
  }
  return (
    <button type="button" className="button button--primary" aria-disabled={pending} aria-busy={pending} onClick={press}>
      {pending ? formWord('submitting') : submit.label}
    </button>
  )
}

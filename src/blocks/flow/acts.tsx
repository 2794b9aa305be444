import { useRef, useState } from 'react'
import type { Action } from '../../contract/action'
import { usePortal, useRoots } from '../../runtime/context'
import { LoadedForm } from '../../runtime/form/loaded-form'
import { Heading } from '../../runtime/page/heading'
import type { FlowAct, FlowRecord } from './progress'

interface Props {
  record: FlowRecord
  refresh: (() => void) | undefined
}

/** What this account may do now; the first that leads on is the primary one. An act with a form opens it below, where its own button is then the primary one. */
export function Acts({ record, refresh }: Props) {
  const all = record.progress.acts
  const acts = all.filter((act) => !act.draft)
  const [open, setOpen] = useState<FlowAct | undefined>(() => ((acts.length === 1 && acts[0]?.onward) || draftOf(all, acts[0]) ? withForm(acts[0]) : undefined))
  const portal = usePortal()
  const roots = useRoots()
  const busy = useRef(false)
  const next = acts.find((act) => act.onward)
  if (acts.length === 0) return null
  const run = async (act: FlowAct) => {
    if (busy.current) return
    busy.current = true
    try {
      await portal.run({ do: 'call', operation: act.operation, with: { id: record.id }, ...(act.confirm ? { confirm: act.confirm } : {}), then: [{ do: 'toast', text: portal.word('flowDone').replace('{act}', act.title), tone: 'success' }, { do: 'reload' }], onError: [{ do: 'toast', text: '{{data.message}}', tone: 'error' }, { do: 'reload' }] }, roots)
      refresh?.()
    } finally {
      busy.current = false
    }
  }
  return (
    <div className="flow__acts">
      <div className="flow__buttons">
        {acts.map((act) => (
          <button
            key={act.id} type="button" className={`button${act === next && open?.id !== act.id ? ' button--primary' : ''}`} aria-expanded={act.form ? open?.id === act.id : undefined}
            onClick={() => (act.form ? setOpen(open?.id === act.id ? undefined : act) : void run(act))}
          >
            {act.title}
          </button>
        ))}
      </div>
      {open && <ActForm key={open.id} act={open} record={record} refresh={refresh} />}
    </div>
  )
}

const withForm = (act: FlowAct | undefined) => (act?.form ? act : undefined)

/** The act that keeps what is filled of another's form. */
const draftOf = (acts: FlowAct[], act: FlowAct | undefined) => acts.find((one) => one.draft && one.form !== undefined && one.form === act?.form)

function ActForm({ act, record, refresh }: Props & { act: FlowAct }) {
  const { word } = usePortal()
  const draft = draftOf(record.progress.acts, act)
  const told = ({ title }: FlowAct): Action => ({ do: 'toast', text: word('flowDone').replace('{act}', title), tone: 'success' })
  const of = { with: { id: record.id } }
  return (
    <div className="flow__form">
      <Heading className="flow__form-title">{act.title}</Heading>
      <LoadedForm
        id={act.form ?? ''} initial={record} onDone={() => refresh?.()}
        submit={{
          ...of, operation: act.operation, label: act.title, then: [told(act), { do: 'reload' }],
          ...(draft && { save: { ...of, operation: draft.operation, label: draft.title, then: [told(draft), { do: 'reload' }] } }),
        }}
      />
    </div>
  )
}

import { useRef, useState } from 'react'
import { usePortal, useRoots } from '../../runtime/context'
import { LoadedForm } from '../../runtime/form/loaded-form'
import { Heading } from '../../runtime/page/heading'
import type { Act, FlowRecord } from './progress'

interface Props {
  record: FlowRecord
  refresh: (() => void) | undefined
}

/** What this account may do now; the first is the one that leads on. An act with a form opens it below. */
export function Acts({ record, refresh }: Props) {
  const { acts } = record.progress
  const [open, setOpen] = useState<Act | undefined>(() => (acts.length === 1 && acts[0]?.form ? acts[0] : undefined))
  const portal = usePortal()
  const roots = useRoots()
  const busy = useRef(false)
  if (acts.length === 0) return null
  const run = async (act: Act) => {
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
        {acts.map((act, at) => (
          <button
            key={act.id} type="button" className={`button${at === 0 ? ' button--primary' : ''}`} aria-expanded={act.form ? open?.id === act.id : undefined}
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

function ActForm({ act, record, refresh }: Props & { act: Act }) {
  const { word } = usePortal()
  return (
    <div className="flow__form">
      <Heading className="flow__form-title">{act.title}</Heading>
      <LoadedForm
        id={act.form ?? ''} initial={record} onDone={() => refresh?.()}
        submit={{ operation: act.operation, with: { id: record.id }, label: act.title, then: [{ do: 'toast', text: word('flowDone').replace('{act}', act.title), tone: 'success' }, { do: 'reload' }] }}
      />
    </div>
  )
}

import { useMemo } from 'react'
import { Flow } from '../../../contract/flow'
import { useStore } from '../../../runtime/store'
import { roomAddress, usePlace } from '../../place'
import { translate } from '../../translate'
import { contractAt } from '../../schema-form/contract-at'
import { ContractForm } from '../../schema-form/contract-form'
import { PlaceLink } from '../../shell/place-link'
import { EmptyState } from '../../shell/states'
import { view } from '../../store/console-view'
import { jsonIn } from '../../store/files'
import { FileList } from '../file-list'
import { fieldTitles, flowFile, flowIn, flowKeys, flowLines, reminderTitle } from './flow-model'
import { FlowPicture } from './flow-picture'
import { titleOr } from '../../store/title-or'
import './flows.css'

interface Open {
  path: (string | number)[]
  title: string
  only: readonly string[]
}

/** The part of a flow that an address opens: a state, a step, a reminder, or the flow itself. */
function opened(flow: Flow, [part, name = '']: string[]): Open {
  if (part === 'state' && Object.hasOwn(flow.states, name))
    return { path: ['states', name], title: translate('flowsState', { title: name }), only: flowKeys.state }
  const step = part === 'step' ? flow.transitions[Number(name)] : undefined
  if (step) return { path: ['transitions', Number(name)], title: translate('flowsStep', { title: step.title }), only: flowKeys.step }
  const reminder = part === 'reminder' ? flow.reminders?.[Number(name)] : undefined
  if (reminder)
    return {
      path: ['reminders', Number(name)],
      title: translate('flowsReminder', { title: reminderTitle(reminder) }),
      only: flowKeys.reminder,
    }
  return { path: [], title: flow.title, only: flowKeys.flow }
}

function FlowPanel({ id, flow, rest }: { id: string; flow: Flow; rest: string[] }) {
  const { files } = useStore(view)
  const { visit } = usePlace()
  const { path, title, only } = opened(flow, rest)
  const file = flowFile(id)
  const called = useMemo(() => fieldTitles(files, flow.record), [files, flow.record])
  return (
    <section className="console-panel" aria-label={title}>
      <PlaceLink className="console-panel__back" to={roomAddress('flows', [id])}>
        {translate('flowsBackTo', { title: titleOr(flow, id) })}
      </PlaceLink>
      <h2 className="console-panel__title">{title}</h2>
      <ContractForm
        key={visit}
        contract={contractAt(Flow, jsonIn(files, file), path)}
        file={file}
        path={path}
        only={only}
        called={called}
      />
    </section>
  )
}

/** The room of flows: the states of each kind of business, and the texts of each step. */
export function FlowsRoom() {
  const { files } = useStore(view)
  const [id, ...rest] = usePlace().rest
  const flow = id === undefined ? undefined : flowIn(files, id)
  if (id === undefined || !flow)
    return (
      <div className="console-split">
        <FileList label={translate('flowsFind')} lines={flowLines(files)} />
        <EmptyState title={translate('flowsPick')} text={translate('flowsPickText')} />
      </div>
    )
  return (
    <div className={rest.length === 0 ? 'console-split console-split--both' : 'console-split console-split--open'}>
      <FlowPicture flow={flow} id={id} open={rest.join('/')} />
      <FlowPanel id={id} flow={flow} rest={rest} />
    </div>
  )
}

import { useEffect, useRef, type RefObject } from 'react'
import { lastCaseQuery } from '../../../contract/derived/operations/work-query'
import type { BlockOf } from '../../../contract/page'
import { usePageDatum, usePortal } from '../../../runtime/context'
import { useWorkWords } from '../../../runtime/form/use-work-words'
import { Section } from '../../../runtime/page/parts/section'
import { EmptyView, failureOf, Skeleton } from '../../../runtime/page/state-views'
import { progressIn, type FlowRecord } from '../progress'
import { Stages } from '../stages'
import { StateCard } from '../state-card'
import { Trail } from '../trail'
import { Transitions } from '../transitions'
import { DoneLine } from './done-line'
import { FileView } from './file-view'
import { KeysHelp } from './keys-help'
import { useWork, type Work } from './use-work'
import { useWideWork } from './use-wide-work'
import { useWorkKeys } from './use-work-keys'
import { WorkRail } from './work-rail'
import './work.css'

/** A case in its work list: list, case and decision side by side where there is room. */
export function FlowWork({ block, flow }: { block: BlockOf<'flow'>; flow: string }) {
  const datum = usePageDatum(block.source)
  const record = progressIn(datum?.data)
  const word = useWorkWords()
  const work = useWork(flow)
  const decision = useRef<HTMLDivElement>(null)
  const keys = useWorkKeys(work, decision)
  useFocusOnNext(decision, record?.id)
  return (
    <Section
      title={block.title}
      links={[{ label: word('workBack'), action: work.list }]}
      className={`flow flow--work${useWideWork() ? ' flow--beside' : ''}`}
    >
      <WorkRail work={work} onHelp={keys.showHelp} />
      <FileView record={record?.id} />
      <div className="work__decision" ref={decision} tabIndex={-1} role="group" aria-label={record?.progress.status}>
        <DoneLine work={work} />
        {datum?.loading ? (
          <Skeleton lines={3} />
        ) : (
          (datum && failureOf([datum], block.empty))
          || (record ? <Decision record={record} work={work} /> : <EmptyView empty={block.empty} />)
        )}
      </div>
      {keys.isHelpOpen && <KeysHelp keys={keys} />}
    </Section>
  )
}

/** After a decision, focuses the next case. */
function useFocusOnNext(decision: RefObject<HTMLElement | null>, id: string | undefined) {
  const { query } = usePortal()
  const last = query[lastCaseQuery]
  useEffect(() => {
    if (last !== undefined && id !== undefined && id !== last) decision.current?.focus({ preventScroll: true })
  }, [decision, id, last])
}

function Decision({ record, work }: { record: FlowRecord; work: Work }) {
  const { progress } = record
  return (
    <>
      <StateCard record={record} />
      <Transitions
        key={`${record.id} ${progress.status} ${progress.trail.length}`}
        record={record}
        hasReceipt={false}
        next={(done) => work.afterDecision(record, done)}
      />
      {progress.stages.length > 0 && <Stages stages={progress.stages} />}
      <Trail trail={progress.trail} />
    </>
  )
}

import { lazyPart } from '../../runtime/lazy/lazy-part'
import type { Link, Receipt } from '../../contract/parts/page/block-parts'
import { isStaff } from '../../contract/derived/accounts/account-names'
import { workFlowQuery } from '../../contract/derived/operations/work-query'
import type { BlockOf } from '../../contract/page'
import { usePageDatum, usePortal, useRoots } from '../../runtime/context'
import { Section } from '../../runtime/page/parts/section'
import { EmptyView, failureOf, Skeleton } from '../../runtime/page/state-views'
import { Transitions } from './transitions'
import { progressIn, type FlowRecord } from './progress'
import { ReceiptView, useIsJustDone } from './receipt'
import { Stages } from './stages'
import { StateCard } from './state-card'
import { Trail } from './trail'
import './flow.css'

// Only operators have work lists.
const FlowWork = lazyPart('blocks/flow/work/index', async () => (await import('./work')).FlowWork)

/** The way back: for operators their admin page, for others the page's own links. */
function useWayBack(links: Link[] | undefined): Link[] | undefined {
  const { boot, session, word } = usePortal()
  const admin = isStaff(boot.accounts, session.role) && boot.routes.find(({ path }) => path === boot.admin?.path)
  return admin ? [{ label: word('toAdmin'), action: { do: 'go', route: admin.id } }] : links
}

/** The progress of a business record. An operator who opened it from a work list sees the list beside it. */
export function FlowBlock({ block }: { block: BlockOf<'flow'> }) {
  const { boot, query, session } = usePortal()
  const work = isStaff(boot.accounts, session.role) ? (query[workFlowQuery] ?? '') : ''
  return boot.operations[`${work}.work`] ? <FlowWork block={block} flow={work} /> : <FlowPage block={block} />
}

/** A record's stages, its handler, the available transitions, and its history. */
function FlowPage({ block }: { block: BlockOf<'flow'> }) {
  const datum = usePageDatum(block.source)
  const record = progressIn(datum?.data)
  const links = useWayBack(block.links)
  const roots = { ...useRoots(), row: datum?.data }
  return (
    <Section title={block.title} links={links} roots={roots} className="flow">
      {datum?.loading ? (
        <Skeleton lines={3} />
      ) : (
        (datum && failureOf([datum], block.empty))
        || (record ? <Content record={record} receipt={block.receipt} /> : <EmptyView empty={block.empty} />)
      )}
    </Section>
  )
}

interface ContentProps {
  record: FlowRecord
  receipt: Receipt | undefined
}

function Content({ record, receipt }: ContentProps) {
  const { progress } = record
  const isJustDone = useIsJustDone(record)
  return (
    <>
      {receipt && isJustDone && <ReceiptView receipt={receipt} record={record} />}
      {progress.stages.length > 0 && <Stages stages={progress.stages} />}
      <StateCard record={record} />
      <Transitions key={`${record.id} ${progress.status} ${progress.trail.length}`} record={record} hasReceipt={receipt !== undefined} />
      <Trail trail={progress.trail} />
    </>
  )
}

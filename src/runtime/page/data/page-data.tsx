import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { DataCall } from '../../../contract/page'
import type { PageAsset } from '../../../release/release'
import { PageDataContext, RootsContext, usePortal, type PageDatum } from '../../context'
import { pageRoots } from './data-call'
import { dictCalls, withServed } from './served-dicts'
import { useDatum } from './use-datum'

type Data = Record<string, PageDatum>
type NamedCall = [name: string, call: DataCall]

/** One component per call, nested, so that every call is its own hook and all start in one commit. */
function Calls({ calls, known, children }: { calls: NamedCall[]; known: Data; children: (data: Data) => ReactNode }) {
  const [next, ...rest] = calls
  if (!next) return children(known)
  return (
    <OneCall named={next} rest={rest} known={known}>
      {children}
    </OneCall>
  )
}

function OneCall(props: { named: NamedCall; rest: NamedCall[]; known: Data; children: (data: Data) => ReactNode }) {
  const [name, call] = props.named
  const datum = useDatum(call)
  const isReported = useMemo(() => ({ ...datum, call }), [datum, call])
  return (
    <Calls calls={props.rest} known={{ ...props.known, [name]: isReported }}>
      {props.children}
    </Calls>
  )
}

function Provide({ data, page, onSettled, children }: { data: Data; page: PageAsset; onSettled(): void; children: ReactNode }) {
  const portal = usePortal()
  const settled = Object.values(data).every((datum) => !datum.loading)
  const isReported = useRef(false)
  useEffect(() => {
    if (!settled || isReported.current) return
    isReported.current = true
    onSettled()
  }, [settled, onSettled])
  const answers = Object.fromEntries(Object.entries(data).map(([name, datum]) => [name, datum.data]))
  // `dicts` is not a template root; the format `dict:CODE` reads it.
  const roots = { ...pageRoots(portal), data: answers, dicts: withServed(page.dicts ?? {}, data) }
  return (
    <PageDataContext value={data}>
      <RootsContext value={roots}>{children}</RootsContext>
    </PageDataContext>
  )
}

/** Reads a page's data, all calls in parallel, and provides it with the template roots. */
export function PageData({ page, onSettled, children }: { page: PageAsset; onSettled(): void; children: ReactNode }) {
  const { boot } = usePortal()
  return (
    <Calls calls={Object.entries({ ...page.data, ...dictCalls(boot, page.dicts ?? {}) })} known={{}}>
      {(data) => (
        <Provide data={data} page={page} onSettled={onSettled}>
          {children}
        </Provide>
      )}
    </Calls>
  )
}

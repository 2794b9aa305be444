import { useEffect, useRef, useState } from 'react'
import type { BlockOf } from '../../contract/page'
import { usePageDatum, usePortal, type PageDatum } from '../../runtime/context'
import { Heading, BelowHeading } from '../../runtime/page/parts/heading'
import { Section } from '../../runtime/page/parts/section'
import { EmptyView, failureOf, Skeleton } from '../../runtime/page/state-views'
import { createAnswerStore, type AnswerStore } from './answer-store'
import { ItemView, type SheetWidgets } from './item-view'
import { SaveNote } from './save-note'
import { createSaver } from './saver'
import { SectionNav } from './section-nav'
import { NeedsScript } from '../../runtime/form/native/needs-script'
import { WithoutScript } from '../../runtime/without-script'
import { isSheetData, sheetItems, sectionsOf, type SheetSection as Part, type SheetData } from './sheet-data'
import { SheetFoot } from './sheet-foot'
import { questionKinds, useKinds } from '../../runtime/form/load-widgets'
import { useSheetTranslator } from './words'
import './questionnaire.css'

type Block = BlockOf<'questionnaire'>

/** A questionnaire section by section: answers are saved as they are given; without `save` it is read-only. */
export function QuestionnaireBlock({ block }: { block: Block }) {
  const datum = usePageDatum(block.source)
  const widgets = useKinds(questionKinds, usePortal().registry)
  const data = datum?.data
  const waits = (datum?.loading ?? false) || !widgets
  return (
    <Section title={block.title} className="sheet">
      {(datum && failureOf([datum], block.empty))
        ?? (waits ? (
          <Skeleton lines={5} />
        ) : isSheetData(data) ? (
          <Sheet key={data.id} block={block} data={data} datum={datum!} widgets={widgets} />
        ) : (
          <EmptyView empty={block.empty} />
        ))}
    </Section>
  )
}

/** One store for the life of the sheet; answers saved on another device arrive with the data, and when the window regains focus. */
function useAnswerStore({ block, data, datum }: { block: Block; data: SheetData; datum: PageDatum }): AnswerStore {
  const { call, session } = usePortal()
  // A 401 clears the session while the sheet is open; pending answers still belong to the account that opened it.
  const [username] = useState(session.username)
  const { translate, toText } = useSheetTranslator()
  const [store] = useState(() =>
    createAnswerStore(data, { conflict: translate('sheetConflict'), toText }, block.save ? createSaver(call, block.save) : undefined),
  )
  const retry = useRef(datum.retry)
  useEffect(() => {
    retry.current = datum.retry
    store.take(data)
  }, [store, data, datum.retry])
  useEffect(() => {
    if (store.readOnly) return
    const look = () => document.visibilityState === 'visible' && retry.current()
    const again = () => void store.flush()
    const stay = (event: BeforeUnloadEvent) => Object.keys(store.waiting()).length > 0 && event.preventDefault()
    const ended = new AbortController()
    const { signal } = ended
    document.addEventListener('visibilitychange', look, { signal })
    addEventListener('online', again, { signal })
    addEventListener('beforeunload', stay, { signal })
    // If this code fails to load, pending answers may be lost when the page is left, but the questionnaire works.
    import('./unsaved-answers').then(
      ({ storeUnsavedAnswers }) => void (username && !signal.aborted && storeUnsavedAnswers(store, username, data.id, signal)),
      () => {},
    )
    return () => {
      ended.abort()
      void store.flush()
    }
  }, [store, username, data.id])
  return store
}

interface SheetProps {
  block: Block
  data: SheetData
  datum: PageDatum
  widgets: SheetWidgets
}

/** The open section is in the address: the back button leads to the previous one, and a reload keeps it. */
function Sheet(props: SheetProps) {
  const { block, data, datum, widgets } = props
  const { query, setQuery } = usePortal()
  const store = useAnswerStore(props)
  const sections = sectionsOf(data.questionnaire)
  const open = Math.max(
    0,
    sections.findIndex(({ code }) => code === query.part),
  )
  const top = useRef<HTMLDivElement>(null)
  const wanted = useRef<string>(undefined)
  const reach = (at: number, item?: string) => {
    wanted.current = item ?? ''
    if (at === open) arrive()
    else setQuery({ part: sections[at]!.code }, { push: true })
  }
  const arrive = () => {
    if (wanted.current === undefined) return
    const place = wanted.current === '' ? top.current : document.getElementById(`item-${wanted.current}`)
    wanted.current = undefined
    place?.scrollIntoView({ block: 'start' })
    ;(place?.querySelector('input') ?? place)?.focus({ preventScroll: true })
  }
  useEffect(arrive, [open])
  return (
    <>
      {!store.readOnly && (
        <WithoutScript>
          <NeedsScript className="sheet__note" />
        </WithoutScript>
      )}
      <div className="sheet__head screen-only" ref={top} tabIndex={-1}>
        <SectionNav sections={sections} open={open} store={store} onOpen={(at) => reach(at)} />
        {!store.readOnly && <SaveNote store={store} onReload={datum.retry} />}
      </div>
      <PartView
        key={open}
        part={sections[open]!}
        first={sections.slice(0, open).flatMap(sheetItems).length + 1}
        store={store}
        widgets={widgets}
      />
      <SheetFoot block={block} sections={sections} open={open} store={store} onOpen={reach} />
    </>
  )
}

function PartView({ part, first, store, widgets }: { part: Part; first: number; store: AnswerStore; widgets: SheetWidgets }) {
  const all = sheetItems(part)
  return (
    <div className="sheet__card">
      <Heading className="sheet__title">{part.title}</Heading>
      {part.note && <p className="sheet__note">{part.note}</p>}
      <BelowHeading>
        {part.groups.map(({ title, items }) => (
          <div key={title} className="sheet__group">
            {title && <Heading className="sheet__group-title">{title}</Heading>}
            {items.map((item) => (
              <ItemView key={item.id} item={item} number={first + all.indexOf(item)} store={store} widgets={widgets} />
            ))}
          </div>
        ))}
      </BelowHeading>
    </div>
  )
}

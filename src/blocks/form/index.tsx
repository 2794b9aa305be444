import { isRecord } from '../../contract/is-record'
import type { BlockOf } from '../../contract/page'
import { usePageDatum, usePortal } from '../../runtime/context'
import { formModules } from '../../runtime/form/load-form'
import { LoadedForm } from '../../runtime/form/loaded-form'
import { LeaveForm } from '../../runtime/form/submit/leave-form'
import { Links } from '../../runtime/page/link-view'
import { Section } from '../../runtime/page/parts/section'
import { failureOf, Skeleton } from '../../runtime/page/state-views'
import './form.css'

const asValues = (data: unknown) => (isRecord(data) ? data : undefined)

/** A form of `forms/`, filled with the block's data when it has a source. */
export function FormBlock({ block }: { block: BlockOf<'form'> }) {
  return (
    <Section title={block.title} className="form-block">
      <div className="form-block__card">
        <Content block={block} />
      </div>
    </Section>
  )
}

function Content({ block }: { block: BlockOf<'form'> }) {
  const { boot } = usePortal()
  const datum = usePageDatum(block.source)
  if (datum && datum.data === undefined) {
    // Loads the form's code while its data is loading.
    const url = boot.forms[block.form]
    if (url) void formModules.load(url).catch(() => {})
    return failureOf([datum]) ?? <Skeleton />
  }
  return (
    <LoadedForm
      id={block.form}
      initial={asValues(datum?.data)}
      submit={block.submit}
      extraLinks={block.links?.length ? <Links links={block.links} /> : <LeaveForm />}
    />
  )
}

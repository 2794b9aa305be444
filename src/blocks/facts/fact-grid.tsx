import { lazy, Suspense } from 'react'
import type { BlockOf } from '../../contract/page'
import { factText } from '../../validate/template/fact-text'
import { fill, fillText } from '../../validate/template/template'
import { usePortal, type Roots } from '../../runtime/context'
import { Countdown } from '../../runtime/page/countdown'
import { LinkView } from '../../runtime/page/link-view'
import { ProgressBar } from '../../runtime/page/progress-bar'
import { Skeleton } from '../../runtime/page/state-views'
import './facts.css'

// Public pages hold none.
const FileLinks = lazy(async () => ({ default: (await import('../../runtime/files/file-links')).FileLinks }))

type Fact = BlockOf<'facts'>['items'][number]

interface Props {
  items: Fact[]
  roots: Roots
  loading?: boolean
  /** `numbers`: each value large above its name. */
  look?: BlockOf<'facts'>['look']
}

/** Names and values side by side; a value that is missing says so. */
export function FactGrid({ items, roots, loading = false, look = 'table' }: Props) {
  return (
    <dl className={`facts__grid facts__grid--${look}`}>
      {items.map((item, at) => (
        <FactView key={at} fact={item} roots={roots} loading={loading} />
      ))}
    </dl>
  )
}

function useValue(fact: Fact, roots: Roots): string {
  const { word } = usePortal()
  const value = fill(fact.value, roots)
  return typeof value === 'boolean' ? word(value ? 'yes' : 'no') : factText(fact, roots)
}

function FactView({ fact, roots, loading }: { fact: Fact; roots: Roots; loading: boolean }) {
  const { word } = usePortal()
  const value = useValue(fact, roots)
  return (
    <div className="fact">
      <dt className="fact__label">{fillText(fact.label, roots)}</dt>
      <dd className="fact__value">
        {loading ? <Skeleton lines={[62]} /> : fact.files ? <FilesView template={fact.value} roots={roots} /> : <span className={value ? undefined : 'fact__none'}>{value || word('none')}</span>}
        {fact.until && !loading && <Countdown until={fill(fact.until, roots)} />}
        {fact.progress && !loading && <ProgressBar progress={fact.progress} roots={roots} />}
        {fact.link && !loading && <LinkView link={fact.link} look="quiet" roots={roots} />}
      </dd>
    </div>
  )
}

function FilesView({ template, roots }: { template: string; roots: Roots }) {
  return (
    <Suspense fallback={<Skeleton lines={[62]} />}>
      <FileLinks value={fill(template, roots)} />
    </Suspense>
  )
}

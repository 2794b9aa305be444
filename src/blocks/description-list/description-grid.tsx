import { Suspense } from 'react'
import { lazyPart } from '../../runtime/lazy/lazy-part'
import type { BlockOf } from '../../contract/page'
import { isEmpty, readPath } from '../../validate/read-path'
import { descriptionText } from '../../validate/template/description-text'
import { fill, fillText } from '../../validate/template/template'
import { splitTemplate } from '../../validate/template/template-text'
import { usePortal, type Roots } from '../../runtime/context'
import { Countdown } from '../../runtime/page/parts/countdown'
import { LinkView } from '../../runtime/page/link-view'
import { ProgressBar } from '../../runtime/page/parts/progress-bar'
import { Pending } from '../../runtime/page/pending'
import { Skeleton } from '../../runtime/page/state-views'
import './description-list.css'

// Public pages have no such values.
const FileLinks = lazyPart('runtime/files/file-links', async () => (await import('../../runtime/files/file-links')).FileLinks)

const RecordTable = lazyPart('runtime/rows/record-table', async () => (await import('../../runtime/rows/record-table')).default)

const OnDemand = lazyPart('blocks/description-list/on-demand', async () => (await import('./on-demand')).default)

type Description = BlockOf<'description-list'>['items'][number]

interface Props {
  items: Description[]
  roots: Roots
  loading?: boolean
  /** `numbers`: each value is shown large above its name. */
  look?: BlockOf<'description-list'>['look']
}

/** The field of a record in a path such as `row.income` or `data.firm.income`. */
const ofField = /^(row|data\.\w+)\.\w+/

/** Whether this reader of a record may not read the field of a path. */
function isWithheld(path: string, roots: Roots): boolean {
  const [field = '', place] = ofField.exec(path) ?? []
  return readPath(roots, `${place}.progress.withheld`) === true && readPath(roots, field) === undefined
}

/** The items that this reader may read. Without another value to show, "none" would be untrue of a withheld one. */
export const readableItems = (items: Description[], roots: Roots): Description[] =>
  items.filter(({ value }) => {
    const paths = splitTemplate(value).map(({ path }) => path)
    return !paths.some((path) => isWithheld(path, roots)) || paths.some((path) => ofField.test(path) && !isEmpty(readPath(roots, path)))
  })

/** Names and values side by side; a missing value says so. */
export function DescriptionGrid({ items, roots, loading = false, look = 'table' }: Props) {
  return (
    <dl className={`description-list__grid description-list__grid--${look}`}>
      {readableItems(items, roots).map((item, at) => (
        <DescriptionView key={at} item={item} roots={roots} loading={loading} />
      ))}
    </dl>
  )
}

/** Width of a value that fits beside another entry, in Latin letters; a wider one takes the row, or it would be a narrow column of many lines. */
const widest = 120
/** Characters as wide as two letters: CJK and its punctuation. Those outside the basic plane have a length of two already. */
const wide = /[\u2e80-\uffef]/gu
const widthOf = (text: string) => text.length + (text.match(wide)?.length ?? 0)

const date = /(\d{4}-\d\d-\d\d)/

/** Keeps dates on one line: broken at a hyphen they would read as two numbers. */
const wholeDates = (text: string) =>
  text.split(date).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="description__date">
        {part}
      </span>
    ),
  )

function useValue(item: Description, roots: Roots): string {
  const { word } = usePortal()
  const value = fill(item.value, roots)
  return typeof value === 'boolean' ? word(value ? 'yes' : 'no') : descriptionText(item, roots)
}

function DescriptionView({ item, roots, loading }: { item: Description; roots: Roots; loading: boolean }) {
  const { word } = usePortal()
  const value = useValue(item, roots)
  return (
    <div className={widthOf(value) > widest ? 'description description--long' : 'description'}>
      <dt className="description__label">{fillText(item.label, roots)}</dt>
      <dd className="description__value">
        {loading ? (
          <Skeleton lines={1} />
        ) : item.table ? (
          <Suspense fallback={pending}>
            <RecordTable item={item} roots={roots} />
          </Suspense>
        ) : item.files ? (
          <FilesView template={item.value} roots={roots} />
        ) : (item.reveal || item.once) && value ? (
          <Suspense fallback={value}>
            <OnDemand item={item} roots={roots} text={value} />
          </Suspense>
        ) : (
          <span className={value ? undefined : 'description__none'}>{value ? wholeDates(value) : word('none')}</span>
        )}
        {item.until && !loading && <Countdown until={fill(item.until, roots)} />}
        {item.progress && !loading && <ProgressBar progress={item.progress} roots={roots} />}
        {item.link && !loading && <LinkView link={item.link} look="quiet" roots={roots} />}
      </dd>
    </div>
  )
}

const pending = (
  <Pending>
    <Skeleton lines={1} />
  </Pending>
)

function FilesView({ template, roots }: { template: string; roots: Roots }) {
  return (
    <Suspense fallback={pending}>
      <FileLinks value={fill(template, roots)} />
    </Suspense>
  )
}

import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf } from '../../source'
import type { FlowUnderCheck } from './flow-under-check'

/** A demo row of a flow must refer to existing demo rows, if the linked record has any. */
export function checkDemoLinks({ index, flow, record }: FlowUnderCheck): void {
  const entry = index.records.find(({ value }) => value === record)
  for (const link of Object.values(flow.with ?? {})) {
    const linked = index.records.find(({ id }) => id === link.record)?.value.demo ?? []
    const ids = linked.flatMap(({ id }) => (typeof id === 'string' ? [id] : []))
    // Rows without an id get a generated one, which nothing here can name.
    if (!entry || link.match !== undefined || ids.length === 0) continue
    record.demo?.forEach((row, at) => {
      const id = row[link.by]
      if (typeof id !== 'string' || id === '' || ids.includes(id)) return
      index.report.add(placeOf(entry.source, ['demo', at, link.by]), {
        code: 'flow/demo-link',
        zh: `${quoted(link.record, 12)} 的演示数据里没有“${quoted(id, 14)}”`,
        en: `No demonstration row of ${link.record} has the id "${id}"`,
        fix: didYouMean(nearest(id, ids), ids),
      })
    })
  }
}

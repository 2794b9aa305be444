import type { ListView } from '../../../contract/parts/page/list-view'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

/** The filters and sort orders of a list; undefined values allow anything. */
export type Taken = ReadonlyMap<string, readonly string[] | undefined>

/** A view uses filters that its list has, with values that they accept. */
export function checkViews(index: TreeIndex, source: Source, views: ListView[], path: Path, taken: Taken): void {
  const names = [...taken.keys()]
  views.forEach(({ title, with: conditions }, at) => {
    for (const [name, value] of Object.entries(conditions)) {
      const place = [...path, at, 'with', name]
      const values = taken.get(name)
      if (!taken.has(name))
        index.report.add(placeOfKey(source, place), {
          code: 'list/view-condition',
          zh: `视图“${quoted(title, 12)}”的列表没有条件“${quoted(name, 12)}”`,
          en: `The list of the view "${title}" has no condition "${name}"`,
          fix: didYouMean(nearest(name, names), names),
        })
      else if (values && !values.includes(value))
        index.report.add(placeOf(source, place), {
          code: 'list/view-condition',
          zh: `视图“${quoted(title, 12)}”的 ${quoted(name, 10)} 没有“${quoted(value, 10)}”`,
          en: `${name} of the view "${title}" has no "${value}"`,
          fix: didYouMean(nearest(value, [...values]), [...values]),
        })
    }
  })
}

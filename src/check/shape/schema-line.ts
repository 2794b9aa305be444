import { fileKinds } from '../../contract/vocabulary/file-kinds'
import { replaceBy, quoted, type Report } from '../report'
import { placeOf, type Source } from '../source'
import { metaName } from './meta-name'

/** Checks `$schema`, which tells an editor the schema for this kind of file. */
export function checkSchemaLine(source: Source, report: Report): void {
  const given = (source.data as { $schema?: unknown } | undefined)?.$schema
  const folder = fileKinds[source.kind].at.endsWith('/') ? '../meta' : './meta'
  const right = `${folder}/${metaName(source.kind)}`
  // A tree in another folder may refer to the schemas of this one.
  const elsewhere =
    typeof given === 'string'
    && /^(?:(?:\.\.\/)+[^.]|\/|[A-Za-z]:\/).*\/meta\/[^/]+$/.test(given)
    && given.endsWith(`/${metaName(source.kind)}`)
  if (typeof given !== 'string' || elsewhere || given === right || `./${given}` === right) return
  report.add(placeOf(source, ['$schema']), {
    code: 'file/schema-line',
    severity: 'warning',
    zh: `$schema 指错了：${quoted(given, 20)}`,
    en: `$schema names ${given}, not the schema of this kind of file`,
    fix: replaceBy(right),
  })
}

import { fileKinds } from '../../contract/vocabulary/file-kinds'
import type { Report } from '../report'
import { placeOf, type Kind, type Source } from '../source'

const folders = (Object.keys(fileKinds) as Kind[]).filter((kind) => fileKinds[kind].at.endsWith('/'))
const hasAll = (data: object, kind: Kind) => {
  const required = (fileKinds[kind].contract as { required?: string[] }).required ?? []
  return required.length > 0 && required.every((key) => Object.hasOwn(data, key))
}

/** The other kind whose required keys a file has, when it lacks those of its own folder's kind. */
export function misplaced({ kind, data }: Source): Kind | undefined {
  if (!folders.includes(kind) || data === null || typeof data !== 'object' || hasAll(data, kind)) return undefined
  const others = folders.filter((one) => hasAll(data, one))
  return others.length === 1 ? others[0] : undefined
}

export function reportMisplaced(source: Source, intended: Kind, report: Report): void {
  const { at, title } = fileKinds[intended]
  const name = source.file.replace(/^.*[\\/]/, '')
  report.add(placeOf(source, []), {
    code: 'file/wrong-folder',
    zh: `这是${title}，不是${fileKinds[source.kind].title}，放错了文件夹`,
    en: `This file belongs to ${at}`,
    fix: { zh: `移到 ${at}${name}`, en: `Move it to ${at}${name}` },
  })
}

import { Value } from '@sinclair/typebox/value'
import { uploadExtensions } from '../../../contract/vocabulary/kinds'
import { Picture } from '../../../contract/parts/picture'
import type { RecordType } from '../../../contract/record'
import { splitTemplate } from '../../../validate/template/template-text'
import { nearest } from '../../suggest/nearest'
import { pictureExtensions, pictureKindOf } from '../../read/picture-head'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

const endingOf = (name: string) => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
const isShown = (name: string) => pictureExtensions.some((one) => one === endingOf(name))

/** A picture of a demo row must be an existing file of a type that can be shown. */
export function checkDemoPicture(index: TreeIndex, { source }: Entry<RecordType>, value: unknown, path: Path): void {
  if (Value.Check(Picture, value)) checkPictureFile(index, source, value.file, [...path, 'file'])
}

const stem = (name: string) => name.replace(/\.[^.]*$/, '')

/** The nearest picture by its name without the ending, because endings say nothing about which picture is meant. */
function nearestStem(name: string, pictures: string[]): string | undefined {
  const intended = nearest(stem(name), pictures.map(stem))
  return pictures.find((one) => stem(one) === intended)
}

/** The content of a picture must have the type that its name states. */
function checkHead(index: TreeIndex, source: Source, file: string, path: Path): void {
  const head = index.pictureHeads.get(file)
  const held = head && pictureKindOf(head)
  if (!head || (held && uploadExtensions[held].some((one) => one === endingOf(file)))) return
  const ending = endingOf(file) ?? ''
  index.report.add(placeOf(source, path), {
    code: 'record/picture',
    zh: held ? `“${quoted(file, 18)}”其实是 ${held} 图片` : `“${quoted(file, 18)}”不是图片，打不开`,
    en: held ? `"${file}" holds a picture of the kind ${held}` : `"${file}" holds no picture of a kind that is shown`,
    fix: held
      ? { zh: `把文件改名为 ${stem(file)}.${held}，这里也改`, en: `Rename the file to ${stem(file)}.${held}, here too` }
      : { zh: `把 files/${quoted(file, 18)} 换成真正的 ${ending} 图片`, en: `Replace files/${file} by a real ${ending} picture` },
  })
}

/** The name of a picture in `schemas/files`. */
export function checkPictureFile(index: TreeIndex, source: Source, file: string, path: Path): void {
  const pictures = index.attachments.filter(isShown)
  if (isShown(file) && (index.attachments.length === 0 || pictures.includes(file))) return checkHead(index, source, file, path)
  const base = file.replace(/^.*[\\/]/, '').trim()
  const intended = pictures.includes(base) ? base : (pictures.find((one) => stem(one) === stem(base)) ?? nearestStem(file, pictures))
  const kind = endingOf(file)
  index.report.add(placeOf(source, path), {
    code: 'record/picture',
    zh: isShown(file)
      ? `files 文件夹里没有图片“${quoted(file, 18)}”`
      : `图片不能是${kind === undefined ? '没有扩展名的' : ` ${quoted(kind, 8)} `}文件：${quoted(file, 14)}`,
    en: isShown(file) ? `The folder files/ has no picture "${file}"` : `"${file}" is no picture that is shown`,
    fix:
      intended === undefined && !isShown(file)
        ? { zh: `只能用：${pictureExtensions.join('、')}`, en: `Only these are shown: ${pictureExtensions.join(', ')}` }
        : intended === undefined
          ? { zh: `把图片放到 files 文件夹，名称为 ${file}；或从这里删去`, en: 'Put the picture into the folder files/, or delete it here' }
          : didYouMean(intended, pictures),
  })
}

/** A picture template must be exactly one field of type image. */
export function checkPictureTemplate(
  index: TreeIndex,
  record: RecordType | undefined,
  template: string | undefined,
  source: Source,
  path: Path,
): void {
  if (template === undefined || !record || index.unsure('records')) return
  const [only, ...more] = splitTemplate(template)
  const name = only?.path.split('.').at(-1) ?? ''
  const pictures = Object.keys(record.fields).filter((one) => record.fields[one]?.type === 'image')
  // An unknown field is reported by the check of templates.
  if (only && !Object.hasOwn(record.fields, name)) return
  if (only?.text === template && more.length === 0 && only.format === undefined && pictures.includes(name)) return
  const intended = pictures.length === 1 ? pictures[0] : nearest(name || template, pictures)
  const right = intended === undefined ? undefined : `{{${only ? only.path.replace(/[^.]+$/, intended) : `row.${intended}`}}}`
  index.report.add(placeOf(source, path), {
    code: 'record/picture-field',
    zh: only ? `“${quoted(only.path, 16)}”不是图片字段` : `图片要写模板，不能写“${quoted(template, 12)}”`,
    en: 'A picture is a template that names a field of type image',
    fix:
      right === undefined
        ? { zh: `在 records/${record.id}.json 里加一个 image 类型的字段，或删去`, en: 'Add a field of type image, or delete it' }
        : didYouMean(right, []),
  })
}

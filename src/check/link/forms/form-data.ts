import type { BlockOf, Page } from '../../../contract/page'
import { splitTemplate } from '../../../validate/template/template-text'
import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { answerNames, namesInAnswer } from '../api/answers'
import { missingProfileField } from '../names/missing-form-field'
import { isAccountRead } from '../values/account-fields'

/** A field that an operation's answer lacks; for profile reads, a field missing from the form that fills the profile. */
function missingIn(
  { index, operation, name, names }: { index: TreeIndex; operation: string; name: string; names: string[] },
  at: Missing['at'],
): Missing {
  const { missing } = isAccountRead(index, operation) ? missingProfileField(index, name, at) : {}
  return missing ?? { scope: `answer ${operation}`, name, intended: nearest(name, names), at, names, declared: () => undefined }
}

/** The page must load the data that its form's initial values read, and the form must wait for them. */
export function checkFormData(index: TreeIndex, source: Source, page: Page, block: BlockOf<'form'>, path: Path): void {
  const form = index.forms.find((one) => one.id === block.form)
  if (!form) return
  const reads = Object.entries(form.value.ui).flatMap(([field, ui]) =>
    splitTemplate(typeof ui.value === 'string' ? ui.value : '').flatMap(({ path: dotted }) =>
      dotted.startsWith('data.') ? [{ field, dotted, parts: dotted.split('.') }] : [],
    ),
  )
  const known = Object.keys(page.data ?? {})
  const [first] = reads
  if (!first) return
  const absent = reads.find(({ parts }) => !known.includes(parts[1] ?? ''))
  // Several fields reading one unknown name are not all misspelt: then the page lacks the source.
  const alone = absent && reads.filter(({ parts }) => parts[1] === absent.parts[1]).length === 1 && reads.length > 1
  const report = (at: typeof first, zh: string, en: string, right: string | undefined, names: string[], missing?: Missing) =>
    index.report.add(placeOf(form.source, ['ui', at.field, 'value']), {
      code: 'form/no-source',
      zh,
      en,
      fix:
        right === undefined
          ? didYouMean(undefined, names)
          : {
              zh: `改为 {{${right}}}`,
              en: `Write {{${right}}}`,
              replacement: JSON.stringify(String(form.value.ui[at.field]?.value).replace(at.dotted, right)),
            },
      ...(missing ? { missing } : {}),
    })
  if (absent && alone) {
    const intended = nearest(absent.parts[1] ?? '', known)
    report(
      absent,
      `页面没有读取“${quoted(absent.parts[1], 12)}”，这一项会是空的`,
      `The page loads no "${absent.parts[1]}"`,
      intended && ['data', intended, ...absent.parts.slice(2)].join('.'),
      known,
    )
  } else if (absent) {
    if (block.source !== undefined && !known.includes(block.source)) return
    index.report.add(placeOf(source, [...path, 'form']), {
      code: 'form/no-source',
      zh: `表单要读“${quoted(absent.parts[1], 12)}”，这一页没有读取`,
      en: `The form reads data.${absent.parts[1]}, which the page does not load`,
      fix: didYouMean(nearest(absent.parts[1] ?? '', known), known),
    })
  } else if (block.source === undefined) {
    index.report.add(placeOf(source, [...path, 'form']), {
      code: 'form/no-source',
      zh: `表单要等“${quoted(first.parts[1], 12)}”读到，这里没有写 source`,
      en: `The form reads data.${first.parts[1]} and does not wait for it`,
      fix: { zh: `补上 "source": "${first.parts[1]}"`, en: `Add "source": "${first.parts[1]}"` },
    })
  }
  for (const read of absent ? [] : reads) {
    const [, name = '', field] = read.parts
    const from = page.data?.[name]?.from
    const names = answerNames(index, from)
    const path = read.parts.slice(2)
    const deep = path.findIndex((_, at) => at > 0 && namesInAnswer(index, from, path.slice(0, at))?.length === 0)
    if (names?.includes(field ?? '') && deep > 0) {
      const whole = ['data', name, ...path.slice(0, deep)].join('.')
      report(read, `${quoted(whole, 20)} 是一个值，里面没有别的`, `${whole} is one value and has no fields`, whole, names)
    }
    if (names && field !== undefined && !names.includes(field)) {
      const intended = nearest(field, names)
      report(
        read,
        `“${quoted(name, 10)}”里没有“${quoted(field, 12)}”，这一项会是空的`,
        `${name} has no "${field}"`,
        intended && `data.${name}.${intended}`,
        names,
        missingIn(
          { index, operation: from ?? '', name: field, names },
          { source: form.source, path: ['ui', read.field, 'value'], prefix: `data.${name}.` },
        ),
      )
    }
  }
}

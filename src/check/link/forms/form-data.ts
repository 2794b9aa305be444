import type { Form } from '../../../contract/form'
import type { BlockOf, Page } from '../../../contract/page'
import { splitTemplate } from '../../../validate/template/template-text'
import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { answerNames, namesInAnswer } from '../api/answers'
import { findOperation } from '../api/find-operation'
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

interface DataRead {
  field: string
  dotted: string
  parts: string[]
}

/** What the initial values of a form read from the page's data. */
const dataReads = (form: Form): DataRead[] =>
  Object.entries(form.ui).flatMap(([field, ui]) =>
    splitTemplate(typeof ui.value === 'string' ? ui.value : '').flatMap(({ path: dotted }) =>
      dotted.startsWith('data.') ? [{ field, dotted, parts: dotted.split('.') }] : [],
    ),
  )

/** The copy that a template was meant to be: its record is what another field of the form chooses. */
function meantCopy(form: Form, parts: string[]) {
  const [, name = '', copy] = parts
  const from = Object.keys(form.ui).find((one) => form.ui[one]?.choose?.operation.startsWith(`${name}.`))
  return from !== undefined && copy !== undefined && parts.length === 3 ? { copy, from } : undefined
}

/**
 * The forms of a flow start from the page that shows the flow, so it must load what their initial values read. A form that also creates the row
 * starts from the row.
 */
export function checkFlowFormData(index: TreeIndex, page: Page, data: string): void {
  const shown = findOperation(index, page.data?.[data]?.from)?.value['x-flow']?.flow
  const steps = index.flows.find(({ id }) => id === shown)?.value.transitions ?? []
  const known = Object.keys(page.data ?? {})
  const formsOf = (creates: boolean) => new Set(steps.filter(({ from }) => (from === undefined) === creates).map((one) => one.form))
  const [later, creating] = [formsOf(false), formsOf(true)]
  for (const form of index.forms.filter(({ id }) => later.has(id) && !creating.has(id)))
    for (const { field, dotted, parts } of dataReads(form.value)) {
      const name = parts[1] ?? ''
      if (known.includes(name)) continue
      const place = placeOf(form.source, ['ui', field, 'value'])
      // Several pages may show the form.
      const isReported = index.report.problems.some(
        (one) => one.file === place.file && one.line === place.line && one.column === place.column,
      )
      if (isReported) continue
      const near = nearest(name, known)
      const right = near && ['data', near, ...parts.slice(2)].join('.')
      const copy = meantCopy(form.value, parts)
      index.report.add(place, {
        code: 'form/no-source',
        zh: `办理它的页面 ${quoted(page.id, 10)} 没有读取“${quoted(name, 10)}”`,
        en: `The page ${page.id}, which shows the flow, loads no "${name}"`,
        fix: copy
          ? replaceBy(copy)
          : right === undefined
            ? { zh: `在那一页的 data 里读取 ${name}`, en: `Load ${name} in the data of that page` }
            : replaceBy(String(form.value.ui[field]?.value).replace(dotted, right)),
      })
    }
}

/** The page must load the data that its form's initial values read, and the form must wait for them. */
export function checkFormData(index: TreeIndex, source: Source, page: Page, block: BlockOf<'form'>, path: Path): void {
  const form = index.forms.find((one) => one.id === block.form)
  if (!form) return
  const reads = dataReads(form.value)
  const known = Object.keys(page.data ?? {})
  const [first] = reads
  if (!first) return
  const absent = reads.find(({ parts }) => !known.includes(parts[1] ?? ''))
  // Several fields reading one unknown name are not all misspelt: then the page lacks the source.
  const alone = absent && reads.filter(({ parts }) => parts[1] === absent.parts[1]).length === 1 && reads.length > 1
  const copy = absent && meantCopy(form.value, absent.parts)
  if (absent && copy) {
    index.report.add(placeOf(form.source, ['ui', absent.field, 'value']), {
      code: 'form/no-source',
      zh: `页面没有读取“${quoted(absent.parts[1], 12)}”，这一项会是空的`,
      en: `The page loads no "${absent.parts[1]}"`,
      fix: replaceBy(copy),
    })
    return
  }
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

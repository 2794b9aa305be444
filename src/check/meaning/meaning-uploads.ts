import type { Form } from '../../contract/form'
import { boundIds } from '../../contract/derived/bound-ids'
import { quoted } from '../report'
import { placeOf, placeOfKey } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

const limits = ['max', 'kinds', 'megabytes'] as const

/** Reports upload limits on other widgets, and a limit of several files on a field for one. */
function checkLimits(index: TreeIndex, { value: form, source }: Entry<Form>): void {
  for (const [field, ui] of Object.entries(form.ui)) {
    const single = form.schema.properties[field]?.type !== 'array'
    const vain =
      ui.widget === 'upload'
        ? single && ui.max !== undefined && ui.max > 1
          ? (['max'] as const)
          : []
        : limits.filter((key) => ui[key] !== undefined && !(key === 'max' && (ui.widget === 'rows' || ui.columns)))
    for (const key of vain) {
      const alone = ui.widget === 'upload'
      index.report.add(placeOfKey(source, ['ui', field, key]), {
        code: 'form/upload-misfit',
        zh: alone ? `“${quoted(field, 12)}”只能放一个文件，max 不起作用` : `${key} 对控件 ${ui.widget} 不起作用`,
        en: alone ? `Field "${field}" holds one file, so that max does nothing` : `"${key}" does nothing on widget ${ui.widget}`,
        fix: alone
          ? { zh: '把字段的 type 改为 array，或删去 max', en: 'Make the field an array, or delete max' }
          : { zh: `删去 ${key}，或把控件改为 upload`, en: `Delete ${key}, or use widget upload` },
      })
    }
  }
}

/** Uploads need accounts, and the operations that portal.json names for them. */
export function checkUploads(index: TreeIndex, form: Entry<Form>): void {
  checkLimits(index, form)
  const { value, source } = form
  const field = Object.keys(value.ui).find((name) => value.ui[name]?.widget === 'upload')
  if (field === undefined) return
  const path = ['ui', field, 'widget']
  if (index.portal && !index.portal.value.files) {
    index.report.add(placeOf(source, path), {
      code: 'form/upload-unserved',
      zh: `portal.json 没有 files，“${quoted(field, 12)}”传不了文件`,
      en: `portal.json has no "files", so that "${field}" cannot take any`,
      fix: { zh: '在 portal.json 补上 files', en: 'Add "files" to portal.json' },
    })
  }
  const open = index.operations.find((one) => one.value['x-access'] === 'public' && boundIds(one.value['x-form']).includes(value.id))
  if (!open) return
  index.report.add(placeOf(source, path), {
    code: 'form/upload-open',
    zh: `接口 ${quoted(open.id, 16)} 不必登录，收不了文件`,
    en: `Operation ${open.id} is public and takes no files`,
    fix: { zh: '把接口的 x-access 改为 signedIn，或换一个控件', en: 'Make x-access signedIn, or use another widget' },
    related: [placeOf(open.source, [...open.path, 'x-access'])],
  })
}

import type { Dialog } from '../../../contract/parts/portal/dialogs'
import { dialogEvents, type DialogEvent } from '../../../contract/vocabulary/kinds'
import { memoizeByData } from '../../memoize-by-data'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { findOperation } from '../api/find-operation'
import { intendedNames } from '../names/refer'
import { signInForms } from '../access/sign-in-forms'
import { accessFor, admitsVisitor, anonymousVisitor, visitors, type VisitorId } from '../access/visitors'

interface Opening {
  dialog: string
  path: Path
  /** The conditions around the action. */
  whens: object[]
}

function openingsIn(value: unknown, path: Path = [], whens: object[] = []): Opening[] {
  if (value === null || typeof value !== 'object') return []
  const { do: kind, dialog, when } = value as { do?: unknown; dialog?: unknown; when?: unknown }
  const under = when !== null && typeof when === 'object' ? [...whens, when] : whens
  const own = kind === 'open' && typeof dialog === 'string' ? [{ dialog, path: [...path, 'dialog'], whens: under }] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, one]) => openingsIn(one, [...path, Array.isArray(value) ? Number(key) : key], under)),
  ]
}

/** Every action of a file that opens a dialog. */
const openingsOf = memoizeByData((data) => openingsIn(data))

/** The visitors for whom a dialog opens by itself. */
export const dialogVisitors = (index: TreeIndex, event: DialogEvent): VisitorId[] =>
  event === 'needsLogin' ? [anonymousVisitor] : visitors.incomplete(index)

/** Whether a condition tests a name, directly or through named conditions. */
function asksFor(condition: unknown, name: string, named: Record<string, object>, depth = 0): boolean {
  if (condition === null || typeof condition !== 'object' || depth > 20) return false
  return Object.entries(condition).some(
    ([key, part]) => key === name || asksFor(key === 'named' ? named[String(part)] : part, name, named, depth + 1),
  )
}

/** A dialog needs text to read, a form, or a button that leads on. */
function checkContent(index: TreeIndex, { id, value, source, path }: Entry<Dialog>): void {
  const { text, form, button, route, opensOn = [] } = value
  const leads = form !== undefined || (button !== undefined && route !== undefined)
  const needs = opensOn.some((event) => event !== 'signIn')
  if (leads || (text !== undefined && button === undefined && !needs)) return
  const lost = button !== undefined ? 'route' : route !== undefined ? 'button' : 'form'
  index.report.add(placeOfKey(source, path), {
    code: 'dialog/no-way-on',
    zh: lost === 'route' ? `对话框“${quoted(id, 12)}”的按钮没有写通往哪里` : `对话框“${quoted(id, 12)}”打开后没有可办的事`,
    en: `The dialog ${id} leads nowhere`,
    fix: { zh: lost === 'form' ? '写 form，或写 button 和 route' : `补上 ${lost}`, en: `Add ${lost}` },
  })
}

/** Of two visible dialogs for one event only the first ever opens. */
function checkEvents(index: TreeIndex): void {
  for (const event of dialogEvents) {
    const [first, second] = index.dialogs.filter(({ value }) => value.visible && value.opensOn?.includes(event))
    if (!first || !second) continue
    index.report.add(placeOf(second.source, [...second.path, 'opensOn', second.value.opensOn?.indexOf(event) ?? 0]), {
      code: 'dialog/same-event',
      zh: `${event} 时只会打开“${quoted(first.id, 11)}”，不会打开它`,
      en: `On ${event} the dialog ${first.id} opens, so that ${second.id} never does`,
      fix: { zh: '去掉其中一处，或把一个对话框的 visible 写为 false', en: 'Remove one of them, or hide one of the dialogs' },
      related: [placeOf(first.source, [...first.path, 'opensOn'])],
    })
  }
}

/** A button that opens a hidden dialog needs a route as a fallback, or must be hidden with the dialog. */
function checkHidden(index: TreeIndex, named: Record<string, object>): void {
  for (const { id, value } of index.dialogs) {
    const flag = `portal.dialogs.${id}.visible`
    if (value.visible || value.route !== undefined || value.opensOn?.some((event) => event !== 'signIn')) continue
    for (const source of index.sources) {
      const [lost] = openingsOf(source.data).filter((one) => one.dialog === id && !one.whens.some((when) => asksFor(when, flag, named)))
      if (!lost) continue
      index.report.add(placeOf(source, lost.path), {
        code: 'dialog/hidden',
        zh: `对话框“${quoted(id, 12)}”已隐藏，点了没有反应`,
        en: `The dialog ${id} is hidden, so that nothing happens`,
        fix: {
          zh: `在这个按钮的 when 里写 "${flag}": { "is": true }，或给对话框写 route`,
          en: `Add a condition on ${flag}, or give the dialog a route`,
        },
      })
    }
  }
}

/** Reports a dialog whose form its visitors may not submit. */
function checkForm(index: TreeIndex, { value, source, path }: Entry<Dialog>): void {
  const form = index.forms.find((one) => one.id === value.form)
  const { opensOn = [] } = value
  // A form without a valid operation is reported there.
  if (!form || opensOn.length === 0 || (form.value.submit.operation !== undefined && !findOperation(index, form.value.submit.operation)))
    return
  const { login, sliderLogin } = index.portal?.value.operations ?? {}
  // A missing operation is reported where it is named.
  const signIn = [login, sliderLogin].some((id) => id !== undefined && !findOperation(index, id)) ? [] : [...signInForms(index)]
  if (opensOn.includes('needsLogin') && signIn.length > 0 && !signIn.includes(form.id)) {
    index.report.add(placeOf(source, [...path, 'form']), {
      code: 'shell/no-form',
      zh: `用表单“${quoted(form.id, 14)}”登录不了`,
      en: `Nobody can sign in by the form ${form.id}`,
      fix: didYouMean(signIn.length === 1 ? signIn[0] : nearest(form.id, signIn), signIn),
    })
    return
  }
  const operation = findOperation(index, form.value.submit.operation)
  const served = opensOn.flatMap((event) => dialogVisitors(index, event))
  if (!operation || served.every((one) => admitsVisitor(index, operation.value['x-access'], one))) return
  index.report.add(placeOf(source, [...path, 'form']), {
    code: 'shell/closed',
    zh: `对话框为他们打开，他们却提交不了“${quoted(form.id, 14)}”`,
    en: `The form ${form.id} submits to ${operation.id}, which shuts out: ${served.join(', ')}`,
    fix: {
      zh: `换一个表单，或把接口 ${operation.id} 放宽到 ${accessFor(index, served)}`,
      en: `Choose another form, or open ${operation.id} to ${accessFor(index, served)}`,
    },
    related: [placeOf(operation.source, operation.path)],
  })
}

/** A dialog that no event and no action opens. */
function warnUnopened(index: TreeIndex): void {
  if (index.sources.some((source) => source.broken)) return
  const opened = new Set(index.sources.flatMap((source) => openingsOf(source.data).map(({ dialog }) => dialog)))
  for (const { id, value, source, path } of index.dialogs) {
    if (value.opensOn || opened.has(id) || intendedNames.get(index)?.has(`dialog:${id}`)) continue
    index.report.add(placeOfKey(source, path), {
      code: 'dialog/unused',
      severity: 'warning',
      zh: `没有动作或时机会打开对话框“${quoted(id, 14)}”`,
      en: `Nothing opens the dialog ${id}`,
      fix: { zh: '写上 opensOn，或在按钮里用 open 打开它', en: 'Give it opensOn, or an action that opens it' },
    })
  }
}

/** The dialogs of portal.json: their content, when they open, and what replaces hidden ones. */
export function linkDialogs(index: TreeIndex): void {
  const { portal } = index
  if (!portal) return
  for (const dialog of index.dialogs) checkContent(index, dialog)
  checkEvents(index)
  checkHidden(index, portal.value.conditions)
  if (!index.unsure('forms') && !index.unsure('api')) for (const dialog of index.dialogs) checkForm(index, dialog)
  warnUnopened(index)
}

import type { Dialog } from '../../../src/contract/parts/portal/dialogs'
import type { Route } from '../../../src/contract/route'
import type { sourceLines } from './source-lines'
import { exportNameOf, inElderMode, onPhone, stateTitles, type Story } from './story'

const failing = { network: 'failing' }

/** Stories of a form; one that requires nothing cannot be refused while it is empty. */
export const formStories = (form: string, requires: boolean): Story[] => [
  { exportName: 'Normal', name: '填写 Normal', state: 'normal', args: { form } },
  ...(requires ? [{ exportName: 'Refused', name: '空表提交 Refused', state: 'fault' as const, args: { form, submit: true } }] : []),
  { exportName: 'Rules', name: '规则一览 Rules', state: 'rules', args: { form, rules: true } },
  onPhone({ args: { form } }),
  inElderMode({ args: { form } }),
]

export const pageStories = (page: string): Story[] => [
  { exportName: 'Normal', name: '正常 Normal', state: 'normal', args: { page } },
  { exportName: 'Failing', name: '接口失败 Failing', state: 'error', args: { page }, globals: failing },
  onPhone({ args: { page } }),
  inElderMode({ args: { page } }),
]

/** Stories of a questionnaire: its first part at the start, the next one, and all of it with answers. */
export const questionnaireStories = (questionnaire: string): Story[] => [
  { exportName: 'Normal', name: '作答 Normal', state: 'normal', args: { questionnaire } },
  { exportName: 'Scenes', name: '应用场景 Scenes', state: 'normal', args: { questionnaire, part: 1 } },
  { exportName: 'Answered', name: '已作答，只供查看 Answered', state: 'read-only', args: { questionnaire, answered: true } },
  onPhone({ args: { questionnaire } }),
  inElderMode({ args: { questionnaire } }),
]

/** One story per route, in the shell that its flags demand. */
export const routeStories = (routes: Partial<Route>[]): Story[] =>
  routes.flatMap(({ id, title, meta }): Story[] => {
    if (typeof id !== 'string') return []
    return [
      {
        exportName: exportNameOf(`route-${id}`),
        name: title ? `${title} ${id}` : id,
        state: meta?.dark ? 'dark-header' : 'normal',
        args: { route: id },
      },
    ]
  })

/** The visitor for whom a dialog is meant, if it says so. */
const visitorOf = ({ opensOn = [] }: Partial<Dialog>) =>
  opensOn.includes('needsLogin') ? {} : { session: opensOn.length > 0 ? 'new' : 'verified' }

/** One story per dialog, including hidden ones, and each on a phone. */
export const dialogStories = (dialogs: Record<string, Partial<Dialog>>, sourceAt: ReturnType<typeof sourceLines>): Story[] =>
  Object.entries(dialogs).flatMap(([id, dialog]): Story[] => {
    const exportName = exportNameOf(`dialog-${id}`)
    const name = `${dialog.title ?? ''} ${id}`.trim()
    const args = { example: { name: id, meta: { HeaderBar: true }, dialog: id, ...visitorOf(dialog) } }
    const source = sourceAt(['dialogs', id])
    return [
      { exportName, name, state: 'normal', args, source },
      { ...onPhone({ args }), source, exportName: `${exportName}OnPhone`, name: `${stateTitles.phone} ${name}` },
    ]
  })

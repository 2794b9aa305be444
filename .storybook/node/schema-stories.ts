import type { Route } from '../../src/contract/route'
import { exportNameOf, inElderMode, onPhone, type Story } from './story'

const failing = { network: 'failing' }

export const formStories = (form: string): Story[] => [
  { exportName: 'Normal', name: 'Normal 填写', state: 'normal', args: { form } },
  { exportName: 'Refused', name: 'Refused 空表提交', state: 'fault', args: { form, submit: true } },
  onPhone({ name: 'Phone width', args: { form } }),
  inElderMode({ name: 'Elder mode', args: { form } }),
]

export const pageStories = (page: string): Story[] => [
  { exportName: 'Normal', name: 'Normal 正常', state: 'normal', args: { page } },
  { exportName: 'Failing', name: 'Failing 接口失败', state: 'error', args: { page }, globals: failing },
  onPhone({ name: 'Phone width', args: { page } }),
  inElderMode({ name: 'Elder mode', args: { page } }),
]

/** One story a route, in the shell that its flags ask for. */
export const routeStories = (routes: Partial<Route>[]): Story[] =>
  routes.flatMap(({ id, title, meta }): Story[] => {
    if (typeof id !== 'string') return []
    return [{ exportName: exportNameOf(`route-${id}`), name: title ? `${title} ${id}` : id, state: meta?.dark ? 'dark-header' : 'normal', args: { route: id } }]
  })

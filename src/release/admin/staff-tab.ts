import type { Action } from '../../contract/parts/action'
import type { Condition } from '../../contract/parts/condition'
import type { Block } from '../../contract/page'
import type { Translate } from '../../validate/words'
import { capitalized, onlyFor, onTab, whenOnly, type Parts } from './admin-parts'
import { staffFormOf, staffRoles, staffState } from './staff-form'

const isNone: Condition = { 'route.id': { empty: true } }
const isNew: Condition = { 'route.id': { is: 'new' } }
const isOne: Condition = { 'route.id': { filled: true, isNot: 'new' } }

export interface StaffTab {
  /** The role that manages accounts, and all staff of the admin page. */
  role: string
  staff: string[]
  route: string
  translate: Translate
}

/** The accounts that a role manages: their list, a form for a new one, and one opened to reset its password or to end it. */
export function staffTab({ role, staff, route, translate }: StaffTab): Parts {
  const [id, source, opened] = [`staff-${role}`, `staff${capitalized(role)}`, `account${capitalized(role)}`]
  const go = (to?: string): Action => ({ do: 'go', route, with: { tab: id, ...(to === undefined ? {} : { id: to }) } })
  const mine = onlyFor(staff, [role])
  const back = { label: translate('staffBack'), icon: 'list' as const, action: go() }
  const list: Block = {
    kind: 'list',
    title: translate('staffTitle'),
    source,
    look: 'table',
    paged: true,
    pageSize: 20,
    item: {
      title: '{{row.username}}',
      tag: translate('adminField', { title: translate('filterState'), value: `{{row.state|dict:${staffState}}}` }),
      meta: [
        translate('adminField', { title: translate('staffRole'), value: `{{row.role|dict:${staffRoles}}}` }),
        translate('adminField', { title: translate('staffScope'), value: '{{row.about}}' }),
        translate('adminField', { title: translate('staffSignedIn'), value: '{{row.signInTime|dateTime}}' }),
      ],
      action: go('{{row.id}}'),
    },
    links: [{ label: translate('staffAdd'), icon: 'plus', action: go('new') }],
    empty: { title: translate('adminNone', { title: translate('staffTitle') }) },
    when: isNone,
  }
  const added: Block = {
    kind: 'form',
    title: translate('staffAdd'),
    form: staffFormOf(role),
    submit: {
      operation: `staff.${role}.add`,
      label: translate('staffAdd'),
      then: [{ do: 'toast', text: translate('staffAdded'), tone: 'success' }, { do: 'reload' }, go('{{data.id}}')],
    },
    links: [back],
    when: isNew,
  }
  const isOthers = `data.${opened}.own` as const
  const account: Block = {
    kind: 'description-list',
    title: '{{row.username}}',
    source: opened,
    items: [
      { label: translate('staffRole'), value: `{{row.role|dict:${staffRoles}}}` },
      { label: translate('staffScope'), value: '{{row.about}}' },
      { label: translate('filterState'), value: `{{row.state|dict:${staffState}}}` },
      { label: translate('staffSignedIn'), value: '{{row.signInTime|dateTime}}' },
      { label: translate('staffMade'), value: '{{row.createTime|dateTime}}' },
      {
        label: translate('staffPassword'),
        value: translate('staffPasswordHelp'),
        once: {
          operation: `staff.${role}.givePassword`,
          with: { id: '{{row.id}}' },
          label: translate('staffPasswordGive'),
          confirm: translate('staffPasswordSure'),
          when: { [isOthers]: { is: false } },
        },
      },
    ],
    links: [
      back,
      {
        label: translate('staffEnd'),
        action: {
          do: 'call',
          operation: `staff.${role}.end`,
          with: { id: '{{route.id}}' },
          confirm: translate('staffEndSure'),
          then: [{ do: 'toast', text: translate('staffEndDone'), tone: 'success' }, { do: 'reload' }, go()],
        },
        when: { [isOthers]: { is: false }, [`data.${opened}.state`]: { isNot: 'ended' } },
      },
    ],
    when: isOne,
  }
  return {
    tabs: [{ id, title: translate('staffTitle'), icon: 'users', ...whenOnly(mine), blocks: [list, added, account] }],
    data: {
      [source]: { from: `staff.${role}.list`, when: { ...onTab(id), ...isNone, ...mine } },
      [opened]: { from: `staff.${role}.read`, with: { id: '{{route.id}}' }, when: { ...onTab(id), ...isOne, ...mine } },
    },
  }
}

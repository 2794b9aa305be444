import type { Action } from '../../contract/parts/action'
import type { Condition } from '../../contract/parts/condition'
import type { Block } from '../../contract/page'
import type { Say } from '../../validate/words'
import { capital, onlyFor, onTab, whenOnly, type Parts } from './admin-parts'
import { staffFormOf, staffRoles, staffState } from './staff-form'

const isNone: Condition = { 'route.id': { empty: true } }
const isNew: Condition = { 'route.id': { is: 'new' } }
const isOne: Condition = { 'route.id': { filled: true, isNot: 'new' } }

export interface StaffTab {
  /** The role that manages accounts, and all that have the desk. */
  role: string
  staff: string[]
  route: string
  say: Say
}

/** The accounts that a role manages: their list, one that is made, and one that is opened to give out a password or to end it. */
export function staffTab({ role, staff, route, say }: StaffTab): Parts {
  const [id, source, opened] = [`staff-${role}`, `staff${capital(role)}`, `account${capital(role)}`]
  const go = (to?: string): Action => ({ do: 'go', route, with: { tab: id, ...(to === undefined ? {} : { id: to }) } })
  const mine = onlyFor(staff, [role])
  const back = { label: say('staffBack'), icon: 'list' as const, action: go() }
  const list: Block = {
    kind: 'list',
    title: say('staffTitle'),
    source,
    look: 'table',
    paged: true,
    pageSize: 20,
    item: {
      title: '{{row.username}}',
      tag: say('adminField', { title: say('filterState'), value: `{{row.state|dict:${staffState}}}` }),
      meta: [
        say('adminField', { title: say('staffRole'), value: `{{row.role|dict:${staffRoles}}}` }),
        say('adminField', { title: say('staffScope'), value: '{{row.about}}' }),
        say('adminField', { title: say('staffSignedIn'), value: '{{row.signInTime|dateTime}}' }),
      ],
      action: go('{{row.id}}'),
    },
    links: [{ label: say('staffAdd'), icon: 'plus', action: go('new') }],
    empty: { title: say('adminNone', { title: say('staffTitle') }) },
    when: isNone,
  }
  const added: Block = {
    kind: 'form',
    title: say('staffAdd'),
    form: staffFormOf(role),
    submit: {
      operation: `staff.${role}.add`,
      label: say('staffAdd'),
      then: [{ do: 'toast', text: say('staffAdded'), tone: 'success' }, { do: 'reload' }, go('{{data.id}}')],
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
      { label: say('staffRole'), value: `{{row.role|dict:${staffRoles}}}` },
      { label: say('staffScope'), value: '{{row.about}}' },
      { label: say('filterState'), value: `{{row.state|dict:${staffState}}}` },
      { label: say('staffSignedIn'), value: '{{row.signInTime|dateTime}}' },
      { label: say('staffMade'), value: '{{row.createTime|dateTime}}' },
      {
        label: say('staffPassword'),
        value: say('staffPasswordHelp'),
        once: {
          operation: `staff.${role}.givePassword`,
          with: { id: '{{row.id}}' },
          label: say('staffPasswordGive'),
          confirm: say('staffPasswordSure'),
          when: { [isOthers]: { is: false } },
        },
      },
    ],
    links: [
      back,
      {
        label: say('staffEnd'),
        action: {
          do: 'call',
          operation: `staff.${role}.end`,
          with: { id: '{{route.id}}' },
          confirm: say('staffEndSure'),
          then: [{ do: 'toast', text: say('staffEndDone'), tone: 'success' }, { do: 'reload' }, go()],
        },
        when: { [isOthers]: { is: false }, [`data.${opened}.state`]: { isNot: 'ended' } },
      },
    ],
    when: isOne,
  }
  return {
    tabs: [{ id, title: say('staffTitle'), icon: 'users', ...whenOnly(mine), blocks: [list, added, account] }],
    data: {
      [source]: { from: `staff.${role}.list`, when: { ...onTab(id), ...isNone, ...mine } },
      [opened]: { from: `staff.${role}.read`, with: { id: '{{route.id}}' }, when: { ...onTab(id), ...isOne, ...mine } },
    },
  }
}

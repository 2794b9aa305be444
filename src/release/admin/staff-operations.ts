import type { ApiFile, OpenApiOperation } from '../../contract/operation'
import { managers } from '../../contract/derived/accounts/staff-accounts'
import type { Tree } from '../../contract/tree'
import type { Translate } from '../../validate/words'
import { answers, numberSchema, objectOf, query, textSchema } from './operation-parts'
import { staffFormOf } from './staff-form'

const row = objectOf(['id', 'username', 'role', 'about', 'signInTime', 'createTime', 'state', 'own'])
const rate = { 'x-rate': { limit: 60, seconds: 60, per: 'account' as const } }

/** The operations on staff accounts for a role that manages some. */
function operationsOf(base: string, role: string, translate: Translate): ApiFile['paths'] {
  const operation = (
    name: string,
    summary: string,
    rest: Partial<OpenApiOperation>,
    data: Parameters<typeof answers>[0],
  ): OpenApiOperation => ({
    operationId: `staff.${role}.${name}`,
    summary,
    'x-access': role,
    'x-handler': `staff.${name}`,
    responses: answers(data, translate),
    ...rest,
  })
  const one = { parameters: [query('id', { ...textSchema, minLength: 1, maxLength: 64 }, true)] }
  const many = [
    query('page', { ...numberSchema, minimum: 1, maximum: 100_000 }),
    query('size', { ...numberSchema, minimum: 1, maximum: 100 }),
  ]
  const rows = {
    type: 'object',
    properties: { data: { type: 'array', items: row }, total: numberSchema, page: numberSchema, size: numberSchema },
  }
  const path = (name: string) => `${base}/staff/${role}/${name}`
  return {
    [path('list')]: { get: operation('list', translate('apiStaff'), { parameters: many }, rows) },
    [path('read')]: { get: operation('read', translate('apiStaffOne'), one, row) },
    [path('add')]: { post: operation('add', translate('apiStaffAdd'), { 'x-form': staffFormOf(role), ...rate }, objectOf(['id'])) },
    [path('givePassword')]: {
      post: operation(
        'givePassword',
        translate('apiStaffPassword'),
        { ...one, ...rate },
        { type: 'object', properties: { value: textSchema } },
      ),
    },
    [path('end')]: { post: operation('end', translate('apiStaffEnd'), { ...one, ...rate }, { type: 'null' }) },
  }
}

export const staffOperations = ({ accounts, portal }: Tree, translate: Translate): ApiFile['paths'] =>
  Object.assign({}, ...managers(accounts).map((role) => operationsOf(portal.api.flow, role, translate)))

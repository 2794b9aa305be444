import type { Call } from '../../call'
import { managedAccount, describeAccount, managerOf } from './staff-of'

const defaultSize = 20

/** Accounts of the roles that the account manages, the newest first. */
export async function listStaff(call: Call) {
  const { roles } = managerOf(call)
  const [page, size] = [Number(call.parameters.page ?? 1), Number(call.parameters.size ?? defaultSize)]
  const { rows, total } = await call.store.users.ofRoles(roles, { page, size })
  return { data: rows.map((user) => describeAccount(call, user)), total, page, size }
}

/** One account that the caller manages. */
export const readStaff = async (call: Call) => describeAccount(call, await managedAccount(call, managerOf(call)))

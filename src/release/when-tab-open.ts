import type { Condition } from '../contract/parts/condition'
import type { DataCall } from '../contract/page'

/** Restricts a data call to an open tab. */
export const gate = (call: DataCall, tab: Condition): DataCall => ({ ...call, when: call.when ? { all: [tab, call.when] } : tab })

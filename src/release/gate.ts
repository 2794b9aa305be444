import type { Condition } from '../contract/parts/condition'
import type { DataCall } from '../contract/page'

/** A call that is made only while a tab is open. */
export const gate = (call: DataCall, tab: Condition): DataCall => ({ ...call, when: call.when ? { all: [tab, call.when] } : tab })

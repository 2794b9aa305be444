import { expect } from 'vitest'
import type { Operation, Release } from '../../../../src/release/release'
import type { Call } from '../../../../src/server/call'
import type { TransitionContext } from '../../../../src/server/flows/flow-work'
import { serveFlow } from '../../../../src/server/flows/serve-flow'
import { Refusal } from '../../../../src/server/replies/refusal'
import type { SignedIn } from '../../../../src/server/store/store'
import type { Known } from '../setup/refusals'

export const operationsOf = ({ operations }: Release) => new Map(operations.map((operation) => [operation.id, operation]))

/** Expects that nobody can read the record of another enterprise. */
export async function strangersSeeNothing(
  one: Known | undefined,
  owners: SignedIn[],
  operations: ReadonlyMap<string, Operation>,
  work: TransitionContext,
) {
  const stranger = owners.find(({ user }) => user.id !== one?.owner)
  const operation = operations.get(`${one?.of.flow.id}.read`)
  if (!one?.of.type.owned || !stranger || !operation) return
  const call = { ...work, operation, session: stranger, parameters: { id: one.id } } as unknown as Call
  await expect(serveFlow(call, { flow: one.of.flow.id, transition: 'read' })).rejects.toBeInstanceOf(Refusal)
}

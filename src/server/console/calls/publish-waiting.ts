import type { PublishAnswer } from '../../../contract/console/console-review'
import type { StoredChangeRequest } from '../../store/store'
import { ConsoleRefused } from '../console-refused'
import type { ConsoleContext } from '../console-context'
import { publishRequest, type Publisher } from '../requests/publish-request'
import { toPublished } from '../shown-release'

/** Publishes a pending change request at an operator's command, or throws what prevents it. */
export async function publishWaiting(
  visit: ConsoleContext,
  request: StoredChangeRequest,
  by: Pick<Publisher, 'door' | 'who'>,
): Promise<PublishAnswer> {
  const { session, address } = visit
  const done = await publishRequest(visit, request, { ...by, actor: session.user.id, address })
  if (done === 'taken') throw new ConsoleRefused({ kind: 'stale', steps: 0 })
  if ('trouble' in done) throw new ConsoleRefused({ kind: 'trouble', trouble: done.trouble })
  if (!done.release) throw new ConsoleRefused({ kind: 'nothing' })
  return toPublished(done.release)
}

import type { DataKey, ServedAnswer } from '../../../render'
import type { RecordType } from '../../../contract/record'
import type { Operation } from '../../../release/release'
import { isFlowRead } from '../../../contract/derived/operations/flow-operations'
import { answer } from '../../pipeline'
import type { HandlerName } from '../../handlers/handler-names'
import { FileAnswer } from '../../replies/file-answer'
import { refused } from '../../replies/envelope'
import type { ResponderParts } from '../responder'
import { toRefusal } from '../../replies/to-refusal'
import { pageContext, type PageRequester } from './page-context'

/** A row whose details the page shows. */
export interface SeenRow {
  type: RecordType
  id: string
}

export interface PageAnswers {
  answers: ServedAnswer[]
  seen: SeenRow[]
  /** Whether the address names a missing record. */
  missing: boolean
  /** Whether a read came late or failed; a retry may succeed. */
  isCut: boolean
}

/** Milliseconds; the page is sent without slower reads, which the browser then makes. */
const patience = 300

/** POST operations of the specification (§7) that change nothing. */
const postedReads: ReadonlySet<string> = new Set<HandlerName>(['diagnosis.report'])

/** Whether the server may make this call for a page in advance: only calls without side effects. */
function isRead({ method, serve, binary, captcha }: Operation): boolean {
  if (binary || captcha !== undefined) return false
  if (serve.by === 'record') return ['list', 'read', 'match'].includes(serve.record.verb)
  if (serve.by === 'flow') return isFlowRead(serve.flow.transition)
  if (serve.by === 'handler' && postedReads.has(serve.name)) return true
  return serve.by === 'count' || serve.by === 'waiting' || method === 'get'
}

interface Asking extends PageRequester {
  seen: SeenRow[]
}

/** The browser makes `null` and `cut` reads itself; another attempt may answer a `cut` one. */
type Answered = ServedAnswer[1] | null | 'cut'

async function ask(parts: ResponderParts, { seen, ...asking }: Asking, [id, values]: DataKey): Promise<Answered> {
  const operation = asking.release.operations.find((one) => one.id === id)
  if (!operation || !isRead(operation)) return null
  try {
    // Views are counted when the page is sent, since one rendering may be sent many times.
    const services = {
      ...parts.services,
      views: { saw: (type: RecordType, row: string) => void seen.push({ type, id: row }), flush: async () => undefined },
    }
    const given = await answer(pageContext(parts, asking, operation, values, { services }))
    return given instanceof FileAnswer ? null : { data: ('data' in given ? given.data : undefined) ?? null }
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    const { status, body } = refused(refusal, asking.release)
    // Other refusals are left to the browser: the visitor may have to sign in, reach a higher level, or wait.
    const isFinal = status === 404 || status === 400 || (status === 403 && refusal.details.needs === undefined)
    if (isFinal) return { error: { status, code: body.code, message: body.message } }
    return status >= 500 ? 'cut' : null
  }
}

const late = (after: number): Promise<'cut'> => new Promise((resolve) => void setTimeout(resolve, after, 'cut').unref())

/** Makes a page's reads with its visitor's rights, through the pipeline of browser requests. */
export async function pageAnswers(
  parts: ResponderParts,
  reads: DataKey[],
  asking: Omit<Asking, 'seen'>,
  longest = patience,
): Promise<PageAnswers> {
  const seen: SeenRow[] = []
  const isDetail = ([id]: DataKey) =>
    asking.release.operations.some((one) => one.id === id && one.serve.by === 'record' && one.serve.record.verb === 'read')
  const all = await Promise.all(
    reads.map(async (key): Promise<[DataKey, Answered]> => [
      key,
      await Promise.race([
        ask(parts, { ...asking, seen }, key).catch((error: unknown) => {
          asking.request.log.error({ err: error, id: asking.request.id }, 'a read of a page failed')
          return 'cut' as const
        }),
        late(longest),
      ]),
    ]),
  )
  const answers = all.flatMap(([key, given]): ServedAnswer[] => (given && given !== 'cut' ? [[key, given]] : []))
  const missing = answers.some(([key, given]) => 'error' in given && isDetail(key))
  return { answers, seen, missing, isCut: all.some(([, given]) => given === 'cut') }
}

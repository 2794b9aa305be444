import type { DataKey, ServedAnswer } from '../../../render'
import type { RecordType } from '../../../contract/record'
import type { Operation } from '../../../release/release'
import { isFlowRead } from '../../../contract/derived/operations/flow-operations'
import { answer } from '../../pipeline'
import type { HandlerName } from '../../handlers/handler-names'
import { FileAnswer } from '../../replies/file-answer'
import { refused } from '../../replies/envelope'
import type { ResponderParts } from '../responder'
import { toRefusal } from '../to-refusal'
import { pageContext, type PageAsker } from './page-context'

/** A row whose detail the page shows. */
export interface SeenRow {
  type: RecordType
  id: string
}

export interface PageAnswers {
  answers: ServedAnswer[]
  seen: SeenRow[]
  /** The address names a record that is not there. */
  missing: boolean
  /** Something came late or failed: asked again, it may be there. */
  isCut: boolean
}

/** The page is sent without what takes longer (milliseconds); the browser asks for it. */
const patience = 300

/** What the specification lets browsers post (§7) and changes nothing all the same. */
const postedReads: ReadonlySet<string> = new Set<HandlerName>(['diagnosis.report'])

/** What may be read for a page before its visitor asks: nothing that anything follows from. */
function isRead({ method, serve, binary, captcha }: Operation): boolean {
  if (binary || captcha !== undefined) return false
  if (serve.by === 'record') return ['list', 'read', 'match'].includes(serve.record.verb)
  if (serve.by === 'flow') return isFlowRead(serve.flow.transition)
  if (serve.by === 'handler' && postedReads.has(serve.name)) return true
  return serve.by === 'count' || serve.by === 'waiting' || method === 'get'
}

interface Asking extends PageAsker {
  seen: SeenRow[]
}

/** `null` is left to the browser; `cut` as well, and is another time perhaps not. */
type Answered = ServedAnswer[1] | null | 'cut'

async function ask(parts: ResponderParts, { seen, ...asking }: Asking, [id, values]: DataKey): Promise<Answered> {
  const operation = asking.release.operations.find((one) => one.id === id)
  if (!operation || !isRead(operation)) return null
  try {
    // Who is counted is decided when the page is sent, which may be often.
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
    // What else is refused, the browser hears itself: it may have to sign in, to rise first, or to wait.
    const isFinal = status === 404 || status === 400 || (status === 403 && refusal.details.needs === undefined)
    if (isFinal) return { error: { status, code: body.code, message: body.message } }
    return status >= 500 ? 'cut' : null
  }
}

const late = (after: number): Promise<'cut'> => new Promise((resolve) => void setTimeout(resolve, after, 'cut').unref())

/** Reads for a page what its visitor may see, by the very way that the browser's requests take. */
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

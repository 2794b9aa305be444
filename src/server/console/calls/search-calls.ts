import { Refusal } from '../../replies/refusal'
import type { AnswerCall } from '../console-visit'

const longest = 200

const search: AnswerCall = async ({ console, editing, session, query }) => {
  const sentence = query.get('q')?.trim() ?? ''
  if (sentence === '' || sentence.length > longest) throw new Refusal('parameters')
  const open = await console.ofOwner(session.user.id)
  return editing.checker.search(open?.files ?? editing.current().files, sentence)
}

export const searchCalls = { search } satisfies Record<string, AnswerCall>

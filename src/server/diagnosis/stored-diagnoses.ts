import type { Questionnaire } from '../../contract/questionnaire'
import type { RecordType } from '../../contract/record'
import type { Answers } from '../../validate/questionnaire/answers'
import type { Call } from '../call'
import { rowsSeen } from '../records/rows-seen'
import { Refusal } from '../replies/refusal'
import type { Row, Store } from '../store/store'
import { wordWith } from '../../contract/words/word'

/** States of a stored diagnosis, as lists show them (domain §1.4): portal.json names them. */
export const statesOf = (call: Pick<Call, 'release'>): { draft: string; reported: string } => diagnosisSettings(call)

/** Scores as they were at the submission; the index of the scenes is null where none was answered. */
export interface StoredScores {
  dimensions?: Record<string, number>
  indicators?: Record<string, number>
  business?: number | null
}

/** A stored diagnosis. */
export interface StoredDiagnosis {
  id: string
  createTime: string
  questionnaire: string
  /** Content of the questionnaire that is answered; demonstration rows have none and follow the live one. */
  hash: string | null
  status: string
  reportName: string
  answers: Answers
  /** At which revision of the draft each answer was written. */
  revisions: Record<string, number>
  revision: number
  submitTime: string | null
  totalScore: number | null
  level: string | null
  /** The whole row, with what portal.json had stored of the account. */
  row: Row
}

export function diagnosisSettings({ release }: Pick<Call, 'release'>) {
  const { diagnosis } = release.tree.portal
  if (!diagnosis) throw new Refusal('missing', { message: wordWith('diagnosisOff') })
  return diagnosis
}

export function diagnosisType({ release }: Pick<Call, 'release'>): RecordType {
  const type = release.tree.records[diagnosisSettings({ release }).record]
  if (!type) throw new Refusal('missing', { message: wordWith('diagnosisOff') })
  return type
}

export function accountId({ session }: Pick<Call, 'session'>): string {
  if (!session) throw new Refusal('session')
  return session.user.id
}

const toKept = (row: Row) =>
  ({ ...row, row, answers: row.answers ?? {}, revisions: row.revisions ?? {}, revision: row.revision ?? 0 }) as StoredDiagnosis

/** The diagnosis of this id, if it is the account's own; of anyone else's it is as if it were not there. */
export async function readDiagnosis(call: Pick<Call, 'release' | 'session'>, store: Store, id: string): Promise<StoredDiagnosis> {
  const row = await store.records.read(diagnosisType(call), id, accountId(call))
  if (!row) throw notThere()
  return toKept(row)
}

const notThere = () => new Refusal('missing', { message: wordWith('diagnosisGone') })

/** For staff: the diagnosis of this id, if a record of some flow that it sees names it; others stay the enterprise's own. */
export async function readNamed(call: Pick<Call, 'release' | 'session'>, store: Store, id: string): Promise<StoredDiagnosis> {
  const { flows, records } = call.release.tree
  const type = diagnosisType(call)
  const places = Object.values(flows).flatMap((flow) =>
    Object.values(flow.with ?? {})
      .filter(({ record }) => record === type.id)
      .map(({ by }) => ({ by, naming: records[flow.record]! })),
  )
  for (const { by, naming } of places) {
    const seen = await rowsSeen({ ...call, store }, naming)
    if ((await store.records.sum(naming, { equal: { [by]: id }, ...(seen === undefined ? {} : { owner: seen }) })).rows === 0) continue
    const row = await store.records.read(type, id)
    if (row) return toKept(row)
  }
  throw notThere()
}

/** The newest diagnosis of the account that the filters let through. */
export async function newestDiagnosis(
  call: Pick<Call, 'release' | 'session'>,
  store: Store,
  filters: Record<string, string | boolean>,
): Promise<StoredDiagnosis | null> {
  const { rows } = await store.records.list(diagnosisType(call), { page: 1, size: 1, filters, owner: accountId(call) })
  return rows[0] ? readDiagnosis(call, store, rows[0].id) : null
}

/** The questionnaire that is live under an id. */
export function liveQuestionnaire({ release }: Pick<Call, 'release'>, id: string): Questionnaire {
  const { questionnaires } = release.tree
  if (!Object.hasOwn(questionnaires, id)) throw new Refusal('missing', { message: wordWith('questionnaireNone') })
  return questionnaires[id]!
}

/** The very version that was answered. */
export async function questionnaireOf(
  call: Pick<Call, 'release'>,
  store: Store,
  { hash, questionnaire }: Pick<StoredDiagnosis, 'hash' | 'questionnaire'>,
): Promise<Questionnaire> {
  if (!hash) return liveQuestionnaire(call, questionnaire)
  const kept = await store.questionnaires.read(hash)
  if (!kept) throw new Error(`questionnaire ${hash} is not kept`)
  return kept
}

import type { Questionnaire } from '../../contract/questionnaire'
import type { RecordType } from '../../contract/record'
import type { Answers } from '../../validate/questionnaire/answers'
import type { Call } from '../call'
import { visibleRows } from '../records/visible-rows'
import { Refusal } from '../replies/refusal'
import type { Row, Store } from '../store/store'
import { wordWith } from '../../contract/words/word'

/** States of a stored diagnosis as in lists (domain §1.4), from portal.json. */
export const statesOf = (call: Pick<Call, 'release'>): { draft: string; reported: string } => diagnosisSettings(call)

/** Scores at submission; the index of scenes is null when none was answered. */
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
  /** Hash of the answered questionnaire; demonstration rows have none and follow the live one. */
  hash: string | null
  status: string
  reportName: string
  answers: Answers
  /** The draft's revision at which each answer was saved. */
  revisions: Record<string, number>
  revision: number
  submitTime: string | null
  totalScore: number | null
  level: string | null
  /** The whole row, including the account's data stored by portal.json. */
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

const toStored = (row: Row) =>
  ({ ...row, row, answers: row.answers ?? {}, revisions: row.revisions ?? {}, revision: row.revision ?? 0 }) as StoredDiagnosis

/** The account's own diagnosis with this id; those of others are missing. */
export async function readDiagnosis(call: Pick<Call, 'release' | 'session'>, store: Store, id: string): Promise<StoredDiagnosis> {
  const row = await store.records.read(diagnosisType(call), id, accountId(call))
  if (!row) throw notThere()
  return toStored(row)
}

const notThere = () => new Refusal('missing', { message: wordWith('diagnosisGone') })

/** For staff: the diagnosis with this id if a visible record of a flow names it; others are missing. */
export async function readNamed(call: Pick<Call, 'release' | 'session'>, store: Store, id: string): Promise<StoredDiagnosis> {
  const { flows, records } = call.release.tree
  const type = diagnosisType(call)
  const places = Object.values(flows).flatMap((flow) =>
    Object.values(flow.with ?? {})
      .filter(({ record }) => record === type.id)
      .map(({ by }) => ({ by, naming: records[flow.record]! })),
  )
  for (const { by, naming } of places) {
    const seen = await visibleRows({ ...call, store }, naming)
    if ((await store.records.sum(naming, { equal: { [by]: id }, ...(seen === undefined ? {} : { owner: seen }) })).rows === 0) continue
    const row = await store.records.read(type, id)
    if (row) return toStored(row)
  }
  throw notThere()
}

/** The account's newest diagnosis that matches the filters. */
export async function newestDiagnosis(
  call: Pick<Call, 'release' | 'session'>,
  store: Store,
  filters: Record<string, string | boolean>,
): Promise<StoredDiagnosis | null> {
  const { rows } = await store.records.list(diagnosisType(call), { page: 1, size: 1, filters, owner: accountId(call) })
  return rows[0] ? readDiagnosis(call, store, rows[0].id) : null
}

/** The live questionnaire with this id. */
export function liveQuestionnaire({ release }: Pick<Call, 'release'>, id: string): Questionnaire {
  const { questionnaires } = release.tree
  if (!Object.hasOwn(questionnaires, id)) throw new Refusal('missing', { message: wordWith('questionnaireNone') })
  return questionnaires[id]!
}

/** The exact version that was answered. */
export async function questionnaireOf(
  call: Pick<Call, 'release'>,
  store: Store,
  { hash, questionnaire }: Pick<StoredDiagnosis, 'hash' | 'questionnaire'>,
): Promise<Questionnaire> {
  if (!hash) return liveQuestionnaire(call, questionnaire)
  const stored = await store.questionnaires.read(hash)
  if (!stored) throw new Error(`questionnaire ${hash} is not kept`)
  return stored
}

import type { Questionnaire } from '../../../contract/questionnaire'
import { chinaDay } from '../../../validate/time/china-time'
import { unanswered } from '../../../validate/questionnaire/answers'
import { scoreAnswers } from '../../../validate/questionnaire/score'
import { recordAudit } from '../../audit'
import { messagesOf } from '../../business'
import type { Call } from '../../call'
import { industryDivision } from '../../diagnosis/benchmark'
import { accountId, questionnaireOf, readDiagnosis, statesOf, typeOf, type StoredDiagnosis } from '../../diagnosis/stored-diagnoses'
import { Refusal } from '../../replies/refusal'
import type { Store } from '../../store/store'
import { nameOfIndustry } from '../industry'

/** Names so many of what is missing; the page marks them all. */
const mostNamed = 5

function refuseGaps(questionnaire: Questionnaire, { answers }: StoredDiagnosis): void {
  const missing = unanswered(questionnaire, answers)
  if (missing.length === 0) return
  const named = missing
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join('、')
  throw new Refusal('business', {
    message: `还有${missing.length}题没有作答：${named}${missing.length > mostNamed ? '等' : ''}，请补充后再提交`,
  })
}

/** Fixes score and level of a draft and makes it a report. Submitted again it answers the same report. */
export async function submit(call: Call) {
  return call.store.alone(async (inside) => {
    const kept = await readDiagnosis(call, inside, String(call.values.id))
    if (kept.status === statesOf(call).reported) return { id: kept.id }
    const questionnaire = await questionnaireOf(call, inside, kept)
    refuseGaps(questionnaire, kept)
    const owner = accountId(call)
    const result = await resultOf(call, inside, questionnaire, kept)
    await inside.records.updateAll(typeOf(call), { latest: false }, { owner, filters: { questionnaire: questionnaire.id, latest: true } })
    await inside.records.update(typeOf(call), kept.id, result, owner)
    await announce(call, inside, kept.id, result)
    await recordAudit({ ...call, store: inside }, { event: 'diagnosis.submit', outcome: 'ok', object: kept.id })
    return { id: kept.id }
  })
}

/** What is written once and stays, whatever becomes of the enterprise's profile. */
async function resultOf(call: Call, store: Store, questionnaire: Questionnaire, { answers }: StoredDiagnosis) {
  const enterprise = await store.enterprises.ofUser(accountId(call))
  const { totalScore, level, dimensions, indicators, business } = scoreAnswers(questionnaire, answers)
  const industryCode = industryDivision(enterprise?.profile.professionIdList)
  return {
    status: statesOf(call).reported,
    reportName: `${questionnaire.report.name}（${chinaDay(call.now)}）`,
    submitTime: call.now.toISOString(),
    totalScore,
    level: level.name,
    scores: { dimensions, indicators, business },
    latest: true,
    enterpriseName: enterprise?.enterpriseName ?? '',
    enterSize: enterprise?.enterSize ?? null,
    industryCode,
    industryName: nameOfIndustry(call.release, industryCode) ?? '',
  }
}

async function announce(
  { release, session }: Call,
  store: Store,
  bizId: string,
  { reportName, totalScore, level }: Awaited<ReturnType<typeof resultOf>>,
) {
  if (!session) return
  const { type, reported } = messagesOf({ release })
  const content = `“${reportName}”已生成：得分${totalScore}，${level}。可在“个人中心－我的诊断”查看报告、改进建议和匹配的资源，也可以下载保存。`
  await store.records.create(
    type,
    { title: '诊断报告已生成', content, msgType: reported, bizType: typeOf({ release }).id, bizId, readStauts: 2 },
    session.user.id,
  )
}

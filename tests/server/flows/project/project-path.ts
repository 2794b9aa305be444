import { answerDiagnosis } from '../../answer-diagnosis'
import type { FlowUser, Staff } from '../setup/flow-user'

type Values = Record<string, unknown>

export const opening = { projectName: '注塑车间联网改造（示例）', unitLxr: '张三', unitCellphone: '13800138000' }
export const plan = {
  ...opening,
  industryName: '橡胶和塑料制品业',
  targetLevel: '三级',
  scenes: ['生产管控', '设备管理'],
  goals: '设备联网率由20%提高到80%',
  startDate: '2026-12-01',
  endDate: '2027-06-30',
  investSoftware: '60.5',
  investCloud: '9.5',
  investDevice: '100',
  investService: '30',
  investOther: '0',
  devices: [{ name: '数控车床', payer: '服务商', count: '4', price: '12.5' }],
}
export const contract = {
  contractNo: 'HT-示例-1',
  signDate: '2025-12-05',
  providerName: '示例市数智工程有限公司（示例）',
  contractAmount: '198',
  payPlan: '签约30%，上线40%，验收30%',
}
export const acceptance = { acceptWay: '现场', auditInput: '196', effects: '设备联网率82%' }
export const account = { accountName: '示例企业', bankName: '示例银行示例支行', accountNo: '6200000000000000' }
const opinion = { opinion: '同意' }

/** Every transition from a draft to the payout, with its form's values and the state after it. */
export const path: [by: 'owner' | Staff, transition: string, form: Values, status: string][] = [
  ['owner', 'submit', plan, '区县初审'],
  ['district', 'passDistrict', opinion, '市级复核'],
  ['city', 'passCity', opinion, '专家评审'],
  ['city', 'passReview', { reviewScore: '88', noticeUntil: '2026-01-01', opinion: '目标清楚' }, '立项公示'],
  ['city', 'approve', {}, '已立项'],
  ['owner', 'submitContract', contract, '服务商确认'],
  ['operator', 'confirmContract', {}, '合同审批中'],
  ['city', 'fileContract', { filingNo: 'BA-1', opinion: '' }, '已备案'],
  ['owner', 'begin', { milestones: '3月设备联网，6月上线', dueDate: '2099-06-30' }, '实施中'],
  ['owner', 'report', { percent: '100', paid: '150', opinion: '全部里程碑完成' }, '实施中'],
  ['owner', 'finish', acceptance, '待受理'],
  ['city', 'accept', {}, '评测中'],
  ['operator', 'pass', { verifiedInput: '190', reachedLevel: '三级', opinion: '达标' }, '验收通过'],
  ['owner', 'giveAccount', account, '核定中'],
  ['city', 'assess', { paidBefore: '10', payNoticeUntil: '2026-01-01', opinion: '' }, '拨付公示'],
  ['city', 'closeNotice', {}, '待拨付'],
  ['finance', 'pay', { payDate: '2025-08-01', payNo: 'BF-1', opinion: '' }, '已拨付'],
]

export type People = Record<'owner' | Staff, Pick<FlowUser, 'transition' | 'post'>>

export const openProject = async ({ owner }: Pick<People, 'owner'>, projectName = opening.projectName): Promise<string> =>
  (await owner.transition('project.open', { ...opening, projectName })).data.id as string

/** The steps that lead forward for an account, the first of which is the primary button. */
export const onwardOf = async ({ read }: Pick<FlowUser, 'read'>, id: string): Promise<string[]> =>
  (await read('project', id)).data.progress.transitions.flatMap((one: { id: string; onward: boolean }) => (one.onward ? one.id : []))

/** Moves a draft along the path until it is in this state. */
export async function goTo(people: People, id: string, until: string): Promise<void> {
  for (const [by, transition, form, status] of path) {
    if (transition === 'finish') await answerDiagnosis(people.owner.post)
    const answer = await people[by].transition(`project.${transition}`, form, { id })
    if (answer.code !== 0 || answer.data.status !== status) throw new Error(`${transition}: ${JSON.stringify(answer)}`)
    if (status === until && transition !== 'begin') return
  }
}

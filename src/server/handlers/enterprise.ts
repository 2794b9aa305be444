import { mask } from '../../validate/template/mask'
import { recordAudit } from '../audit'
import { dictLabel } from '../business'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import type { Enterprise, SignedIn } from '../store/store'
import { isComplete } from './complete'
import { nameOfIndustry } from './industry'
import { sizeOf, type SizeId } from './size'
import { welcome } from './accounts/welcome'
import { said } from '../../contract/words/word'

/** The enterprise of the current account, and the number that is bound to it with its middle hidden. */
export async function readEnterprise(call: Call) {
  const { session, enterprise } = await ownEnterprise(call)
  return { id: enterprise.id, ...told(call, session, enterprise), phone: mask(session.user.phone ?? '') }
}

/** Everything that the profile forms hold, with what the server derives. */
export async function readDetails(call: Call) {
  const { session, enterprise } = await ownEnterprise(call)
  return { ...enterprise.profile, ...told(call, session, enterprise) }
}

/**
 * Saves the answers of the form or part of it. Size and type follow from the whole profile: type 1 becomes 2 once every
 * rule of the form holds (spec §4). Identity comes from the account, whatever the body says.
 */
export async function saveProfile(call: Call) {
  const { session, enterprise } = await ownEnterprise(call)
  const { socialCode: _code, enterpriseName: _name, enterSize: _derived, ...given } = call.values
  const answers = withIndustryName(call, given)
  const profile = { ...enterprise.profile, ...answers }
  const whole = { ...profile, socialCode: enterprise.socialCode, enterpriseName: enterprise.enterpriseName }
  const rises = session.user.type === 1 && hasLevelAhead(call, session) && isComplete(call, whole)
  await recordAudit(call, { event: 'profile.change', outcome: 'ok', object: enterprise.id })
  const saved = await call.store.enterprises.save(session.user.id, {
    profile: answers,
    enterSize: sizeOfProfile(profile),
    ...(rises ? { type: 2 } : {}),
  })
  if (rises) await announce(call, enterprise)
  return { type: rises ? '2' : String(session.user.type), ...sizeFields(call, saved) }
}

/** A kind of one level has nothing to rise to. */
const hasLevelAhead = ({ release }: Call, { user }: SignedIn) => (release.boot.accounts.kinds[user.role]?.length ?? 0) > user.type

async function announce(call: Call, enterprise: Enterprise) {
  await recordAudit(call, { event: 'type.change', outcome: 'ok', object: enterprise.id })
  await welcome(call)
}

async function ownEnterprise({ session, store }: Call): Promise<{ session: SignedIn; enterprise: Enterprise }> {
  if (!session) throw new Refusal('session')
  const enterprise = await store.enterprises.ofUser(session.user.id)
  if (!enterprise) throw new Refusal('missing', { message: said('noEnterprise') })
  return { session, enterprise }
}

const told = (call: Call, { user }: SignedIn, enterprise: Enterprise) => ({
  socialCode: enterprise.socialCode,
  enterpriseName: enterprise.enterpriseName,
  type: String(user.type),
  updateTime: enterprise.updateTime,
  ...sizeFields(call, enterprise),
})

const sizeFields = ({ release }: Call, { enterSize }: Enterprise) => ({
  enterSize,
  enterSizeName: enterSize === null ? '' : dictLabel(release, 'size', enterSize),
})

/** The name of an industry follows from its code. */
function withIndustryName({ release }: Call, answers: Record<string, unknown>): Record<string, unknown> {
  const name = answers.professionIdList && nameOfIndustry(release, String(answers.professionIdList))
  return name ? { ...answers, industryName: name } : answers
}

/** Null until income and headcount are both known. */
function sizeOfProfile({ mainIncome, empNum, professionIdList }: Record<string, unknown>): SizeId | null {
  if (!mainIncome || !empNum) return null
  return sizeOf(Number(mainIncome), Number(empNum), professionIdList ? String(professionIdList) : undefined)
}

import { mask } from '../../validate/template/mask'
import { recordAudit } from '../audit'
import { dictLabel } from '../portal-settings'
import type { Call } from '../call'
import { Refusal } from '../replies/refusal'
import type { Enterprise, SignedIn } from '../store/store'
import { isComplete } from './complete'
import { nameOfIndustry } from './industry'
import { sizeOf, type SizeId } from './size'
import { welcome } from './accounts/welcome'
import { wordWith } from '../../contract/words/word'

/** The enterprise of the current account, and its bound number with the middle hidden. */
export async function readEnterprise(call: Call) {
  const { session, enterprise } = await ownEnterprise(call)
  return {
    id: enterprise.id,
    ...answerOf(call, session, enterprise),
    phone: mask(session.user.phone ?? ''),
    email: mask(session.user.email ?? ''),
  }
}

/** All values of the profile forms, and those that the server derives. */
export async function readDetails(call: Call) {
  const { session, enterprise } = await ownEnterprise(call)
  return { ...enterprise.profile, ...answerOf(call, session, enterprise) }
}

/**
 * Saves all or some answers of the form. Size and level derive from the whole profile: an account reaches a level once all rules of the
 * level's forms are met (spec §4). The identity comes from the account, whatever the body contains.
 */
export async function saveProfile(call: Call) {
  const { session, enterprise } = await ownEnterprise(call)
  const own = ownNames(call, session, enterprise)
  const given = Object.fromEntries(Object.entries(call.values).filter(([name]) => name !== 'enterSize' && !Object.hasOwn(own, name)))
  const answers = withIndustryName(call, given)
  const profile = { ...enterprise.profile, ...answers }
  const type = risenType(call, session, { ...profile, ...own })
  const rises = type > session.user.type
  await recordAudit(call, { event: 'profile.change', outcome: 'ok', object: enterprise.id })
  const saved = await call.store.enterprises.save(session.user.id, {
    profile: answers,
    enterSize: sizeOfProfile(profile),
    ...(rises ? { type } : {}),
  })
  if (rises) {
    call.announceLevel?.(type)
    await announce(call, enterprise)
  }
  return { type: String(type), ...sizeFields(call, saved) }
}

/** Identity and name of an account, under the field names of its kind's forms. */
const ownNames = ({ release }: Call, { user }: SignedIn, { socialCode, enterpriseName }: Enterprise): Record<string, string> => {
  const kind = release.tree.accounts?.kinds[user.role]
  return {
    ...(kind?.identity?.unique ? { [kind.identity.field]: socialCode } : {}),
    ...(kind?.name === undefined ? {} : { [kind.name]: enterpriseName }),
  }
}

/** The highest level whose forms, and those of all levels before it, are complete; levels that need approval stop the rise. */
function risenType({ release }: Call, { user }: SignedIn, profile: Record<string, unknown>): number {
  const ahead = release.tree.accounts?.kinds[user.role]?.levels.slice(user.type) ?? []
  const open = ahead.findIndex(({ after }) => !after?.every((form) => isComplete(release, form, profile)))
  return user.type + (open < 0 ? ahead.length : open)
}

async function announce(call: Call, enterprise: Enterprise) {
  await recordAudit(call, { event: 'type.change', outcome: 'ok', object: enterprise.id })
  if (call.release.tree.portal.messages) await welcome(call)
}

async function ownEnterprise({ session, store }: Call): Promise<{ session: SignedIn; enterprise: Enterprise }> {
  if (!session) throw new Refusal('session')
  const enterprise = await store.enterprises.ofUser(session.user.id)
  if (!enterprise) throw new Refusal('missing', { message: wordWith('noEnterprise') })
  return { session, enterprise }
}

const answerOf = (call: Call, session: SignedIn, enterprise: Enterprise) => ({
  ...ownNames(call, session, enterprise),
  type: String(session.user.type),
  updateTime: enterprise.updateTime,
  ...sizeFields(call, enterprise),
})

const sizeFields = ({ release }: Call, { enterSize }: Enterprise) => ({
  enterSize,
  enterSizeName: enterSize === null ? '' : dictLabel(release, 'size', enterSize),
})

/** Derives the name of an industry from its code. */
function withIndustryName({ release }: Call, answers: Record<string, unknown>): Record<string, unknown> {
  const name = answers.professionIdList && nameOfIndustry(release, String(answers.professionIdList))
  return name ? { ...answers, industryName: name } : answers
}

/** Null until income and headcount are both known. */
function sizeOfProfile({ mainIncome, empNum, professionIdList }: Record<string, unknown>): SizeId | null {
  if (!mainIncome || !empNum) return null
  return sizeOf(Number(mainIncome), Number(empNum), professionIdList ? String(professionIdList) : undefined)
}

import type { Call } from '../../call'
import { findRegistered } from '../registry'
import { Refusal } from '../../replies/refusal'
import { wordWith } from '../../../contract/words/word'

/** Comparisons of a document number per company and day, whoever asks: with more, a stranger who knows a birthday could find out the rest. */
const numbers = { most: 5, seconds: 24 * 3600 }

/** Whether one more document number may be compared. */
const mayCompare = async ({ store, now }: Call, socialCode: string) =>
  (await store.counters.hit(`document:${socialCode}`, numbers.seconds, now)).count <= numbers.most

/**
 * Whether all that is given matches the company register, and what does not; a number that was not compared is not said to match. Reveals
 * nothing about accounts. The document number is neither stored nor logged. Nothing depends on the answer, so that a stranger who uses up a
 * company's comparisons keeps its people from nothing but this one.
 */
export async function validateName(call: Call) {
  const { socialCode, enterpriseName, legalPersonName, legalPersonCardNo } = call.parameters
  const found = await findRegistered(call, String(socialCode))
  if (!found) throw new Refusal('business', { message: wordWith('registryNoCode') })
  const { details } = found
  const { translate } = call.release.translator
  const isAsked = Boolean(legalPersonCardNo && details.legalPersonCode)
  const isCompared = isAsked && (await mayCompare(call, found.socialCode))
  const compared = [
    { field: 'enterpriseName', title: translate('enterpriseName'), given: enterpriseName, registered: found.enterpriseName },
    { field: 'legalPersonName', title: translate('legalPerson'), given: legalPersonName, registered: details.legalPersonName },
    // Checked only if the register has it, and a few times; the result names what was compared.
    {
      field: 'legalPersonCardNo',
      title: translate('legalPersonCard'),
      given: isCompared && legalPersonCardNo,
      registered: details.legalPersonCode,
    },
  ].filter(({ given, registered }) => given && registered !== undefined)
  const differing = compared.filter(({ given, registered }) => given !== registered)
  const titles = (list: typeof compared) => list.map(({ title }) => title)
  const result =
    differing.length > 0
      ? translate('registryDiffers', { fields: titles(differing) })
      : translate('registryAgrees', { fields: titles(compared) })
  const isLeftOut = isAsked && !isCompared
  return {
    matches: differing.length === 0 && !isLeftOut,
    fields: differing.map(({ field }) => field),
    result: isLeftOut ? translate('registryUncompared', { result, fields: translate('legalPersonCard') }) : result,
  }
}

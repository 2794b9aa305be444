import type { Call } from '../../call'
import { findRegistered } from '../registry'
import { Refusal } from '../../replies/refusal'
import { wordWith } from '../../../contract/words/word'

/**
 * Whether code, name and legal person match in the company register, and which do not; reveals nothing about accounts. The document number
 * is neither stored nor logged.
 */
export async function validateName(call: Call) {
  const { socialCode, enterpriseName, legalPersonName, legalPersonCardNo } = call.parameters
  const found = await findRegistered(call, String(socialCode))
  if (!found) throw new Refusal('business', { message: wordWith('registryNoCode') })
  const { details } = found
  const { translate } = call.release.translator
  const compared = [
    { field: 'enterpriseName', title: translate('enterpriseName'), given: enterpriseName, registered: found.enterpriseName },
    { field: 'legalPersonName', title: translate('legalPerson'), given: legalPersonName, registered: details.legalPersonName },
    // Checked only if the register has it.
    { field: 'legalPersonCardNo', title: translate('legalPersonCard'), given: legalPersonCardNo, registered: details.legalPersonCode },
  ].filter(({ given, registered }) => given && registered !== undefined)
  const differing = compared.filter(({ given, registered }) => given !== registered)
  const titles = (list: typeof compared) => list.map(({ title }) => title)
  const result =
    differing.length > 0
      ? translate('registryDiffers', { fields: titles(differing) })
      : translate('registryAgrees', { fields: titles(compared) })
  return { matches: differing.length === 0, fields: differing.map(({ field }) => field), result }
}

import type { Call } from '../../call'
import { findRegistered } from '../registry'
import { Refusal } from '../../replies/refusal'

/**
 * Whether code, name and legal person belong together in the company register, and which of them do not; of accounts it
 * says nothing. The document number is neither kept nor logged.
 */
export async function validateName(call: Call) {
  const { socialCode, enterpriseName, legalPersonName, legalPersonCardNo } = call.parameters
  const found = await findRegistered(call, String(socialCode))
  if (!found) throw new Refusal('business', { message: '未查询到登记信息，请对照营业执照核对代码' })
  const { details } = found
  const compared = [
    { field: 'enterpriseName', title: '企业名称', given: enterpriseName, registered: found.enterpriseName },
    { field: 'legalPersonName', title: '法定代表人姓名', given: legalPersonName, registered: details.legalPersonName },
    // The register need not hold it; what it does not hold is not judged.
    { field: 'legalPersonCardNo', title: '法定代表人证件号', given: legalPersonCardNo, registered: details.legalPersonCode },
  ].filter(({ given, registered }) => given && registered !== undefined)
  const differing = compared.filter(({ given, registered }) => given !== registered)
  const titles = (list: typeof compared) => list.map(({ title }) => title).join('、')
  const result =
    differing.length > 0
      ? `${titles(differing)}与该统一社会信用代码的登记信息不一致，请对照营业执照核对。`
      : `${titles(compared)}与统一社会信用代码一致。`
  return { matches: differing.length === 0, fields: differing.map(({ field }) => field), result }
}

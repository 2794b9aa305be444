import type { Call } from '../call'
import { findRegistered } from './registry'
import { Refusal } from '../refusal'

/**
 * Whether code, name and legal person belong together in the company register; of accounts it says nothing. The document
 * number is neither kept nor logged.
 */
export async function validateName(call: Call) {
  const { socialCode, enterpriseName, legalPersonName } = call.parameters
  const found = await findRegistered(call, String(socialCode))
  if (!found) throw new Refusal('business', { message: '未查询到登记信息，请对照营业执照核对代码' })
  const matches = found.enterpriseName === enterpriseName && (!legalPersonName || found.details.legalPersonName === legalPersonName)
  return { matches, result: matches ? '企业名称与统一社会信用代码一致。' : '企业名称与统一社会信用代码不一致，请对照营业执照核对。' }
}

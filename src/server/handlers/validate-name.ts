import type { Call } from '../call'
import { Refusal } from '../refusal'

/** Whether code and name belong together in the company register. The document number is neither kept nor logged. */
export async function validateName({ parameters, ports }: Call) {
  const found = await ports.registry?.find(String(parameters.socialCode))
  if (!found) throw new Refusal('business', { message: '未查询到登记信息，请手工填写' })
  return { matches: found.enterpriseName === parameters.enterpriseName }
}

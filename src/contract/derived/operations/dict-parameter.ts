import type { HttpMethod, OpenApiOperation } from '../../operation'

/** The parameter that takes a dictionary's code: the operation's only required one. Undefined when guests cannot read options from it. */
export function dictParameter(
  method: HttpMethod,
  { parameters = [], 'x-access': access }: Pick<OpenApiOperation, 'parameters' | 'x-access'>,
): string | undefined {
  const required = parameters.filter((one) => one.required)
  const [only] = required
  return method === 'get' && access === 'public' && required.length === 1 && only?.in !== 'header' ? only?.name : undefined
}

import type { HttpMethod, OpenApiOperation } from '../../operation'

/** The parameter by which an operation is told a dictionary's code: its only required one. Undefined when a browser that is not signed in cannot read options by it. */
export function dictParameter(
  method: HttpMethod,
  { parameters = [], 'x-access': access }: Pick<OpenApiOperation, 'parameters' | 'x-access'>,
): string | undefined {
  const required = parameters.filter((one) => one.required)
  const [only] = required
  return method === 'get' && access === 'public' && required.length === 1 && only?.in !== 'header' ? only?.name : undefined
}

import type { Dict } from '../../../contract/dict'
import type { JsonSchema } from '../../../contract/operation'
import { allOptions } from '../../../validate/form/all-options'
import { memoizeByData } from '../../memoize-by-data'
import type { Entry, OperationEntry } from '../../tree-index'
import { propertiesOf } from '../api/answers'

/** What a value is when a condition or a template meets it: times, lists and articles are texts. */
export type DomainType = 'text' | 'number' | 'boolean' | 'json'

/** What a name may hold; parts that are not known are absent. */
export interface Domain {
  type?: DomainType
  /** A text that says a moment. */
  isTime?: true
  /** The values, where they are a closed list. */
  values?: readonly (string | number)[]
  /** Values by the words that people see. */
  labels?: Readonly<Record<string, string>>
  /** It holds several of the values: `has` alone asks of it. */
  several?: true
  /** Where the list is declared: a dictionary, or an operation and the name of its input. */
  origin?: string
}

/** The list of a dictionary, worked out once: some have a thousand options. */
export const dictDomain = memoizeByData((dict): Pick<Domain, 'values' | 'labels'> => {
  const options = allOptions((dict as Pick<Dict, 'items'>).items)
  const values = options.map((option) => option.dictValue)
  return {
    // Of two with one value the second is told to take another, and nobody knows which: nothing else is said of what is missing.
    ...(new Set(values).size === values.length ? { values } : {}),
    labels: Object.fromEntries(options.map((option) => [option.dictLabel, option.dictValue])),
  }
})

/** The list of a dictionary of the tree. */
export const dictChoices = ({ id, value }: Entry<Dict>): Pick<Domain, 'values' | 'labels' | 'origin'> => ({
  ...dictDomain(value),
  origin: `dict ${id}`,
})

export function schemaDomain(schema: JsonSchema | undefined): Domain {
  const types = [schema?.type].flat().filter((one) => one !== 'null')
  const type =
    types.length === 1
      ? ({ string: 'text', integer: 'number', number: 'number', boolean: 'boolean', array: 'json', object: 'json' } as const)[
          String(types[0])
        ]
      : undefined
  const values: (string | number)[] | undefined = Array.isArray(schema?.enum) ? schema.enum : undefined
  return { ...(type ? { type } : {}), ...(values ? { values } : {}) }
}

/** What an operation takes by a name outside of forms. */
export function inputSchema({ value }: Pick<OperationEntry, 'value'>, name: string): JsonSchema | undefined {
  const parameter = value.parameters?.find((one) => one.name === name && one.in !== 'header')
  const bodies = Object.values(value.requestBody?.content ?? {})
  return parameter?.schema ?? bodies.map((body) => propertiesOf(body.schema)[name]).find((one) => one !== undefined)
}

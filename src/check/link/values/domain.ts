import type { Dict } from '../../../contract/dict'
import type { JsonSchema } from '../../../contract/operation'
import { allOptions } from '../../../validate/dict/all-options'
import { memoizeByData } from '../../memoize-by-data'
import type { Entry, OperationEntry } from '../../tree-index'
import { propertiesOf } from '../api/answers'

/** The type that a condition or template sees: times, lists and articles are text. */
export type DomainType = 'text' | 'number' | 'boolean' | 'json'

/** The values that a name may have; unknown parts are absent. */
export interface Domain {
  type?: DomainType
  /** The text is a time. */
  isTime?: true
  /** The values, where they are a closed list. */
  values?: readonly (string | number)[]
  /** Values by their labels. */
  labels?: Readonly<Record<string, string>>
  /** The name holds several of the values, so only `has` can test it. */
  several?: true
  /** The source of the list: a dictionary, or an operation and the name of its input. */
  origin?: string
}

/** The options of a dictionary; memoized, because some have a thousand. */
export const dictDomain = memoizeByData((dict): Pick<Domain, 'values' | 'labels'> => {
  const options = allOptions((dict as Pick<Dict, 'items'>).items)
  const values = options.map((option) => option.dictValue)
  return {
    // With duplicate values, which are reported, any other value may have been meant.
    ...(new Set(values).size === values.length ? { values } : {}),
    labels: Object.fromEntries(options.map((option) => [option.dictLabel, option.dictValue])),
  }
})

/** The options of a dictionary, with their origin. */
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

/** The schema of an operation's input, for inputs without a form. */
export function inputSchema({ value }: Pick<OperationEntry, 'value'>, name: string): JsonSchema | undefined {
  const parameter = value.parameters?.find((one) => one.name === name && one.in !== 'header')
  const bodies = Object.values(value.requestBody?.content ?? {})
  return parameter?.schema ?? bodies.map((body) => propertiesOf(body.schema)[name]).find((one) => one !== undefined)
}

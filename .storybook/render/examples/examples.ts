import type { Static } from '@sinclair/typebox'
import type { FieldViewProps } from '../../../src/runtime/form/field/field-view'
import type * as contracts from '../../node/stories/examples'

/** A widget's example as its renderer uses it. */
export type FieldExample = Omit<Static<typeof contracts.FieldExample>, 'props'> & {
  props: Partial<FieldViewProps> & Pick<FieldViewProps, 'schema' | 'ui'>
}
export type ShellExample = Static<typeof contracts.ShellExample>

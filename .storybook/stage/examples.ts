import type { Static } from '@sinclair/typebox'
import type { FieldViewProps } from '../../src/runtime/form/field-view'
import type * as nouns from '../node/examples'

/** A widget's example as its stage draws it. */
export type FieldExample = Omit<Static<typeof nouns.FieldExample>, 'props'> & { props: Partial<FieldViewProps> & Pick<FieldViewProps, 'schema' | 'ui'> }
export type ShellExample = Static<typeof nouns.ShellExample>

import { toFieldPathId, type FieldProps, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { useState, type ComponentType } from 'react'

type Properties = Pick<ObjectFieldTemplateProps['properties'][number], 'name' | 'content'>[]

/**
 * The build's replacement for the fields of @rjsf/core, which handle any shape of schema: it renders an object whose fields are all our
 * own, created once for the life of the form.
 */
export function SchemaField({ schema, fieldPathId, onChange, registry }: FieldProps) {
  const { fields, templates, globalFormOptions } = registry
  const Field = fields.portal as ComponentType<Pick<FieldProps, 'name' | 'fieldPathId' | 'onChange'>>
  const Template = templates.ObjectFieldTemplate as ComponentType<{ properties: Properties }>
  const [properties] = useState(() =>
    Object.keys(schema.properties ?? {}).map((name) => ({
      name,
      content: <Field key={name} name={name} fieldPathId={toFieldPathId(name, globalFormOptions, fieldPathId)} onChange={onChange} />,
    })),
  )
  return <Template properties={properties} />
}

import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils'
import { SchemaField } from './rjsf-schema-field'

/** The build's registry of @rjsf/core, with our own fields only. Its default fields, widgets and templates are never rendered. */
export default function getDefaultRegistry() {
  return {
    fields: { SchemaField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR, useFallbackUiForUnsupportedType: false },
  }
}

/** A place in a schema file; `line` and `column` start at 1 and count UTF-16 units as editors do. */
export interface Place {
  file: string
  line: number
  column: number
  length?: number
}

/** A change of a file's text (without its byte order mark), offsets in UTF-16 units. */
export interface TextEdit {
  offset: number
  length: number
  text: string
}

/** An author's mistake. `code` is stable, e.g. `nav/menu-missing-route`. */
export interface Problem extends Place {
  code: string
  /** `error` blocks the release, `security` blocks it by name, `warning` is shown. */
  severity: 'error' | 'security' | 'warning'
  /** Chinese headline, at most 40 characters, quoting the value. */
  zh: string
  en: string
  /**
   * Remedies, best first. `replacement` is text for the place; `edit` is certain to be right, so `--fix` applies it; `edits` rename every
   * reference as well.
   */
  fix?: { zh: string; en: string; replacement?: string; edit?: TextEdit; edits?: (TextEdit & { file: string })[] }
  /** The key that the object at the place lacks. */
  key?: string
  /** The effect on visitors, in Chinese, where the headline does not say it. */
  effect?: string
  related?: Place[]
}

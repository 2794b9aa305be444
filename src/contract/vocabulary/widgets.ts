/** Traits of a widget that forms, check and drafts read; an unset trait is false. */
interface WidgetTraits {
  /** Chinese name in editors and stories. */
  title: string
  /** Whether a draft on this device may store the value. Required, so that each widget decides: secrets and proofs must not. */
  inDraft: boolean
  /** Whether a refused form shows the value again although no draft stores it: it is neither a secret nor used up by the attempt. */
  comesBack?: true
  /** Has several inputs, so that the field's title labels a group instead of one input. */
  group?: true
  /** Needs a dictionary of options. */
  options?: true
  /** Its options can be records. */
  records?: true
  /** Answers a captcha, which can be used once. */
  captcha?: true
  /** Takes suggestions while typing. */
  suggestions?: true
  /** Offers predefined phrases. */
  phrases?: true
  /** Types of the fields that it can fill in; without `fills`, any type except a list. */
  fills?: readonly ('string' | 'array')[]
}

const texts = ['string'] as const

/** The widgets by the word in the JSON, which is also the folder, the story title and the test title. */
export const widgets = {
  text: { title: '单行文字', inDraft: true, suggestions: true, phrases: true },
  textarea: { title: '多行文字', fills: texts, inDraft: true, phrases: true },
  body: { title: '正文（分行书写，旁边预览）', fills: texts, inDraft: true },
  password: { title: '密码（不显示内容）', fills: texts, inDraft: false },
  select: { title: '下拉选择', inDraft: true, options: true, records: true },
  radio: { title: '单选', inDraft: true, group: true, options: true, records: true },
  checkboxes: { title: '多选', fills: ['array'], inDraft: true, group: true, options: true },
  cascader: { title: '逐级选择', fills: texts, inDraft: true, group: true, options: true },
  date: { title: '日期', fills: texts, inDraft: true },
  captcha: { title: '图形验证码', fills: texts, inDraft: false, captcha: true },
  code: { title: '短信验证码（带发送按钮）', fills: texts, inDraft: false, comesBack: true },
  slider: { title: '滑块拼图验证', fills: texts, inDraft: false, group: true, captcha: true },
  upload: { title: '上传文件', fills: ['string', 'array'], inDraft: true, group: true },
  rows: { title: '多行填写（每行几项，可以增减）', fills: ['array'], inDraft: true, group: true },
  static: { title: '只显示，不填写', inDraft: false, comesBack: true, group: true },
} as const satisfies Record<string, WidgetTraits>

export type WidgetKind = keyof typeof widgets
export const widgetKinds = Object.keys(widgets) as WidgetKind[]
export const traitsOf = (kind: WidgetKind): WidgetTraits => widgets[kind]
export const widgetTitles = Object.fromEntries(widgetKinds.map((kind) => [kind, widgets[kind].title])) as Record<WidgetKind, string>

/** Widgets that fit into a table row. */
export const columnWidgets = ['text', 'textarea', 'select', 'date'] as const satisfies WidgetKind[]

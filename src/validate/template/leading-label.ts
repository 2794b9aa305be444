/** A short name before a colon in an annotation's template, as in `提交时间：{{row.createTime|date}}` or `Sent: {{row.createTime|date}}`. */
export function leadingLabel(template: string): { label: string | undefined; rest: string } {
  const match = /^([^：:{}]{1,24}?)(?:：|: )(.+)$/u.exec(template)
  return { label: match?.[1], rest: match?.[2] ?? template }
}

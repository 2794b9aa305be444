import { explanations } from '../../check/explain/explanations'
import { createTermExplainer } from '../../check/explain/terms'
import { nearest } from '../../check/suggest/nearest'

/** The full explanation of a code; undefined for an unknown one. */
export function explain(code: string): string | undefined {
  const explanation = explanations[code]
  if (!explanation) return undefined
  const { inline } = createTermExplainer()
  return [
    `${code}  ${inline(explanation.zh)}`,
    `  由来：${inline(explanation.cause)}`,
    `  影响：${inline(explanation.effect)}`,
    `  办法：${inline(explanation.remedy)}`,
    `  例如：${explanation.example}`,
    `  EN: ${explanation.en}`,
  ].join('\n')
}

export const nearestCode = (code: string): string | undefined =>
  nearest(code, Object.keys(explanations)) ?? Object.keys(explanations).find((one) => one.endsWith(`/${code}`))

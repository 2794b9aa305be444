import { explanations } from '../../check/explain/explanations'
import { createTermExplainer } from '../../check/explain/terms'
import { nearest } from '../../check/nearest'

/** The full explanation of a code; undefined for an unknown one. */
export function explain(code: string): string | undefined {
  const told = explanations[code]
  if (!told) return undefined
  const { inline } = createTermExplainer()
  return [
    `${code}  ${inline(told.zh)}`,
    `  由来：${inline(told.cause)}`,
    `  影响：${inline(told.effect)}`,
    `  办法：${inline(told.remedy)}`,
    `  例如：${told.example}`,
    `  EN: ${told.en}`,
  ].join('\n')
}

export const nearestCode = (code: string): string | undefined =>
  nearest(code, Object.keys(explanations)) ?? Object.keys(explanations).find((one) => one.endsWith(`/${code}`))

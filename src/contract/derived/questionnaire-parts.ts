import type { Dimension, Indicator, Questionnaire, Scene } from '../questionnaire'

/** Scenes of a questionnaire, each rated by level; one without scenes is scored by points alone. */
export const scenesOf = ({ scenes = [] }: Pick<Questionnaire, 'scenes'>): readonly Scene[] => scenes

/** What the questions of a dimension score: its indicators, or the dimension itself where it has none. */
export const indicatorsOf = ({ code, name, maxScore, indicators }: Dimension): readonly Indicator[] =>
  indicators ?? [{ code, name, maxScore }]

/** Maps the axes in the official order 基础、经营、管理、成效: the scenes come second. */
export function inAxisOrder<Of>(
  { dimensions, business }: Pick<Questionnaire, 'dimensions' | 'business'>,
  ofDimension: (dimension: Dimension) => Of,
  ofScenes: (business: NonNullable<Questionnaire['business']>) => Of,
): Of[] {
  const scored = dimensions.map(ofDimension)
  return business ? [...scored.slice(0, 1), ofScenes(business), ...scored.slice(1)] : scored
}

import type { ReportSection } from './questionnaire'

export interface ReportAxis {
  name: string
  /** 0–100. */
  value: number
  average: number | null
  /** Increase of `value` since the previous report; null without one. */
  change: number | null
}

/** A dimension or one of its parts: an indicator, or a group of scenes. */
export interface ReportRow {
  name: string
  under: string | null
  /** Points; null for scenes, which have none. */
  score: number | null
  maxScore: number | null
  /** 0–100; null for a group of scenes without an answer. */
  rate: number | null
  /** Points like `score`; of scenes, a rate. */
  average: number | null
  /** The average as a rate, 0–100: position of the mark on the bar. */
  averageRate: number | null
  /** How far it is above the average, in the unit of `average`. */
  gap: number | null
  /** A remark needed to understand the row. */
  note?: string
}

export interface ReportScene {
  group: string
  name: string
  constraint: boolean
  level: number | null
  now: string
  next: string
}

/** What is missing for the next level; null at the highest. */
export interface ReportGap {
  name: string
  score: number
  /** Null where the questionnaire has no scenes; so is `constraintScenes`. */
  scenes: number | null
  constraintScenes: number | null
}

export interface ReportFinding {
  name: string
  text: string
  /** Empty where the questionnaire has none. */
  suggestion: string
}

/** One of the few recommended next actions: what is missing, what it would gain, what helps. */
export interface ReportPriority {
  name: string
  /** The radar axis that it belongs to. */
  dimension: string
  why: string
  suggestion: string
  gain: string
  /** The best matching product, solution, policy or course; null without a match. */
  help: { kind: string; route: string; id: string; title: string } | null
}

export interface ReportNextStep {
  text: string
  label: string
  route: string
}

/** The previous report of the same enterprise and questionnaire. */
export interface ReportChange {
  submitTime: string
  version: string
  totalScore: number
  levelName: string
  /** Points gained since then; null when the versions differ, because points of two versions are not comparable. */
  score: number | null
}

export interface ReportResources {
  title: string
  route: string
  items: { id: string; title: string; why: string }[]
}

/** The report of an answered questionnaire, as the page and the Word file show it (domain §1.4). */
export interface DiagnosisReport {
  id: string
  status: string
  questionnaire: string
  version: string
  reportName: string
  /** Who answered, labelled as in portal.json; empty values are left out. */
  about: { label: string; value: string }[]
  submitTime: string
  totalScore: number
  maxScore: number
  /** Average total score in points; null when there are too few reports to compare with. */
  average: number | null
  /** Null for a first report. */
  change: ReportChange | null
  levelName: string
  levelSummary: string
  sections: { key: ReportSection; title: string }[]
  priorities: ReportPriority[]
  /** Null for operators, who read other people's reports. */
  nextStep: ReportNextStep | null
  axes: ReportAxis[]
  rows: ReportRow[]
  scenes: ReportScene[]
  gap: ReportGap | null
  findings: ReportFinding[]
  resources: ReportResources[]
  /** What the averages are based on, or why there are none. */
  benchmark: string
  /** Empty where the questionnaire declares none; so are `disclaimer` and `commitment`. */
  basis: string
  disclaimer: string
  commitment: string
}

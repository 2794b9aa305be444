import type { ReportSection } from './questionnaire'

export interface ReportAxis {
  name: string
  /** 0–100. */
  value: number
  average: number | null
  /** How much higher `value` is than in the previous report; null without one. */
  change: number | null
}

/** A dimension, or what it consists of: an indicator, or a group of scenes. */
export interface ReportRow {
  name: string
  under: string | null
  /** Points; null for scenes, which count none. */
  score: number | null
  maxScore: number | null
  /** 0–100; null for a group of scenes of which none was answered. */
  rate: number | null
  /** Points like `score`; of scenes, a rate. */
  average: number | null
  /** The average as a rate, 0–100: where the mark stands on the bar. */
  averageRate: number | null
  /** How much is above the average, in its unit. */
  gap: number | null
  /** What must be known to read the row. */
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
  /** Null where the questionnaire has no scenes, as the one below. */
  scenes: number | null
  constraintScenes: number | null
}

export interface ReportFinding {
  name: string
  text: string
  /** '' where the questionnaire has none. */
  suggestion: string
}

/** One of the few things to do first: what is missing, what it brings, what helps. */
export interface ReportPriority {
  name: string
  /** The axis of the radar that it stands under. */
  dimension: string
  why: string
  suggestion: string
  gain: string
  /** The nearest product, solution, policy or course; null where none is near. */
  help: { kind: string; route: string; id: string; title: string } | null
}

export interface ReportNextStep {
  text: string
  label: string
  route: string
}

/** The report before this one: the last earlier one of the same enterprise and the same questionnaire. */
export interface ReportChange {
  submitTime: string
  version: string
  totalScore: number
  levelName: string
  /** Points more than then; null where another version was answered, whose points are not comparable. */
  score: number | null
}

export interface ReportResources {
  title: string
  route: string
  items: { id: string; title: string; why: string }[]
}

/** The report of an answered questionnaire, ready to be drawn or written (domain §1.4). */
export interface DiagnosisReport {
  id: string
  status: string
  questionnaire: string
  version: string
  reportName: string
  /** Who answered, in the words of portal.json; what is empty is left out. */
  about: { label: string; value: string }[]
  submitTime: string
  totalScore: number
  maxScore: number
  /** Of the total score, in points; null where there are too few to compare with. */
  average: number | null
  /** Null for a first report. */
  change: ReportChange | null
  levelName: string
  levelSummary: string
  sections: { key: ReportSection; title: string }[]
  priorities: ReportPriority[]
  /** Null for operators, who read the report of somebody else. */
  nextStep: ReportNextStep | null
  axes: ReportAxis[]
  rows: ReportRow[]
  scenes: ReportScene[]
  gap: ReportGap | null
  findings: ReportFinding[]
  resources: ReportResources[]
  /** What the averages stand on, or why there are none. */
  benchmark: string
  /** '' where the questionnaire declares none, as the two below. */
  basis: string
  disclaimer: string
  commitment: string
}

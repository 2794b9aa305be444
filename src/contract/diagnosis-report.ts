import type { ReportSection } from './questionnaire'

export interface ReportAxis {
  name: string
  /** 0–100. */
  value: number
  average: number | null
}

/** A dimension, or an indicator under it. */
export interface ReportRow {
  name: string
  under: string | null
  score: number
  maxScore: number
  /** 0–100. */
  rate: number
  average: number | null
  gap: number | null
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
  scenes: number
  constraintScenes: number
}

export interface ReportFinding {
  name: string
  text: string
  suggestion: string
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
  enterpriseName: string
  industryName: string
  enterSizeName: string
  submitTime: string
  totalScore: number
  maxScore: number
  levelName: string
  levelSummary: string
  sections: { key: ReportSection; title: string }[]
  axes: ReportAxis[]
  rows: ReportRow[]
  scenes: ReportScene[]
  gap: ReportGap | null
  findings: ReportFinding[]
  resources: ReportResources[]
  /** What the averages stand on, or why there are none. */
  benchmark: string
  basis: string
  disclaimer: string
  commitment: string
}

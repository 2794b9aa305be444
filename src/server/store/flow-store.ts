/** One transition in the life of a business record; never changed afterwards. */
export interface FlowStep {
  transition: string
  /** The transition's title at that time. */
  title: string
  /** The state after it. */
  status: string
  actor: string | null
  /** `owner`, `system`, or the staff role that carried it out. */
  role: string
  opinion: string
  /** Whether the transition returned the record to its owner. */
  returns: number
  time: string
}

/** A reminder that was sent about a record. */
export interface SentReminder {
  /** The record type, and the record. */
  type: string
  record: string
  /** The ids of flow and reminder, joined by a dot. */
  reminder: string
  /** The value of the record's time for which it was sent: another one is another occasion. */
  date: string
  time: string
}

/** What the store keeps about records on their way through a flow. */
export interface FlowStore {
  flows: {
    /** The steps of a record, in the order in which they were made. */
    trail(type: string, record: string): Promise<FlowStep[]>
    add(type: string, record: string, step: FlowStep): Promise<void>
  }
  reminders: {
    /** Notes that a reminder is being sent; false if it was sent for the record and date before. */
    claim(sent: SentReminder): Promise<boolean>
    /** Deletes those sent before then. */
    sweep(before: string): Promise<void>
  }
}
